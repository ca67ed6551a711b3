/** The mileage that is suggested for a day. Pure. */
import type { MileageHistory } from '~/contract/mileage';

/**
 * The mileage entered for exactly this day, km; the largest of several. Null on other days: what was driven since the
 * last mileage is not known.
 * @param day YYYY-MM-DD
 */
export function mileageOn(history: MileageHistory, day: string): number | null {
  return history.findLast(({ date }) => date === day)?.km ?? null;
}
