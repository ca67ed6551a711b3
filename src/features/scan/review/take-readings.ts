/** A second reading of the same document enters a review that is under way. */
import type { ScanReadings } from '~/contract/scan';
import { FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import { comparable } from '~/zb1/normalise';
import { shownValue, startReview, type ReviewState } from './review-state';

/**
 * The review with other readings. What somebody decided, corrected or is typing stays, and stays where it stands in
 * the lists; every other field is as it was read now.
 */
export function takeReadings(state: ReviewState, next: ScanReadings): ReviewState {
  const isTouched = (code: FieldCode): boolean => state.values[code] !== undefined || state.editing === code;
  const readings: ScanReadings = { ...next };
  for (const code of FIELD_CODES.filter(isTouched)) {
    const [before, now] = [state.readings[code], next[code]];
    // Where the value stands is where it was read now; whether it needs a look was settled before.
    if (before !== undefined) readings[code] = { ...before, box: (now ?? before).box };
  }
  const fresh = startReview(readings);
  const { values, editing, selected } = state;
  const open = fresh.doubtful.find((code) => values[code] === undefined) ?? null;
  return { ...fresh, values, editing, selected: selected !== null && readings[selected] !== undefined ? selected : open };
}

/** The fields that show another value than before. */
export function changedFields(before: ReviewState, after: ReviewState): readonly FieldCode[] {
  return FIELD_CODES.filter((code) => comparable(shownValue(before, code)) !== comparable(shownValue(after, code)));
}
