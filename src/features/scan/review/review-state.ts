/**
 * State of the review, without React: which fields need a decision, what was decided or corrected, and which field is
 * selected. Undecided fields are saved as blank.
 */
import type { ScanReadings } from '~/contract/scan';
import { isEmptyMark } from '~/zb1/empty';
import { FIELD_CODES, MAIN_FIELD_CODES, type FieldCode, type FieldValues } from '~/zb1/field-codes';
import { isSameSpelling, normalise } from '~/zb1/normalise';

/** The fields that identify and describe the vehicle; doubtful ones of these come first. */
const MAIN: ReadonlySet<FieldCode> = new Set(MAIN_FIELD_CODES);

export interface ReviewState {
  readonly readings: ScanReadings;
  /** Doubtful fields: the main ones first, then in the order of the form. Fixed for the whole review. */
  readonly doubtful: readonly FieldCode[];
  /** Fields read with certainty, those printed as blank last. */
  readonly certain: readonly FieldCode[];
  /** Decisions on doubtful fields and corrections of certain ones; "" means decided as blank. */
  readonly values: FieldValues;
  /** The field highlighted on the picture. */
  readonly selected: FieldCode | null;
  /** The field being edited. */
  readonly editing: FieldCode | null;
  /** What was typed into that field and not accepted yet; `null` while it is what the field shows. */
  readonly typed: string | null;
  /**
   * Fields with a typed value that was not submitted, since another field was opened; accepting the review validates
   * it.
   */
  readonly unvalidated: readonly FieldCode[];
  /** Fields that the latest reading lacks; kept from an earlier one because the user decided on them. */
  readonly carried: readonly FieldCode[];
}

export type ReviewEvent =
  | { readonly type: 'selected'; readonly field: FieldCode }
  | { readonly type: 'decided'; readonly field: FieldCode; readonly value: string }
  /** Reverts a field to its reading; a doubtful one is undecided again. */
  | { readonly type: 'reopened'; readonly field: FieldCode }
  | { readonly type: 'edit-started'; readonly field: FieldCode }
  | { readonly type: 'typed'; readonly value: string }
  /** The edit was cancelled. */
  | { readonly type: 'edit-ended' }
  /** The rows of these fields were hidden: what was typed into one of them is kept, and questioned later. */
  | { readonly type: 'hidden'; readonly fields: readonly FieldCode[] }
  /** The document was read again, or its back was added. */
  | { readonly type: 'replaced'; readonly change: (state: ReviewState) => ReviewState };

/**
 * Starts a review and selects the first undecided field.
 * @param confirmed values of an earlier review or corrections of the record; doubtful fields that are blank there are
 *   undecided
 * @param decided decisions of this review before the page was left; blank ones included
 */
export function startReview(readings: ScanReadings, confirmed: FieldValues, decided: FieldValues): ReviewState {
  const found = FIELD_CODES.filter((code) => readings[code] !== undefined);
  const flagged = found.filter((code) => readings[code]?.flagged === true);
  const doubtful = [...flagged.filter((code) => MAIN.has(code)), ...flagged.filter((code) => !MAIN.has(code))];
  const values: FieldValues = {};
  for (const code of found) {
    const value = confirmed[code];
    const isCorrection = value !== undefined && !isSameSpelling(code, value, readings[code]?.value ?? '');
    const isDecision = value !== undefined && value !== '' && doubtful.includes(code);
    if (isDecision || (isCorrection && !doubtful.includes(code))) values[code] = value;
  }
  Object.assign(values, decided);
  // A field that could not be read is listed once the record has a value for it.
  const textOf = (code: FieldCode): string => readings[code]?.value || (values[code] ?? '');
  const sure = found.filter((code) => readings[code]?.flagged === false && textOf(code) !== '');
  const isEmpty = (code: FieldCode): boolean => isEmptyMark(textOf(code));
  const certain = [...sure.filter((code) => !isEmpty(code)), ...sure.filter(isEmpty)];
  const selected = doubtful.find((code) => values[code] === undefined) ?? null;
  return {
    readings,
    doubtful,
    certain,
    values,
    selected,
    editing: null,
    typed: null,
    unvalidated: [],
    carried: [],
  };
}

/** The values of a record that differ from their readings: what its owner has corrected since it was read. */
export function correctionsOf(readings: ScanReadings, fields: FieldValues): FieldValues {
  const corrections: FieldValues = {};
  for (const code of FIELD_CODES) {
    const [reading, value] = [readings[code], fields[code]];
    if (reading === undefined || value === undefined) continue;
    // A server may leave doubtful fields blank until they are decided.
    if (value === '' && reading.flagged) continue;
    if (!isSameSpelling(code, value, reading.value)) corrections[code] = value;
  }
  return corrections;
}

/** The state with what is being typed as a decision, so that another press does not lose it. */
export function withTyped(state: ReviewState): ReviewState {
  const { editing, typed, values, unvalidated } = state;
  if (editing === null || typed === null) return state;
  return {
    ...state,
    values: { ...values, [editing]: normalise(editing, typed) },
    editing: null,
    typed: null,
    unvalidated: [...without(unvalidated, editing), editing],
  };
}

const without = (fields: readonly FieldCode[], field: FieldCode): readonly FieldCode[] =>
  fields.filter((code) => code !== field);

/** The reducer: returns the state after an event. */
export function reduceReview(state: ReviewState, event: ReviewEvent): ReviewState {
  switch (event.type) {
    case 'selected':
      return state.selected === event.field ? state : { ...state, selected: event.field };
    case 'decided': {
      const value = normalise(event.field, event.value);
      const kept = withTyped(state);
      const values = { ...kept.values, [event.field]: value };
      const unvalidated = without(kept.unvalidated, event.field);
      return { ...kept, values, selected: event.field, editing: null, typed: null, unvalidated };
    }
    case 'reopened': {
      const { [event.field]: _, ...values } = state.values;
      return { ...state, values, selected: event.field, unvalidated: without(state.unvalidated, event.field) };
    }
    case 'edit-started':
      return { ...withTyped(state), editing: event.field, selected: event.field };
    case 'typed': {
      const shown = state.editing === null ? event.value : shownValue(state, state.editing);
      return { ...state, typed: event.value === shown ? null : event.value };
    }
    case 'edit-ended':
      return { ...state, editing: null, typed: null };
    case 'hidden': {
      const { editing, selected } = state;
      const kept = editing !== null && event.fields.includes(editing) ? { ...withTyped(state), editing: null } : state;
      return selected !== null && event.fields.includes(selected) ? { ...kept, selected: null } : kept;
    }
    case 'replaced':
      return event.change(state);
  }
}

/** The doubtful fields without a decision. */
export function undecidedFields(state: ReviewState): readonly FieldCode[] {
  return state.doubtful.filter((code) => state.values[code] === undefined);
}

/** Key for counting corrections: the form is in capitals, so case alone is not one; spaces are. */
const spelling = (code: FieldCode, value: string): string => normalise(code, value).toUpperCase();

/** The certain fields whose value was corrected. */
export function correctedFields(state: ReviewState): readonly FieldCode[] {
  return state.certain.filter((code) => {
    const value = state.values[code];
    return value !== undefined && spelling(code, value) !== spelling(code, state.readings[code]?.value ?? '');
  });
}

/** The value displayed for a field: the decided one, else the reading, even a doubtful one. */
export function shownValue(state: ReviewState, code: FieldCode): string {
  return state.values[code] ?? state.readings[code]?.value ?? '';
}

/** All displayed values; input of the cross-checks. */
export function shownValues(state: ReviewState): FieldValues {
  return valuesBy(state, (code) => shownValue(state, code));
}

/** The values to save: decided ones, certain ones as read, and blank for undecided ones, so that no guess is saved. */
export function confirmedValues(state: ReviewState): FieldValues {
  const open = new Set(undecidedFields(state));
  return valuesBy(state, (code) => (open.has(code) ? '' : normalise(code, shownValue(state, code))));
}

function valuesBy(state: ReviewState, valueOf: (code: FieldCode) => string): FieldValues {
  const values: FieldValues = {};
  for (const code of FIELD_CODES) {
    if (state.readings[code] !== undefined || state.values[code] !== undefined) values[code] = valueOf(code);
  }
  return values;
}

/** The next undecided field after the given one, wrapping around; `undefined` when none is left. */
export function nextUndecidedField(state: ReviewState, after: FieldCode): FieldCode | undefined {
  const open = undecidedFields(state).filter((code) => code !== after);
  const place = state.doubtful.indexOf(after);
  return open.find((code) => state.doubtful.indexOf(code) > place) ?? open[0];
}
