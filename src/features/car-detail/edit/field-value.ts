/** Converts a field between its printed, typed and saved form. Pure. */
import { isoOfGermanDate } from '~/zb1/dates';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode } from '~/zb1/field-codes';
import { FIELD_UNITS } from '~/zb1/field-units';
import { FIELD_FORMATS, matchesFormat } from '~/zb1/formats';
import { normalise } from '~/zb1/normalise';

/** The form's initial text: blank for the empty mark, numbers without leading zeros. */
export function typedValue(code: FieldCode, printed: string | undefined): string {
  const value = normalise(code, printed ?? '');
  if (isEmptyMark(value)) return '';
  return FIELD_UNITS[code] === undefined ? value : value.replace(/^0+(?=\d)/u, '');
}

/** The value to save for a typed text; "" empties the field. */
export function savedValue(code: FieldCode, typed: string): string {
  const value = normalise(code, typed);
  return isEmptyMark(value) ? '' : value;
}

/** Whether a typed value has the field's format; an empty one always does. */
export function formatFits(code: FieldCode, typed: string): boolean {
  const value = savedValue(code, typed);
  if (value === '') return true;
  return matchesFormat(code, value) && (FIELD_FORMATS[code].kind !== 'date' || isoOfGermanDate(value) !== null);
}
