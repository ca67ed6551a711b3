/** Whether enough of a form was read: readings with fewer values are rejected. */
import { isEmptyMark } from '~/zb1/empty';
import type { RawReadings } from '../fields/raw-reading';

/** Smallest number of values. Any single panel of a filled-in document holds more. */
const MIN_FIELDS = 4;
/** Values below this confidence are guesses, for example those read from a blank background pattern. */
const MIN_CONFIDENCE = 0.3;

/** Whether enough values were read to show the result. */
export function hasEnoughFields(raw: RawReadings): boolean {
  const read = Object.values(raw).filter(
    ({ value, matched, confidence }) => matched && confidence >= MIN_CONFIDENCE && !isEmptyMark(value),
  );
  return read.length >= MIN_FIELDS;
}
