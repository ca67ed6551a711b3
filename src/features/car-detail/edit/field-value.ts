/** Converts a field between its printed and typed form. Pure. */
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode } from '~/zb1/field-codes';
import { FIELD_UNITS } from '~/zb1/field-units';
import { normalise } from '~/zb1/normalise';
import { trimLeadingZeros } from '~/zb1/numbers';

/** The form's initial text: blank for the empty mark, numbers without leading zeros. */
export function typedValue(code: FieldCode, printed: string | undefined): string {
  const value = normalise(code, printed ?? '');
  if (isEmptyMark(value)) return '';
  return FIELD_UNITS[code] === undefined ? value : trimLeadingZeros(value);
}
