/**
 * Positions of the fields on the front of the Zulassungsbescheinigung Teil I, in millimetres.
 *
 * The origin is the top left corner of the unfolded document (`FORM_MM`), x to the right, y down. Measured from the
 * official drawing in FZV Anlage 6, in which rows are 1/6 inch high and label boxes 2.65 mm wide. On some printed forms
 * everything is one row lower, so rely on x, but take y from the rows that are found on the photo.
 */
import type { FieldCode } from './field-codes';
import { FORM_PANELS, type FormPanel } from './form-panels';
import { FORM_MM } from './form-size';
import { MM_PER_INCH } from './inch';

export { FORM_PANELS, type FormPanel };

/** A rectangle on the form in millimetres. */
export interface BoxMm {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle on the flattened document, as fractions (0..1) of its width and height. */
export interface FractionBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Converts where a value was read to millimetres. */
export function toBoxMm({ x, y, width, height }: FractionBox): BoxMm {
  return {
    x: x * FORM_MM.width,
    y: y * FORM_MM.height,
    width: width * FORM_MM.width,
    height: height * FORM_MM.height,
  };
}

/** Code of a place on the form. P.2 and P.4 share one box and are printed as one value (0085/04000). */
export type FormFieldCode = Exclude<FieldCode, 'P.2' | 'P.4'> | 'P.2/P.4';

/** A place of the form: the box of its preprinted label and the box that its value is printed in. */
export interface FormField {
  readonly code: FormFieldCode;
  /** The fields printed in this place: two for P.2/P.4, else one. */
  readonly codes: readonly FieldCode[];
  /** Panel that the value box begins in. Field 22 continues on the right panel. */
  readonly panel: FormPanel;
  /** Index of the value's first row; row k spans k * ROW_PITCH_MM to (k + 1) * ROW_PITCH_MM. */
  readonly row: number;
  /** Greatest number of lines in the value box. */
  readonly lines: number;
  readonly label: BoxMm;
  readonly value: BoxMm;
}

/** A vertical bar of the form: x position and extent in y. */
export interface FormBar {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Height of a printed row: 1/6 inch. */
export const ROW_PITCH_MM = MM_PER_INCH / 6;

/** Width of the label boxes in the middle and right panels. */
export const LABEL_BOX_WIDTH_MM = 2.65;

/** Position of the folds, x in millimetres. */
export const FOLDS_MM = [61.91, 136.1] as const;

/** The long vertical bars, from left to right. */
export const FORM_BARS_MM: readonly FormBar[] = [
  { x: 63.24, top: 0, bottom: 76.2 },
  { x: 65.88, top: 0, bottom: 76.2 },
  { x: 134.41, top: 0, bottom: 71.97 },
  { x: 137.05, top: 0, bottom: 71.97 },
  { x: 139.7, top: 0, bottom: 71.97 },
];

type Box = readonly [x: number, y: number, width: number, height: number];

function box([x, y, width, height]: Box): BoxMm {
  return { x, y, width, height };
}

function field(code: FormFieldCode, row: number, lines: number, label: Box, value: Box): FormField {
  const x = value[0];
  const panel = x < FOLDS_MM[0] ? 'left' : x < FOLDS_MM[1] ? 'middle' : 'right';
  const codes: readonly FieldCode[] = code === 'P.2/P.4' ? ['P.2', 'P.4'] : [code];
  return { code, codes, panel, row, lines, label: box(label), value: box(value) };
}

/** Every place of the front, in reading order: left, middle, right panel. */
export const FORM_FIELDS: readonly FormField[] = [
  field('Nr', 3, 1, [2.6, 13.9, 2.6, 2], [6.2, 12.7, 40, 4.23]),
  field('A', 11, 1, [2.6, 43.4, 17.2, 2], [2.38, 45.51, 57.15, 5.69]),
  field('C.1.1', 13, 2, [2.6, 52, 20, 1.9], [2.6, 55.03, 57, 8.47]),
  field('C.1.2', 16, 1, [2.6, 64.7, 12, 1.9], [2.6, 67.73, 57, 4.23]),
  field('C.1.3', 18, 3, [2.6, 73.2, 10.4, 1.9], [2.6, 76.2, 57, 12.7]),
  field('HU', 22, 1, [2.6, 89.2, 13, 4], [2.6, 93.13, 22, 4.23]),
  field('I', 22, 1, [25.8, 95.3, 6.9, 2], [33.4, 93.13, 26, 4.23]),
  field('Ort', 21, 1, [33, 88.9, 0, 4.23], [33.4, 88.9, 26, 4.23]),
  field('B', 1, 1, [63.24, 4.23, 2.65, 4.23], [65.88, 4.23, 27.78, 4.23]),
  field('2.1', 1, 1, [93.66, 4.23, 2.65, 4.23], [96.31, 4.23, 12.7, 4.23]),
  field('2.2', 1, 1, [109.01, 4.23, 2.65, 4.23], [111.65, 4.23, 22.75, 4.23]),
  field('J', 2, 1, [63.24, 8.47, 2.65, 4.23], [65.88, 8.47, 33.07, 4.23]),
  field('4', 2, 1, [98.95, 8.47, 2.65, 4.23], [101.6, 8.47, 32.81, 4.23]),
  field('E', 3, 1, [63.24, 12.7, 2.65, 4.23], [65.88, 12.7, 53.18, 4.23]),
  field('3', 3, 1, [119.06, 12.7, 2.65, 4.23], [121.71, 12.7, 12.7, 4.23]),
  field('D.1', 4, 1, [63.24, 16.93, 2.65, 4.23], [65.88, 16.93, 68.53, 4.23]),
  field('D.2', 5, 4, [63.24, 21.17, 2.65, 16.93], [65.88, 21.17, 68.53, 16.93]),
  field('D.3', 9, 1, [63.24, 38.1, 2.65, 4.23], [65.88, 38.1, 68.53, 4.23]),
  field('2', 10, 1, [63.24, 42.33, 2.65, 4.23], [65.88, 42.33, 68.53, 4.23]),
  field('5', 11, 2, [63.24, 46.57, 2.65, 8.47], [65.88, 46.57, 68.53, 8.47]),
  field('V.9', 13, 1, [63.24, 55.03, 2.65, 4.23], [65.88, 55.03, 68.53, 4.23]),
  field('14', 14, 1, [63.24, 59.27, 2.65, 4.23], [65.88, 59.27, 68.53, 4.23]),
  field('P.3', 15, 1, [63.24, 63.5, 2.65, 4.23], [65.88, 63.5, 68.53, 4.23]),
  field('10', 16, 1, [63.24, 67.73, 2.65, 4.23], [65.88, 67.73, 20.37, 4.23]),
  field('14.1', 16, 1, [86.25, 67.73, 2.65, 4.23], [88.9, 67.73, 20.11, 4.23]),
  field('P.1', 16, 1, [109.01, 67.73, 2.65, 4.23], [111.65, 67.73, 22.75, 4.23]),
  field('L', 1, 1, [137.05, 4.23, 2.65, 4.23], [139.7, 4.23, 10.05, 4.23]),
  field('9', 1, 1, [149.75, 4.23, 2.65, 4.23], [152.4, 4.23, 10.05, 4.23]),
  field('P.2/P.4', 1, 1, [162.45, 4.23, 2.65, 4.23], [165.1, 4.23, 27.78, 4.23]),
  field('T', 1, 1, [192.88, 4.23, 2.65, 4.23], [195.53, 4.23, 14.29, 4.23]),
  field('18', 2, 1, [137.05, 8.47, 2.65, 4.23], [139.7, 8.47, 32.81, 4.23]),
  field('19', 2, 1, [172.51, 8.47, 2.65, 4.23], [175.15, 8.47, 34.66, 4.23]),
  field('20', 3, 1, [137.05, 12.7, 2.65, 4.23], [139.7, 12.7, 32.81, 4.23]),
  field('G', 3, 1, [172.51, 12.7, 2.65, 4.23], [175.15, 12.7, 34.66, 4.23]),
  field('12', 4, 1, [137.05, 16.93, 2.65, 4.23], [139.7, 16.93, 17.46, 4.23]),
  field('13', 4, 1, [157.16, 16.93, 2.65, 4.23], [159.81, 16.93, 22.75, 4.23]),
  field('Q', 4, 1, [182.56, 16.93, 2.65, 4.23], [185.21, 16.93, 24.61, 4.23]),
  field('V.7', 5, 1, [137.05, 21.17, 2.65, 4.23], [139.7, 21.17, 17.46, 4.23]),
  field('F.1', 5, 1, [157.16, 21.17, 2.65, 4.23], [159.81, 21.17, 22.75, 4.23]),
  field('F.2', 5, 1, [182.56, 21.17, 2.65, 4.23], [185.21, 21.17, 24.61, 4.23]),
  field('7.1', 6, 1, [137.05, 25.4, 2.65, 4.23], [139.7, 25.4, 17.46, 4.23]),
  field('7.2', 6, 1, [157.16, 25.4, 2.65, 4.23], [159.81, 25.4, 22.75, 4.23]),
  field('7.3', 6, 1, [182.56, 25.4, 2.65, 4.23], [185.21, 25.4, 24.61, 4.23]),
  field('8.1', 7, 1, [137.05, 29.63, 2.65, 4.23], [139.7, 29.63, 17.46, 4.23]),
  field('8.2', 7, 1, [157.16, 29.63, 2.65, 4.23], [159.81, 29.63, 22.75, 4.23]),
  field('8.3', 7, 1, [182.56, 29.63, 2.65, 4.23], [185.21, 29.63, 24.61, 4.23]),
  field('U.1', 8, 1, [137.05, 33.87, 2.65, 4.23], [139.7, 33.87, 17.46, 4.23]),
  field('U.2', 8, 1, [157.16, 33.87, 2.65, 4.23], [159.81, 33.87, 22.75, 4.23]),
  field('U.3', 8, 1, [182.56, 33.87, 2.65, 4.23], [185.21, 33.87, 24.61, 4.23]),
  field('O.1', 9, 1, [137.05, 38.1, 2.65, 4.23], [139.7, 38.1, 17.46, 4.23]),
  field('O.2', 9, 1, [157.16, 38.1, 2.65, 4.23], [159.81, 38.1, 20.37, 4.23]),
  field('S.1', 9, 1, [180.18, 38.1, 2.65, 4.23], [182.83, 38.1, 10.05, 4.23]),
  field('S.2', 9, 1, [192.88, 38.1, 2.65, 4.23], [195.53, 38.1, 14.29, 4.23]),
  field('15.1', 10, 1, [137.05, 42.33, 2.65, 4.23], [139.7, 42.33, 70.11, 4.23]),
  field('15.2', 11, 1, [137.05, 46.57, 2.65, 4.23], [139.7, 46.57, 70.11, 4.23]),
  field('15.3', 12, 1, [137.05, 50.8, 2.65, 4.23], [139.7, 50.8, 70.11, 4.23]),
  field('R', 13, 1, [137.05, 55.03, 2.65, 4.23], [139.7, 55.03, 40.48, 4.23]),
  field('11', 13, 1, [180.18, 55.03, 2.65, 4.23], [182.83, 55.03, 26.99, 4.23]),
  field('K', 14, 1, [137.05, 59.27, 2.65, 4.23], [139.7, 59.27, 70.11, 4.23]),
  field('6', 15, 1, [137.05, 63.5, 2.65, 4.23], [139.7, 63.5, 32.81, 4.23]),
  field('17', 15, 1, [172.51, 63.5, 2.65, 4.23], [175.15, 63.5, 5.03, 4.23]),
  field('16', 15, 1, [180.18, 63.5, 2.65, 4.23], [182.83, 63.5, 26.99, 4.23]),
  field('21', 16, 1, [137.05, 67.73, 2.65, 4.23], [139.7, 67.73, 70.11, 4.23]),
  field('22', 17, 7, [63.24, 71.97, 2.65, 4.23], [65.88, 71.97, 143.93, 29.63]),
];

/**
 * The place where a field's value is printed; the shared box for P.2 and P.4. @throws RangeError for a field that the
 * form does not have
 */
export function formField(code: FieldCode | FormFieldCode): FormField {
  const found = FORM_FIELDS.find((place) => place.code === code || place.codes.some((fieldCode) => fieldCode === code));
  if (found === undefined) throw new RangeError(`No place on the form for field ${code}`);
  return found;
}

/** The panels of a place's value box; two if it crosses a fold. */
export function panelsOf({ panel, value }: FormField): readonly FormPanel[] {
  return panel === 'middle' && value.x + value.width > FOLDS_MM[1] ? ['middle', 'right'] : [panel];
}

/** The panels without any reading. Empty if nothing was read at all. @param read the fields that have a reading */
export function missingPanels(read: ReadonlySet<FieldCode>): readonly FormPanel[] {
  if (read.size === 0) return [];
  return FORM_PANELS.filter(
    (panel) => !FORM_FIELDS.some((place) => place.panel === panel && place.codes.some((code) => read.has(code))),
  );
}
