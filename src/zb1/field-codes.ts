/**
 * The fields of the Zulassungsbescheinigung Teil I (ZB I), front and back.
 *
 * Codes are those printed on the form (FZV Anlage 6). Three fields have names: `Nr` (document number) and `Ort` (place
 * of issue), beside which no code is printed, and `HU` (month of the next inspection, "X Nächste HU"). `P.2` and `P.4`
 * share one box ("0085/04000") and are separate fields here.
 */
export const FIELD_CODES = [
  'Nr',
  'A',
  'C.1.1',
  'C.1.2',
  'C.1.3',
  'HU',
  'I',
  'Ort',
  'B',
  '2.1',
  '2.2',
  'J',
  '4',
  'E',
  '3',
  'D.1',
  'D.2',
  'D.3',
  '2',
  '5',
  'V.9',
  '14',
  'P.3',
  '10',
  '14.1',
  'P.1',
  'L',
  '9',
  'P.2',
  'P.4',
  'T',
  '18',
  '19',
  '20',
  'G',
  '12',
  '13',
  'Q',
  'V.7',
  'F.1',
  'F.2',
  '7.1',
  '7.2',
  '7.3',
  '8.1',
  '8.2',
  '8.3',
  'U.1',
  'U.2',
  'U.3',
  'O.1',
  'O.2',
  'S.1',
  'S.2',
  '15.1',
  '15.2',
  '15.3',
  'R',
  '11',
  'K',
  '6',
  '17',
  '16',
  '21',
  '22',
] as const;

/** A field of the ZB I, by the code printed beside it. */
export type FieldCode = (typeof FIELD_CODES)[number];

/**
 * Raw printed text by field: leading zeros kept, "-" kept, lines of D.2 and others joined by "/". Absent = not read.
 */
export type FieldValues = Partial<Record<FieldCode, string>>;

/** The 28 fields that the reader's accuracy is measured on. Of 2.2 only the first three characters (the TSN) count. */
export const MAIN_FIELD_CODES = [
  'A',
  'B',
  'I',
  '2.1',
  '2.2',
  'J',
  'E',
  '3',
  'D.1',
  'D.2',
  'D.3',
  'P.3',
  '10',
  '14',
  '14.1',
  'P.1',
  'P.2',
  'P.4',
  'T',
  '18',
  '19',
  '20',
  'G',
  'F.1',
  'V.7',
  '15.1',
  'S.1',
  'HU',
] as const satisfies readonly FieldCode[];

const known: ReadonlySet<string> = new Set(FIELD_CODES);

/** Narrows a string to a field code. */
export function isFieldCode(code: string): code is FieldCode {
  return known.has(code);
}
