/** Merges a second reading of the same document into the current review. */
import type { Reading } from '~/contract/readings';
import type { ScanReadings } from '~/contract/scan';
import { FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import { comparable } from '~/zb1/normalise';
import { shownValue, startReview, withTyped, type ReviewState } from './review-state';

/**
 * The reading of a field that keeps its value and its flag. Its place is that of the new reading, unless that shows
 * another value on the other side of the document.
 */
function keepReading(before: Reading, now: Reading | undefined, shown: string): Reading {
  if (now === undefined) return before;
  if (now.side === before.side) return { ...before, box: now.box };
  return comparable(shown) === comparable(now.value) ? { ...now, flagged: before.flagged } : before;
}

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
    if (before !== undefined && now === undefined) carried.push(code);
    if (before !== undefined) readings[code] = keepReading(before, now, shownValue(state, code));
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
 * Merges the readings of both sides. If the user had decided on an inspection other than the later one, or is editing
 * it, the field is undecided again and offers that value as an alternative, so that no entry is dropped silently.
 */
export function mergeBackReadings(before: ReviewState, next: ScanReadings): ReviewState {
  const isOpen = before.editing === 'HU';
  const state = isOpen ? withTyped(before) : before;
  const { HU: decided, ...values } = state.values;
  const own = isOpen ? shownValue(state, 'HU') : decided;
  const stamped = next.HU;
  if (own === undefined || stamped?.side !== 'back' || comparable(own) === comparable(stamped.value))
    return replaceReadings(state, next);
  const alternatives = [own, ...stamped.alternatives].filter(
    (value, at, all) => value !== '' && all.indexOf(value) === at,
  );
  const undecided = { ...stamped, flagged: true, alternatives };
  return replaceReadings(
    { ...state, values, ...(isOpen && { editing: null, typed: null }) },
    { ...next, HU: undecided },
  );
}

/** The fields whose displayed value has changed. */
export function changedFields(before: ReviewState, after: ReviewState): readonly FieldCode[] {
  return FIELD_CODES.filter((code) => comparable(shownValue(before, code)) !== comparable(shownValue(after, code)));
}
