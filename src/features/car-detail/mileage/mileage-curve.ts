/** A mileage history as a curve, and the distance per year. Pure. */
import type { MileageEntry } from '~/contract/vehicle';
import { daysBetween } from '~/lib/calendar';

const DAYS_A_YEAR = 365.25;
/** Over a shorter time the distance per year would be too inaccurate. */
const MIN_DAYS = 30;

/** Relative position of a value between two others, 0..1; 1 when these are equal. */
const share = (value: number, from: number, to: number): number => (to === from ? 1 : (value - from) / (to - from));

const timeOf = ({ date }: MileageEntry): number => Date.parse(`${date}T00:00:00Z`);

/**
 * Kilometres per year between the first and the last entry.
 * @param history oldest first
 * @returns a whole number, or undefined when the entries are less than 30 days apart
 */
export function kilometresPerYear(history: readonly MileageEntry[]): number | undefined {
  const [first, last] = [history.at(0), history.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const days = daysBetween(first.date, last.date);
  return days < MIN_DAYS ? undefined : Math.round(((last.km - first.km) / days) * DAYS_A_YEAR);
}

/** A point in a drawing, from its top left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Positions of the entries in a drawing: time from left to right, kilometres upwards, the first entry at the bottom
 * left. Entries of the same day share their x.
 */
export function placesOf(history: readonly MileageEntry[], width: number, height: number): readonly Place[] {
  const [first, last] = [history.at(0), history.at(-1)];
  if (first === undefined || last === undefined) return [];
  return history.map((entry) => ({
    x: share(timeOf(entry), timeOf(first), timeOf(last)) * width,
    y: height - share(entry.km, first.km, last.km) * height,
  }));
}
