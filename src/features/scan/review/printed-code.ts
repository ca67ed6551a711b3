import type { FieldCode } from '~/zb1/field-codes';

/** Fields whose codes are ours: the form prints a name there. */
const NOT_PRINTED: ReadonlySet<FieldCode> = new Set(['HU', 'Nr', 'Ort']);

/** The code printed next to a field; `undefined` if the form prints none. */
export function printedCode(code: FieldCode): FieldCode | undefined {
  return NOT_PRINTED.has(code) ? undefined : code;
}
