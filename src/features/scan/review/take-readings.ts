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
    if (before !== undefined) readings[code] = { ...before, box: (now ?? before).box, side: (now ?? before).side };
  }
  const fresh = startReview(readings);
  const { values, editing, selected } = state;
  const open = fresh.doubtful.find((code) => values[code] === undefined) ?? null;
  return { ...fresh, values, editing, selected: selected !== null && readings[selected] !== undefined ? selected : open };
}

/**
 * The review with the readings of both sides. An inspection that somebody decided before and that is not the later one is
 * asked for again, and stands among the likely ones: nobody's entry is dropped in silence.
 */
export function takeBack(state: ReviewState, next: ScanReadings): ReviewState {
  const { HU: decided, ...values } = state.values;
  const stamped = next.HU;
  if (decided === undefined || stamped?.side !== 'back' || comparable(decided) === comparable(stamped.value)) return takeReadings(state, next);
  const alternatives = [decided, ...stamped.alternatives].filter((value, at, all) => value !== '' && all.indexOf(value) === at);
  const asked = { ...stamped, flagged: true, alternatives };
  return takeReadings({ ...state, values, editing: state.editing === 'HU' ? null : state.editing }, { ...next, HU: asked });
}

/** The fields that show another value than before. */
export function changedFields(before: ReviewState, after: ReviewState): readonly FieldCode[] {
  return FIELD_CODES.filter((code) => comparable(shownValue(before, code)) !== comparable(shownValue(after, code)));
}
