/** Where the lines of the form are expected. Values are printed up to 1.5 mm off. */
import { FORM_FIELDS, ROW_PITCH_MM, type FormField, type FormFieldCode } from '~/zb1/form-geometry';

/**
 * Middle of the capitals below the top of their row: the baseline is 0.3 mm above the row's end, capitals are 2.3 mm
 * high.
 */
const TEXT_MIDDLE_MM = ROW_PITCH_MM - 0.3 - 1.15;
/** Greatest deviation of a line from the offset of the whole print, in the middle and right panels. */
const LINE_REACH_MM = 0.6;
/** The same in the left panel, whose lines the office prints separately. */
const LEFT_REACH_MM = 1;
/** The same of the plate. */
const PLATE_REACH_MM = 0.8;
/** Bands start this far left of the value's box, for print that is shifted to the left. */
export const LEAD_MM = 0.45;
/** Left out at the right end of a value's box, where the next separator stands. */
const TRAIL_MM = 0.7;
/** Where the values at the left edge of the paper begin. */
export const EDGE_COLUMN_MM = 2.6;
/** Room left of the plate's frame, for print that is shifted to the left. */
const PLATE_ROOM_MM = 0.6;
/** Distance from the plate's frame to the nearest texts of the form. */
const PLATE_MARGIN_MM = 0.7;

/** A line's expected position on the form. */
export interface Slot {
  readonly field: FormField;
  readonly fieldCode: FormFieldCode;
  readonly line: number;
  /** Millimetres. */
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  /** Greatest deviation of this line from the offset of the whole print. */
  readonly reach: number;
  /** In the middle or right panel, where a label and a bar precede the value. */
  readonly hasLabel: boolean;
  /** One of several lines of its place, so it may be blank. */
  readonly optional: boolean;
  /** Range of rows without texts of the form. */
  readonly clip: readonly [top: number, bottom: number];
}

export const SLOTS: readonly Slot[] = FORM_FIELDS.flatMap((field) =>
  Array.from({ length: field.lines }, (_, line) => slotOf(field, line)),
);

function slotOf(field: FormField, line: number): Slot {
  const { code, value, lines, panel } = field;
  const right = value.x + value.width - TRAIL_MM;
  // The plate has a frame of its own, and larger print.
  if (code === 'A') {
    return {
      field,
      fieldCode: code,
      line,
      left: value.x - PLATE_ROOM_MM,
      right,
      middle: value.y + value.height / 2,
      reach: PLATE_REACH_MM,
      hasLabel: false,
      optional: false,
      clip: [value.y - PLATE_MARGIN_MM, value.y + value.height + PLATE_MARGIN_MM],
    };
  }
  const left = value.x - LEAD_MM;
  const top = value.y + (line * value.height) / lines;
  return {
    field,
    fieldCode: code,
    line,
    left,
    right,
    middle: top + TEXT_MIDDLE_MM,
    reach: panel === 'left' ? LEFT_REACH_MM : LINE_REACH_MM,
    hasLabel: panel !== 'left',
    optional: lines > 1,
    clip: [0, Infinity],
  };
}

/** Whether the value stands at the left edge of the paper. */
const isAtEdge = ({ field }: Slot): boolean => field.value.x === EDGE_COLUMN_MM;
/** Whether nothing of the form stands before the value on its line. */
export const isFreeBefore = (slot: Slot): boolean => isAtEdge(slot) || slot.fieldCode === 'Ort';
/** Name and address; the inspection stands at the edge too, but it is often printed over its label. */
export const isName = (slot: Slot): boolean => isAtEdge(slot) && slot.fieldCode !== 'HU';
