/** Whether two printed values of a field say the same, however the office spells them. */
import { isEmptyMark } from './empty';
import type { FieldCode } from './field-codes';
import { FIELD_FORMATS } from './formats';
import { isSameReading, normalise } from './normalise';
import { parseRange } from './numbers';
import { formatPlate } from './plate';

/** The letter of the method behind a sound level. */
const SOUND_METHOD = /[DENP]$/u;

/** A spelling that is the same for all spellings of a value. */
function commonSpelling(code: FieldCode, printed: string): string {
  const value = normalise(code, printed);
  const { kind } = FIELD_FORMATS[code];
  if (kind === 'plate') return formatPlate(value);
  if (kind !== 'integer' && kind !== 'decimal' && kind !== 'range') return value;
  const range = parseRange(value);
  return range === null ? value : `${range.min}-${range.max}${SOUND_METHOD.exec(value)?.[0] ?? ''}`;
}

/** Offices print 01820 or 1820, HL-SW 2412 or HL SW 2412, "-" or nothing. */
export function isSameValue(code: FieldCode, left: string, right: string): boolean {
  if (isEmptyMark(left) || isEmptyMark(right)) return isEmptyMark(left) && isEmptyMark(right);
  return isSameReading(left, right) || commonSpelling(code, left) === commonSpelling(code, right);
}
