import type { FieldCode } from '~/zb1/field-codes';

/** Places of the form that bear a name instead of a code. */
const NAMED: ReadonlySet<FieldCode> = new Set(['HU', 'Nr', 'Ort']);

/** The code that is printed beside a field; undefined where the form prints none. */
export function printedCode(code: FieldCode): FieldCode | undefined {
  return NAMED.has(code) ? undefined : code;
}
