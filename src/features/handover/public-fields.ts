/** Which fields of the document a buyer gets. */
import type { FieldCode, FieldValues } from '~/zb1/field-codes';

/**
 * About the holder, the papers or the act of registration, not about the vehicle: name and address, the numbers of both
 * certificates, day and place of issue, and the authority's free notes. The plate is the owner's choice.
 */
const PERSONAL: ReadonlySet<string> = new Set<FieldCode>(['C.1.1', 'C.1.2', 'C.1.3', 'Nr', '16', 'I', 'Ort', '21']);
const PLATE: FieldCode = 'A';

const lettersOf = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '');

/** Texts by which the holder or the plate could be found again. */
function traces(fields: FieldValues, withPlate: boolean): readonly string[] {
  const hidden = [...(withPlate ? [] : [PLATE]), 'C.1.1', 'Nr', '16'] as const;
  // Two or three letters stand everywhere by chance.
  return hidden.map((code) => lettersOf(fields[code] ?? '')).filter((text) => text.length > 3);
}

/** The fields of a vehicle without what is personal. A free text that repeats something of it goes too. */
export function publicFields(fields: FieldValues, withPlate: boolean): FieldValues {
  const hidden = traces(fields, withPlate);
  const shown = Object.entries(fields).filter(
    ([code, value]) => !PERSONAL.has(code) && (withPlate || code !== PLATE) && !hidden.some((trace) => lettersOf(value).includes(trace)),
  );
  return Object.fromEntries(shown);
}
