/** Whether a value fits its field, with the grammar of tyres, which is more than an expression. */
import type { FieldCode } from './field-codes';
import { FIELD_FORMATS, matchesFormat } from './formats';
import { readTyres } from './tyre';

/** Like `matchesFormat`, and accepts every tyre that can be read, also several in one field. */
export function fitsFormat(code: FieldCode, value: string): boolean {
  const { kind, maxLength } = FIELD_FORMATS[code];
  return matchesFormat(code, value) || (kind === 'tyre' && value.length <= maxLength && readTyres(value).isComplete);
}
