/** Merges a second reading of the same document into the current review. */
import type { ScanReadings } from '~/contract/scan';
import { FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import { comparable } from '~/zb1/normalise';
import { shownValue, startReview, type ReviewState } from './review-state';

/**
 * Replaces the readings of a review. Fields that the user decided, corrected or is editing keep their value and their
 * list; all others take the new reading.
 */
export function replaceReadings(state: ReviewState, next: ScanReadings): ReviewState {
  const isTouched = (code: FieldCode): boolean => state.values[code] !== undefined || state.editing === code;
  const readings: ScanReadings = { ...next };
  const carried: FieldCode[] = [];
  for (const code of FIELD_CODES.filter(isTouched)) {
    const [before, now] = [state.readings[code], next[code]];
    // A touched field takes the box of the new reading but keeps its value and flag.
    if (before !== undefined && now === undefined) carried.push(code);
    if (before !== undefined) readings[code] = { ...before, box: (now ?? before).box, side: (now ?? before).side };
  }
  const fresh = startReview(readings, {}, state.values);
  const { values, editing, typed, selected, unvalidated } = state;
  const open = fresh.doubtful.find((code) => values[code] === undefined) ?? null;
  return {
    ...fresh,
    values,
    editing,
    typed,
    unvalidated,
    carried,
    selected: selected !== null && readings[selected] !== undefined ? selected : open,
  };
}

/**
 * Merges the readings of both sides. If the user had decided on an inspection other than the later one, the field is
 * undecided again and offers that value as an alternative, so that no entry is dropped silently.
 */
export function mergeBackReadings(state: ReviewState, next: ScanReadings): ReviewState {
  const { HU: decided, ...values } = state.values;
  const stamped = next.HU;
  if (decided === undefined || stamped?.side !== 'back' || comparable(decided) === comparable(stamped.value))
    return replaceReadings(state, next);
  const alternatives = [decided, ...stamped.alternatives].filter(
    (value, at, all) => value !== '' && all.indexOf(value) === at,
  );
  const undecided = { ...stamped, flagged: true, alternatives };
  return replaceReadings(
    { ...state, values, ...(state.editing === 'HU' && { editing: null, typed: null }) },
    { ...next, HU: undecided },
  );
}

/** The fields whose displayed value has changed. */
export function changedFields(before: ReviewState, after: ReviewState): readonly FieldCode[] {
  return FIELD_CODES.filter((code) => comparable(shownValue(before, code)) !== comparable(shownValue(after, code)));
}
