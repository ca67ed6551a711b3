/** A field between what is printed, what the form holds and what is saved. Pure. */
import { isoOfGermanDate } from '~/zb1/dates';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode } from '~/zb1/field-codes';
import { FIELD_UNITS } from '~/zb1/field-units';
import { FIELD_FORMATS, matchesFormat, type FieldKind } from '~/zb1/formats';
import { normalise } from '~/zb1/normalise';

/** Key of the sentence for a value that its field does not look like. */
export type FormatProblem = FieldKind;

/** What the form starts with: blank for the empty mark, numbers without the zeros in front of them. */
export function typedValue(code: FieldCode, printed: string | undefined): string {
  const value = normalise(code, printed ?? '');
  if (isEmptyMark(value)) return '';
  return FIELD_UNITS[code] === undefined ? value : value.replace(/^0+(?=\d)/u, '');
}

/** What is saved of what was typed; "" empties the field. */
export function savedValue(code: FieldCode, typed: string): string {
  const value = normalise(code, typed);
  return isEmptyMark(value) ? '' : value;
}

/** What is wrong with the form of a typed value, by the field's format; a blank is always possible. */
export function formatProblem(code: FieldCode, typed: string): FormatProblem | undefined {
  const value = savedValue(code, typed);
  if (value === '') return undefined;
  const { kind } = FIELD_FORMATS[code];
  const fits = matchesFormat(code, value) && (kind !== 'date' || isoOfGermanDate(value) !== null);
  return fits ? undefined : kind;
}

