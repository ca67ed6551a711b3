/** Whether a vehicle fits into a space, and which category a ferry puts it in. Lengths in mm, masses in kg. */
import type { NumberRange } from './numbers';

/**
 * `tight`: it fits with little room. `depends`: of a printed span the small end fits and the large one does not.
 * `unknown`: a measure is missing.
 */
export type Fit = 'fits' | 'tight' | 'depends' | 'no' | 'unknown';

export const SPACE_SIDES = ['width', 'height', 'length'] as const;
export type SpaceSide = (typeof SPACE_SIDES)[number];

export type Space = Readonly<Record<SpaceSide, number>>;
export type Size = Readonly<Record<SpaceSide, NumberRange | null>>;

export interface SideFit {
  readonly side: SpaceSide;
  readonly fit: Fit;
  /** The largest measure of the vehicle; `null` when it is missing. */
  readonly vehicle: number | null;
  readonly space: number;
  /** What is left, negative when it does not fit; `null` when the measure is missing. */
  readonly room: number | null;
}

/**
 * Less room than this is tight. Across: field 19 leaves out the mirrors, which add about 20 to 25 cm to a car, and
 * somebody has to drive in. Upwards: tyres, load and aerial. Lengthways: the door closes and one can walk past.
 */
export const TIGHT_ROOM: Space = { width: 400, height: 50, length: 300 };

function fitOf(size: NumberRange | null, space: number, tight: number): Fit {
  if (size === null) return 'unknown';
  if (size.min > space) return 'no';
  if (size.max > space) return 'depends';
  return space - size.max < tight ? 'tight' : 'fits';
}

/** Each side of the vehicle against the same side of the space. */
export function sideFits(size: Size, space: Space, tight: Space = TIGHT_ROOM): readonly SideFit[] {
  return SPACE_SIDES.map((side) => {
    const own = size[side];
    return {
      side,
      fit: fitOf(own, space[side], tight[side]),
      vehicle: own?.max ?? null,
      space: space[side],
      room: own === null ? null : space[side] - own.max,
    };
  });
}

/**
 * A platform that carries at most so much. Its limit is for the vehicle as it stands there, so that the empty mass
 * decides what is possible and the permitted mass what is always safe.
 */
export function massFit(kerb: NumberRange | null, permitted: number | null, limit: number): Fit {
  if (kerb !== null && kerb.min > limit) return 'no';
  if (permitted !== null && permitted <= limit) return 'fits';
  if (kerb === null || permitted === null) return 'unknown';
  return kerb.max > limit ? 'depends' : 'tight';
}

const SEVERITY: readonly Fit[] = ['fits', 'tight', 'unknown', 'depends', 'no'];

/** The answer as a whole: the worst of its parts. */
export function overallFit(parts: readonly Fit[]): Fit {
  return SEVERITY.at(Math.max(0, ...parts.map((part) => SEVERITY.indexOf(part)))) ?? 'unknown';
}

/** Steps that ferry lines commonly sell, upper ends in mm. Each line draws its own; none is binding. */
export const FERRY_LENGTHS = [4500, 5000, 6000, 7000, 8000, 10_000, 12_000] as const;
export const FERRY_HEIGHTS = [1900, 2000, 2400, 3000] as const;

/**
 * The step that a measure falls into.
 * @returns its index; `steps.length` above the last one
 */
export function ferryStep(steps: readonly number[], measure: number): number {
  const index = steps.findIndex((step) => measure <= step);
  return index === -1 ? steps.length : index;
}
