/** The preprinted German text of the left panel (FZV Anlage 6). In millimetres. */

export interface FormText {
  readonly text: string;
  /** The left edge, or the centre of a centred text. */
  readonly x: number;
  /** The y position of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly centred?: boolean;
}

export const FORM_TEXTS: readonly FormText[] = [
  { text: 'Zulassungsbescheinigung Teil I', x: 2.6, y: 7.2, size: 3.5, bold: true },
  { text: '(Fahrzeugschein)', x: 2.6, y: 10.4, size: 1.9 },
  { text: 'Nr.', x: 2.6, y: 15.8, size: 1.9 },
  { text: 'Europäische', x: 8.8, y: 21, size: 1.9, bold: true },
  { text: 'Gemeinschaft', x: 8.8, y: 23.4, size: 1.9, bold: true },
  { text: 'D', x: 31, y: 23, size: 3, bold: true, centred: true },
  { text: 'Bundesrepublik', x: 37.6, y: 21, size: 1.9, bold: true },
  { text: 'Deutschland', x: 37.6, y: 23.4, size: 1.9, bold: true },
  { text: 'A  Amtliches Kennzeichen', x: 2.6, y: 44.6, size: 1.75 },
  { text: 'C.1.1  Name oder Firmenname', x: 2.6, y: 53.8, size: 1.75 },
  { text: 'C.1.2  Vorname(n)', x: 2.6, y: 66.5, size: 1.75 },
  { text: 'C.1.3  Anschrift', x: 2.6, y: 75, size: 1.75 },
  { text: 'X  Nächste HU', x: 2.6, y: 90.8, size: 1.75 },
  { text: '(Monat und Jahr)', x: 4.6, y: 92.9, size: 1.5 },
  { text: 'I  Datum:', x: 25.8, y: 96.9, size: 1.75 },
  { text: 'C.4c  Der Inhaber der Zulassungsbescheinigung wird nicht als Eigentümer', x: 2.6, y: 99.9, size: 1.5 },
  { text: 'des Fahrzeugs ausgewiesen.', x: 6, y: 101.8, size: 1.5 },
  { text: 'Nur für internetbasierte', x: 182, y: 94.2, size: 1.5, centred: true },
  { text: 'Zulassungsverfahren freilegen.', x: 182, y: 96.2, size: 1.5, centred: true },
];

/** Placeholders for the ten lines with the document's title in other EU languages, which are too small to read. */
export const LANGUAGE_LINES: readonly { readonly x: number; readonly y: number; readonly width: number }[] = Array.from(
  { length: 10 },
  (_, line) => {
    const width = [46, 41, 49, 52, 50, 53, 47, 51, 38, 36][line] ?? 40;
    return { x: 31 - width / 2, y: 26.8 + line * 1.5, width };
  },
);

/** The extent of the hairlines under the rows: within D.2 and 5 they omit the label column. */
export const HAIRLINES: readonly { readonly row: number; readonly from: number; readonly to: number }[] = Array.from(
  { length: 16 },
  (_, index) => index + 2,
).flatMap((row) => {
  const continued = (row >= 6 && row <= 8) || row === 12;
  const middle = { row, from: continued ? 65.88 : 63.24, to: row === 17 ? 209 : 134.41 };
  return row === 17 ? [middle] : [middle, { row, from: 137.05, to: 209 }];
});
