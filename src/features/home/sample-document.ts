/**
 * The fictitious document of the home page, as texts on a sheet of 720 × 363 units. Rows of the middle and right panel
 * are
 * 14.6 units apart, in proportion to the original.
 */
import type { FieldCode, FieldValues } from '~/zb1/field-codes';

export const SHEET = { width: 720, height: 363 } as const;
const ROW = 14.6;
const FIRST = 26;

export interface SheetText {
  readonly x: number;
  /** The y position of the baseline. */
  readonly y: number;
  readonly text: string;
  /** The field code in its box to the left of the text. */
  readonly code?: string | undefined;
}

type Entry = readonly [row: number, x: number, code: string, text: string];

const ENTRIES: readonly Entry[] = [
  [0, 228, 'B', '05.03.2014'],
  [0, 333, '2.1', '0035'],
  [0, 385, '2.2', 'AUN000427'],
  [1, 228, 'J', 'M1'],
  [1, 351, '4', 'AB'],
  [2, 228, 'E', 'W0LPD6EB5E8123406'],
  [2, 420, '3', '5'],
  [3, 228, 'D.1', 'OPEL'],
  [4, 228, 'D.2', 'P-J'],
  [5, 228, '', 'BF11'],
  [6, 228, '', 'AA05ABA3FHA5'],
  [8, 228, 'D.3', 'ASTRA'],
  [9, 228, '2', 'OPEL'],
  [10, 228, '5', 'FZ.Z.PERS.BEF.B. 8 SPL.'],
  [11, 228, '', 'SCHRÄGHECKLIMOUSINE'],
  [12, 228, 'V.9', '715/2007*692/2008A'],
  [13, 228, '14', 'EURO 5'],
  [14, 228, 'P.3', 'BENZIN'],
  [15, 228, '10', '0001'],
  [15, 308, '14.1', '35A0'],
  [15, 386, 'P.1', '01598'],
  [16, 228, '22', 'ZU 15.1 U. 15.2: AUCH GEN. 215/50R17 91V AUF 7JX17 ET44*'],
  [17, 228, '', 'ZU O.1: 1400 BIS 8% STEIGUNG*'],
  [0, 482, 'L', '2'],
  [0, 536, '9', '1'],
  [0, 570, 'P.2', '0085/06000'],
  [0, 674, 'T', '188'],
  [1, 482, '18', '004419'],
  [1, 604, '19', '01814'],
  [2, 482, '20', '01510'],
  [2, 604, 'G', '001393'],
  [3, 482, '12', '-'],
  [3, 552, '13', '075'],
  [3, 638, 'Q', '-'],
  [4, 482, 'V.7', '151'],
  [4, 552, 'F.1', '001870'],
  [4, 638, 'F.2', '001870'],
  [5, 482, '7.1', '0990'],
  [5, 552, '7.2', '0900'],
  [5, 638, '7.3', '-'],
  [6, 482, '8.1', '0990'],
  [6, 552, '8.2', '0900'],
  [6, 638, '8.3', '-'],
  [7, 482, 'U.1', '077'],
  [7, 552, 'U.2', '04500'],
  [7, 638, 'U.3', '072'],
  [8, 482, 'O.1', '001300'],
  [8, 552, 'O.2', '0695'],
  [8, 631, 'S.1', '005'],
  [8, 676, 'S.2', '-'],
  [9, 482, '15.1', '205/55R16 91V'],
  [10, 482, '15.2', '205/55R16 91V'],
  [11, 482, '15.3', '-'],
  [12, 482, 'R', 'GRAU'],
  [12, 631, '11', '7'],
  [13, 482, 'K', 'e4*2007/46*0204*08'],
  [14, 482, '6', '06.12.2013'],
  [14, 604, '17', 'K'],
  [14, 631, '16', 'NX904217'],
  [15, 482, '21', '-'],
];

/** The printed values of the middle and right panel. */
export const PRINTED: FieldValues = Object.fromEntries(
  ENTRIES.filter(([, , code]) => code !== '').map(([, , code, text]) => [code, text]),
);

export const SHEET_TEXTS: readonly SheetText[] = [
  ...ENTRIES.map(([row, x, code, text]) => ({ x, y: FIRST + row * ROW, text, code: code === '' ? undefined : code })),
  { x: 24, y: 50, text: 'LH 5003117' },
  { x: 12, y: 201, text: 'BRANDT' },
  { x: 12, y: 244, text: 'LENA' },
  { x: 12, y: 273, text: '23552 LÜBECK' },
  { x: 12, y: 288, text: 'LINDENWEG 12' },
  { x: 118, y: 317, text: 'LÜBECK' },
  { x: 12, y: 333, text: '04/27' },
  { x: 118, y: 333, text: '11.04.2025' },
];

/** The six lit fields, in the order in which the light reaches them, with the width of their marks. */
export const LIT_FIELDS = [
  { key: 'B', code: 'B', row: 0, x: 225, width: 84 },
  { key: 'E', code: 'E', row: 2, x: 225, width: 118 },
  { key: 'V7', code: 'V.7', row: 4, x: 479, width: 30 },
  { key: 'D3', code: 'D.3', row: 8, x: 225, width: 46 },
  { key: 'tyres', code: '15.1', row: 9, x: 479, width: 95 },
  { key: 'P1', code: 'P.1', row: 15, x: 383, width: 42 },
] as const satisfies readonly { readonly code: FieldCode; readonly [more: string]: unknown }[];

/** The y position of a row's mark. */
export function markTop(row: number): number {
  return FIRST + row * ROW - 10.6;
}
export const MARK_HEIGHT = 13.4;
