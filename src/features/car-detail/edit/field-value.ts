/** A field between what is printed, what the form holds and what is saved. Pure. */
import { isoOfGermanDate } from '~/zb1/dates';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode } from '~/zb1/field-codes';
import { FIELD_UNITS } from '~/zb1/field-units';
import { FIELD_FORMATS, matchesFormat } from '~/zb1/formats';
import { normalise } from '~/zb1/normalise';

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

/** Whether a typed value looks like one of its field; a blank always does. */
export function formatFits(code: FieldCode, typed: string): boolean {
  const value = savedValue(code, typed);
  if (value === '') return true;
  return matchesFormat(code, value) && (FIELD_FORMATS[code].kind !== 'date' || isoOfGermanDate(value) !== null);
}
