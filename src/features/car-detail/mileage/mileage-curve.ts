/** A mileage history as a curve. Pure. */
import type { MileageEntry } from '~/contract/vehicle';

/** Relative position of a value between two others, 0..1; 1 when these are equal. */
const share = (value: number, from: number, to: number): number => (to === from ? 1 : (value - from) / (to - from));

const timeOf = ({ date }: MileageEntry): number => Date.parse(`${date}T00:00:00Z`);

/** A point in a drawing, from its top left corner. */
export interface MileagePoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Positions of the entries in a drawing: time from left to right, kilometres upwards, the first entry at the bottom
 * left. Entries of the same day share their x.
 */
export function mileagePointsOf(
  history: readonly MileageEntry[],
  width: number,
  height: number,
): readonly MileagePoint[] {
  const [first, last] = [history.at(0), history.at(-1)];
  if (first === undefined || last === undefined) return [];
  return history.map((entry) => ({
    x: share(timeOf(entry), timeOf(first), timeOf(last)) * width,
    y: height - share(entry.km, first.km, last.km) * height,
  }));
}
