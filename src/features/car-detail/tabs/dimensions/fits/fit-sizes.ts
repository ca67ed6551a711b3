/** Sizes the owner entered for "does it fit", stored on this device and shared by all cars. */
import { useCallback, useState } from 'react';
import { number, object } from 'yup';
import { readStored } from '~/lib/stored-json';
import { persistJson } from '~/session/persist-item';
import type { Space } from '~/zb1/fit';

export interface FitSizes {
  /** Width and height of the entrance, length of the interior, mm. */
  readonly garage: Space;
  /** mm. */
  readonly lift: Space;
  /** Load capacity of the platform, kg. */
  readonly liftMass: number;
  /** Additional length (trailer) and height (roof load) on the ferry, mm. */
  readonly ferryLength: number;
  readonly ferryHeight: number;
  /** Length of the car in front of a trailer on the ferry, mm. */
  readonly ferryCar: number;
  /** Permitted mass of the trailer, or of the car if the vehicle is a trailer, kg; 0: not entered. */
  readonly trailer: number;
  readonly car: number;
}

/** Presets for garages, in mm. */
export const GARAGES = {
  single: { width: 2400, height: 2000, length: 5600 },
  wide: { width: 3000, height: 2100, length: 6000 },
} as const satisfies Record<string, Space>;

/**
 * Presets for lifts, in mm and kg, widths without mirrors. ADAC survey 2020: 2 m with mirrors, 5 m, 1.5 m and 2 t for
 * older lifts; newer ones allow more.
 */
export const LIFTS = {
  older: { space: { width: 1900, height: 1500, length: 5000 }, mass: 2000 },
  newer: { space: { width: 1900, height: 2000, length: 5200 }, mass: 2600 },
} as const satisfies Record<string, { space: Space; mass: number }>;

const TYPICAL: FitSizes = {
  garage: GARAGES.single,
  lift: LIFTS.older.space,
  liftMass: LIFTS.older.mass,
  ferryLength: 0,
  ferryHeight: 0,
  ferryCar: 0,
  trailer: 0,
  car: 0,
};

const KEY = 'fit-sizes';
const MAX_AMOUNT = 100_000;
const amount = () => number().min(0).max(MAX_AMOUNT).required();
const space = () => object({ width: amount(), height: amount(), length: amount() }).required();
const schema = object({
  garage: space(),
  lift: space(),
  liftMass: amount(),
  ferryLength: amount(),
  ferryHeight: amount(),
  // Sizes that were stored by an earlier version lack it.
  ferryCar: number().min(0).max(MAX_AMOUNT).default(0),
  trailer: amount(),
  car: amount(),
}).required();

const readSizes = (): FitSizes | undefined => readStored(KEY, schema);

interface State {
  readonly sizes: FitSizes;
  readonly isPersisted: boolean;
}

/** The stored sizes, and a function to change some of them; presets as long as nothing was entered. */
export function useFitSizes(): readonly [FitSizes, (change: Partial<FitSizes>) => void] {
  const [state, setState] = useState<State>(() => ({ sizes: readSizes() ?? TYPICAL, isPersisted: true }));
  const change = useCallback((part: Partial<FitSizes>) => {
    setState((before) => {
      // Another tab may have changed other sizes since. What storage has no room for is in this tab alone.
      const current = (before.isPersisted ? readSizes() : undefined) ?? before.sizes;
      const sizes = { ...current, ...part };
      return { sizes, isPersisted: persistJson(KEY, sizes) };
    });
  }, []);
  return [state.sizes, change];
}
