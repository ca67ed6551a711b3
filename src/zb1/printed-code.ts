/** The codes that the form prints beside its fields. */
import type { FieldCode } from './field-codes';

/** Fields that have another name here than on the form; `undefined` where it prints a word or nothing. */
const OTHER_NAMES: Partial<Record<FieldCode, string | undefined>> = { HU: 'X', Nr: undefined, Ort: undefined };

/** The code printed next to a field; `undefined` if the form prints none. */
export function printedCode(code: FieldCode): string | undefined {
  return code in OTHER_NAMES ? OTHER_NAMES[code] : code;
}
