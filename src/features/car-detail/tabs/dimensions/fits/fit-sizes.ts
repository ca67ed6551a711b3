/** What the owner measured for "does it fit": kept on this device, the same for all cars. */
import { useCallback, useState } from 'react';
import { number, object } from 'yup';
import { readStored, writeStored } from '~/api/stored-json';
import type { Space } from '~/zb1/fit';

export interface FitSizes {
  /** Door and inside, mm. */
  readonly garage: Space;
  /** mm. */
  readonly lift: Space;
  /** What the platform carries, kg. */
  readonly liftMass: number;
  /** What is carried on the ferry besides the car: behind it and on its roof, mm. */
  readonly ferryLength: number;
  readonly ferryHeight: number;
  /** Permitted mass of a trailer, or in front of a trailer of the car, kg; 0: not entered. */
  readonly trailer: number;
  readonly car: number;
}

/** Names of the spaces whose usual measures can be chosen. */
export const GARAGES = {
  single: { width: 2400, height: 2000, length: 5600 },
  wide: { width: 3000, height: 2100, length: 6000 },
} as const satisfies Record<string, Space>;

/** Width without mirrors: the ADAC's survey of 2020 gives 2 m with them, 5 m, 1.5 m and 2 t for older lifts; newer ones take more. */
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
  trailer: 0,
  car: 0,
};

const KEY = 'fit-sizes';
const amount = () => number().min(0).max(100_000).required();
const space = () => object({ width: amount(), height: amount(), length: amount() }).required();
const schema = object({
  garage: space(), lift: space(), liftMass: amount(), ferryLength: amount(), ferryHeight: amount(), trailer: amount(), car: amount(),
}).required();

/** The sizes and the way to change some of them; usual ones as long as nothing was entered. */
export function useFitSizes(): readonly [FitSizes, (change: Partial<FitSizes>) => void] {
  const [sizes, setSizes] = useState<FitSizes>(() => readStored(KEY, schema) ?? TYPICAL);
  const change = useCallback((part: Partial<FitSizes>) => {
    setSizes((before) => {
      const after = { ...before, ...part };
      writeStored(KEY, after);
      return after;
    });
  }, []);
  return [sizes, change];
}
