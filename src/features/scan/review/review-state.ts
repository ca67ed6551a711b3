/**
 * The review of what was read, as a state without React: which fields need a decision, what was decided or
 * corrected, which field is lit on the picture. Open fields stay blank when the rest is taken over.
 */
import type { ScanReadings } from '~/contract/scan';
import { isEmptyMark } from '~/zb1/empty';
import { FIELD_CODES, MAIN_FIELD_CODES, type FieldCode, type FieldValues } from '~/zb1/field-codes';
import { comparable, normalise } from '~/zb1/normalise';

/** The fields that identify and describe the vehicle; a remark can wait. */
const MAIN: ReadonlySet<FieldCode> = new Set(MAIN_FIELD_CODES);

export interface ReviewState {
  readonly readings: ScanReadings;
  /** Fields that need a look: the main ones first, then in the order of the form. Fixed for the whole review. */
  readonly doubtful: readonly FieldCode[];
  /** Fields that were read surely, printed empty ones last. */
  readonly certain: readonly FieldCode[];
  /** Decisions on doubtful fields and corrections of certain ones; "" is a decision for blank. */
  readonly values: FieldValues;
  /** The field that is lit on the picture. */
  readonly selected: FieldCode | null;
  /** The field whose value is being typed. */
  readonly editing: FieldCode | null;
}

export type ReviewEvent =
  | { readonly type: 'selected'; readonly field: FieldCode }
  | { readonly type: 'decided'; readonly field: FieldCode; readonly value: string }
  /** A decision is taken back: the doubtful field is open again, the certain one as read. */
  | { readonly type: 'reopened'; readonly field: FieldCode }
  | { readonly type: 'edit-started'; readonly field: FieldCode }
  | { readonly type: 'edit-ended' }
  /** Another reading of the document has come in. */
  | { readonly type: 'replaced'; readonly change: (state: ReviewState) => ReviewState };

/**
 * A review of readings. The first open field is lit.
 * @param confirmed values of an earlier review; what they left blank is open again
 */
export function startReview(readings: ScanReadings, confirmed: FieldValues = {}): ReviewState {
  const found = FIELD_CODES.filter((code) => readings[code] !== undefined);
  const flagged = found.filter((code) => readings[code]?.flagged === true);
  const doubtful = [...flagged.filter((code) => MAIN.has(code)), ...flagged.filter((code) => !MAIN.has(code))];
  const sure = found.filter((code) => readings[code]?.flagged === false && readings[code].value !== '');
  const isEmpty = (code: FieldCode): boolean => isEmptyMark(readings[code]?.value);
  const certain = [...sure.filter((code) => !isEmpty(code)), ...sure.filter(isEmpty)];
  const values: FieldValues = {};
  for (const code of found) {
    const value = confirmed[code];
    const isCorrection = value !== undefined && comparable(value) !== comparable(readings[code]?.value ?? '');
    const isDecision = value !== undefined && value !== '' && doubtful.includes(code);
    if (isDecision || (isCorrection && !doubtful.includes(code))) values[code] = value;
  }
  const selected = doubtful.find((code) => values[code] === undefined) ?? null;
  return { readings, doubtful, certain, values, selected, editing: null };
}

/** The state after an event. */
export function reduceReview(state: ReviewState, event: ReviewEvent): ReviewState {
  switch (event.type) {
    case 'selected':
      return state.selected === event.field ? state : { ...state, selected: event.field };
    case 'decided': {
      const value = normalise(event.field, event.value);
      return { ...state, values: { ...state.values, [event.field]: value }, selected: event.field, editing: null };
    }
    case 'reopened': {
      const { [event.field]: _, ...values } = state.values;
      return { ...state, values, selected: event.field };
    }
    case 'edit-started':
      return { ...state, editing: event.field, selected: event.field };
    case 'edit-ended':
      return { ...state, editing: null };
    case 'replaced':
      return event.change(state);
  }
}

/** The doubtful fields without a decision. */
export function openFields(state: ReviewState): readonly FieldCode[] {
  return state.doubtful.filter((code) => state.values[code] === undefined);
}

/** Certain fields whose value was corrected. */
export function correctedFields(state: ReviewState): readonly FieldCode[] {
  return state.certain.filter((code) => {
    const value = state.values[code];
    return value !== undefined && comparable(value) !== comparable(state.readings[code]?.value ?? '');
  });
}

/** The value of a field as the person sees it now: decided, else read. A doubtful one counts as read. */
export function shownValue(state: ReviewState, code: FieldCode): string {
  return state.values[code] ?? state.readings[code]?.value ?? '';
}

/** All values as they are shown; what the cross-checks look at. */
export function shownValues(state: ReviewState): FieldValues {
  return valuesBy(state, (code) => shownValue(state, code));
}

/** The values to keep: decided ones, sure ones as read, and open doubtful ones blank: no guess is saved silently. */
export function confirmedValues(state: ReviewState): FieldValues {
  const open = new Set(openFields(state));
  return valuesBy(state, (code) => (open.has(code) ? '' : normalise(code, shownValue(state, code))));
}

function valuesBy(state: ReviewState, valueOf: (code: FieldCode) => string): FieldValues {
  const values: FieldValues = {};
  for (const code of FIELD_CODES) {
    if (state.readings[code] !== undefined || state.values[code] !== undefined) values[code] = valueOf(code);
  }
  return values;
}

/** The doubtful field that comes after one in their order and is open; undefined when none is left. */
export function nextOpenField(state: ReviewState, after: FieldCode): FieldCode | undefined {
  const open = openFields(state).filter((code) => code !== after);
  const place = state.doubtful.indexOf(after);
  return open.find((code) => state.doubtful.indexOf(code) > place) ?? open[0];
}
