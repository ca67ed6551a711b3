/**
 * What a redacted copy covers, as boxes in millimetres on the flattened document. Values are printed up to 1.5 mm off
 * the form, and the form is located to a few tenths of a millimetre: every box extends beyond its value by both.
 */
import type { Reading } from '~/contract/readings';
import type { FieldCode } from '~/zb1/field-codes';
import { FOLDS_MM, FORM_FIELDS, toBoxMm, type BoxMm } from '~/zb1/form-geometry';

/** What can be redacted. */
export const REDACTIONS = ['name', 'address', 'vin', 'number', 'code'] as const;
export type Redaction = (typeof REDACTIONS)[number];

/** Where values were read. */
export type ReadPlaces = Partial<Record<FieldCode, Pick<Reading, 'box'> | undefined>>;

const MARGIN = 2.2;
/** Margin in mm around the place where a value was read, whose box already has the height of a row. */
const FOUND_MARGIN = 1;
/** The leftmost position in mm of the last six characters of a VIN: in the narrowest print, one character early. */
const VIN_TAIL_X = 78;
/** The corner with the security code and the print number, for every office. */
const CODE_AREA_TO_COVER: BoxMm = { x: 137, y: 83, width: 73, height: 22 };

const FIELDS: Readonly<Record<Exclude<Redaction, 'code'>, readonly FieldCode[]>> = {
  name: ['C.1.1', 'C.1.2'],
  address: ['C.1.3'],
  // The check digit would narrow a covered character from ten guesses to one.
  vin: ['E', '3'],
  // The number of this document and that of part II.
  number: ['Nr', '16'],
};

function between(left: number, top: number, right: number, bottom: number): BoxMm {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The value's position on the form with its margin; in the left panel from edge to fold, because names can be long. */
function formBox(code: FieldCode): BoxMm | undefined {
  const field = FORM_FIELDS.find((formField) => formField.code === code);
  if (!field) return undefined;
  const { x, y, width, height } = field.value;
  const [top, bottom] = [y - MARGIN, y + height + MARGIN];
  if (field.panel === 'left') return between(0, top, FOLDS_MM[0], bottom);
  return between(code === 'E' ? VIN_TAIL_X : x - MARGIN, top, x + width + MARGIN, bottom);
}

/** The place where a value was read; of the VIN only the part to be covered. */
function foundBox(code: FieldCode, { box }: Pick<Reading, 'box'>): BoxMm {
  const { x, y, width, height } = toBoxMm(box);
  const right = x + width + FOUND_MARGIN;
  const left = code === 'E' ? Math.min(right, VIN_TAIL_X) : x - FOUND_MARGIN;
  return between(left, y - FOUND_MARGIN, right, y + height + FOUND_MARGIN);
}

/** The boxes that cover the selected items. */
export function redactionBoxes(selected: ReadonlySet<Redaction>, places: ReadPlaces = {}): BoxMm[] {
  const boxes: BoxMm[] = [];
  for (const redaction of REDACTIONS) {
    if (!selected.has(redaction)) continue;
    if (redaction === 'code') {
      boxes.push(CODE_AREA_TO_COVER);
      continue;
    }
    for (const code of FIELDS[redaction]) {
      const onForm = formBox(code);
      if (onForm) boxes.push(onForm);
      const place = places[code];
      if (place) boxes.push(foundBox(code, place));
    }
  }
  return boxes;
}
