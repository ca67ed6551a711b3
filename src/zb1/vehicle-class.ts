/** Field J: the vehicle class of EU type approval (Directive 2007/46/EC, Regulations 2018/858, 168/2013, 167/2013). */

/** Kinds of vehicles by their class. Keys of the texts `vehicleKinds.<kind>` in the namespace `zb1`. */
export const VEHICLE_KINDS = [
  'car',
  'bus',
  'truck',
  'trailer',
  'moped',
  'motorcycle',
  'tricycle',
  'quad',
  'tractor',
  'machine',
] as const;
export type VehicleKind = (typeof VEHICLE_KINDS)[number];

/** Whether it is pulled and has no engine to drive: machines of this kind are towed ones, others are trucks. */
export function isTowedKind(kind: VehicleKind | null): boolean {
  return kind === 'trailer' || kind === 'machine';
}

/** A class with its legal limits. */
export interface VehicleClassFacts {
  /** The class without suffixes: "M1" for "M1G", "L3E" for "L3E-A2". */
  readonly code: string;
  readonly kind: VehicleKind;
  /** Suffix G: off-road vehicle. */
  readonly offRoad: boolean;
  /** Greatest number of seats including the driver's, or `null` without a limit. */
  readonly maxSeats: number | null;
  /** Permitted total mass in kg: above `moreThanKg`, at most `atMostKg`; `null` without a limit. */
  readonly moreThanKg: number | null;
  readonly atMostKg: number | null;
}

type Bounds = Pick<VehicleClassFacts, 'maxSeats' | 'moreThanKg' | 'atMostKg'>;
const NONE: Bounds = { maxSeats: null, moreThanKg: null, atMostKg: null };

const BOUNDS: Readonly<Record<string, Bounds>> = {
  M1: { ...NONE, maxSeats: 9 },
  M2: { ...NONE, atMostKg: 5000 },
  M3: { ...NONE, moreThanKg: 5000 },
  N2: { ...NONE, moreThanKg: 3500, atMostKg: 12_000 },
  N3: { ...NONE, moreThanKg: 12_000 },
  O1: { ...NONE, atMostKg: 750 },
  O2: { ...NONE, moreThanKg: 750, atMostKg: 3500 },
  O3: { ...NONE, moreThanKg: 3500, atMostKg: 10_000 },
  O4: { ...NONE, moreThanKg: 10_000 },
};

/** Kinds of the classes L1 to L7. */
const LIGHT_KINDS: readonly VehicleKind[] = ['moped', 'moped', 'motorcycle', 'motorcycle', 'tricycle', 'quad', 'quad'];

function kindOf(letter: string, number: number): VehicleKind | null {
  switch (letter) {
    case 'M':
      return number === 1 ? 'car' : 'bus';
    case 'N':
      return 'truck';
    case 'O':
    case 'R':
      return 'trailer';
    case 'L':
      return LIGHT_KINDS[number - 1] ?? null;
    case 'T':
    case 'C':
      return 'tractor';
    case 'S':
      return 'machine';
    default:
      return null;
  }
}

/**
 * Kind and limits of the class in field J.
 * @param j normalised field J
 * @returns the facts, or `null` for an older, national or unknown class
 */
export function vehicleClass(j: string): VehicleClassFacts | null {
  const parts = /^([MNOLTCRS])([1-7])(E|G)?/u.exec(j.trim().toUpperCase());
  if (!parts) return null;
  const [, letter = '', digit = '', suffix = ''] = parts;
  const kind = kindOf(letter, Number(digit));
  if (kind === null) return null;
  const code = letter + digit + (suffix === 'E' ? 'E' : '');
  return { code, kind, offRoad: suffix === 'G', ...(BOUNDS[code] ?? NONE) };
}
