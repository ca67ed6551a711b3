/** Whether a reading is a record at all, or a form of which hardly anything could be read. */
import { isEmptyMark } from '~/zb1/empty';
import type { RawReadings } from '../fields/raw-reading';

/** Fewer values than this are no record: any single panel of a document that was filled in holds more. */
const LEAST = 4;
/** Values below this confidence are guesses, such as those a pattern without print gives. */
const MIN_CONFIDENCE = 0.3;

/** Whether enough values were really read for the picture to be shown as a reading. */
export function hasEnoughFields(raw: RawReadings): boolean {
  const read = Object.values(raw).filter(({ value, matched, confidence }) => matched && confidence >= MIN_CONFIDENCE && !isEmptyMark(value));
  return read.length >= LEAST;
}
