/** The mileage that a dialog suggests for a day. Pure. */
import type { MileageHistory } from '~/contract/mileage';

/** The mileage entered for exactly this day, km; the largest of several. @param day YYYY-MM-DD */
export function mileageOn(history: MileageHistory, day: string): number | null {
  return history.findLast(({ date }) => date === day)?.km ?? null;
}

/**
 * The last mileage, km, unless it is of a later day: what was driven until then is not known.
 * @param day YYYY-MM-DD
 */
export function lastMileageBy(history: MileageHistory, day: string): number | null {
  const last = history.at(-1);
  return last !== undefined && last.date <= day ? last.km : mileageOn(history, day);
}
