/** Whether a vehicle fits into a space, and its category on a ferry. Lengths in mm, masses in kg. */
import type { NumberRange } from './numbers';

/**
 * `tight`: it fits with little room. `depends`: the lower end of a printed range fits and the upper end does not.
 * `unknown`: a dimension is missing.
 */
export type Fit = 'fits' | 'tight' | 'depends' | 'no' | 'unknown';

export const SPACE_SIDES = ['width', 'height', 'length'] as const;
export type SpaceSide = (typeof SPACE_SIDES)[number];

export type Space = Readonly<Record<SpaceSide, number>>;
export type Size = Readonly<Record<SpaceSide, NumberRange | null>>;

export interface SideFit {
  readonly side: SpaceSide;
  readonly fit: Fit;
  /** The vehicle's dimension, the upper end of a range; `null` if missing. */
  readonly vehicle: number | null;
  readonly space: number;
  /** Remaining room, negative if it does not fit; `null` if the dimension is missing. */
  readonly room: number | null;
}

/**
 * Less room than this is tight. Width: field 19 excludes the mirrors, which add about 20 to 25 cm, and the driver needs
 * clearance. Height: tyres, load and aerial. Length: the door has to close, and a person has to walk past.
 */
export const TIGHT_ROOM: Space = { width: 400, height: 50, length: 300 };

function fitOf(size: NumberRange | null, space: number, tight: number): Fit {
  if (size === null) return 'unknown';
  if (size.min > space) return 'no';
  if (size.max > space) return 'depends';
  return space - size.max < tight ? 'tight' : 'fits';
}

/** Compares each dimension of the vehicle with that of the space. */
export function sideFits(size: Size, space: Space, tight: Space): readonly SideFit[] {
  return SPACE_SIDES.map((side) => {
    const dimension = size[side];
    return {
      side,
      fit: fitOf(dimension, space[side], tight[side]),
      vehicle: dimension?.max ?? null,
      space: space[side],
      room: dimension === null ? null : space[side] - dimension.max,
    };
  });
}

/**
 * Whether a platform (car lift, parking machine) carries a vehicle. Its limit applies to the actual mass: a kerb mass
 * above it never fits, and a permitted mass within it always does.
 */
export function massFit(kerb: NumberRange | null, permitted: number | null, limit: number): Fit {
  if (kerb !== null && kerb.min > limit) return 'no';
  if (permitted !== null && permitted <= limit) return 'fits';
  if (kerb === null || permitted === null) return 'unknown';
  return kerb.max > limit ? 'depends' : 'tight';
}

const SEVERITY: readonly Fit[] = ['fits', 'tight', 'unknown', 'depends', 'no'];

/** The worst of several results. */
export function overallFit(parts: readonly Fit[]): Fit {
  return SEVERITY.at(Math.max(0, ...parts.map((part) => SEVERITY.indexOf(part)))) ?? 'unknown';
}

/** Common size categories of ferry lines, upper ends in mm. Every line has its own, so these are a guide only. */
export const FERRY_LENGTHS = [4500, 5000, 6000, 7000, 8000, 10_000, 12_000] as const;
export const FERRY_HEIGHTS = [1900, 2000, 2400, 3000] as const;

/**
 * The category that a dimension falls into.
 * @returns its index; `steps.length` if the dimension exceeds the last one
 */
export function ferryStep(steps: readonly number[], measure: number): number {
  const index = steps.findIndex((step) => measure <= step);
  return index === -1 ? steps.length : index;
}
