/** The layout of the drawing, in millimetres of the unfolded front side (210 × 105). Pure. */
import type { FieldCode } from '~/zb1/field-codes';
import { formField, LABEL_BOX_WIDTH_MM, ROW_PITCH_MM, type BoxMm } from '~/zb1/form-geometry';
import { FRONT_KEYS, type EntryKey } from '../entries';
import { samplePrint } from './sample';

/** The distance between printed characters, and between the larger ones of the plate. */
const ADVANCE_MM = 1.78;
const PLATE_ADVANCE_MM = 2.6;

/** The offset of the first character from the left edge of the value's box. */
const INDENT_MM = 1.3;
/** The distance of the baseline from the bottom of a row. */
const BASELINE_MM = 1;

interface PrintedLine {
  readonly text: string;
  readonly x: number;
  /** The y position of the baseline. */
  readonly y: number;
  readonly advance: number;
}

export interface Place {
  readonly key: EntryKey;
  /** The lit and clickable area: the preprinted label with the value's box. */
  readonly box: BoxMm;
  readonly lines: readonly PrintedLine[];
}

/** The smallest box that contains some boxes. */
export function boundingBox(boxes: readonly BoxMm[]): BoxMm {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/**
 * The box of the concealed code: the regulation's specimen leaves its position to the printer; most put it at the lower
 * right.
 */
export const CODE_BOX: BoxMm = { x: 168, y: 90.2, width: 28, height: 9.4 };
const OWNER_NOTE_BOX: BoxMm = { x: 2, y: 98, width: 58, height: 4.4 };

/** P.2 and P.4 are printed as one text ("0085/06000") in a shared box, which is split after the slash. */
function sharedBox(key: 'P.2' | 'P.4'): BoxMm {
  const { label, value } = formField(key);
  const parting = value.x + INDENT_MM + 5 * ADVANCE_MM;
  if (key === 'P.4') return { ...value, x: parting, width: value.x + value.width - parting };
  return { ...label, width: parting - label.x };
}

function boxOf(key: EntryKey): BoxMm {
  if (key === 'code') return CODE_BOX;
  if (key === 'C.4c') return OWNER_NOTE_BOX;
  if (key === 'P.2' || key === 'P.4') return sharedBox(key);
  const place = formField(key as FieldCode);
  // The place of issue has no label, only a point in its position.
  return key === 'Ort' ? place.value : boundingBox([place.label, place.value]);
}

function linesOf(key: EntryKey): readonly PrintedLine[] {
  const texts = samplePrint(key);
  if (texts.length === 0) return [];
  const { panel, value } = formField(key as FieldCode);
  if (key === 'A') return texts.map((text) => ({ text, x: 8, y: value.y + 4.3, advance: PLATE_ADVANCE_MM }));
  if (key === 'P.4')
    return texts.map((text) => ({
      text,
      x: sharedBox('P.4').x,
      y: value.y + value.height - BASELINE_MM,
      advance: ADVANCE_MM,
    }));
  const indent = panel === 'left' && value.x < 6 ? 2 : INDENT_MM;
  return texts.map((text, line) => ({
    text: key === 'P.2' ? `${text}/` : text,
    x: value.x + indent,
    y: value.y + (line + 1) * ROW_PITCH_MM - BASELINE_MM,
    advance: ADVANCE_MM,
  }));
}

/** All fields of the front side in reading order. */
export const PLACES: readonly Place[] = FRONT_KEYS.map((key) => ({ key, box: boxOf(key), lines: linesOf(key) }));

const byKey: ReadonlyMap<EntryKey, Place> = new Map(PLACES.map((place) => [place.key, place]));

/** The place of an entry; undefined for entries on the back. */
export function placeOf(key: EntryKey): Place | undefined {
  return byKey.get(key);
}

/** A label box of the middle or right panel with its code. */
export interface LabelBox {
  readonly codes: readonly string[];
  readonly box: BoxMm;
  /** In the middle of a row, with a line on both sides; at the panel's edge the long bars are its sides. */
  readonly inner: boolean;
}

const FIRST_LABELS_MM = [63.24, 137.05];

/** The label boxes of the middle and right panel. */
export const LABEL_BOXES: readonly LabelBox[] = FRONT_KEYS.flatMap((key): readonly LabelBox[] => {
  if (key === 'C.4c' || key === 'code' || key === 'P.4') return [];
  const { label, panel } = formField(key as FieldCode);
  if (panel === 'left') return [];
  const inner = FIRST_LABELS_MM.every((x) => Math.abs(x - label.x) > LABEL_BOX_WIDTH_MM / 10);
  return [{ codes: key === 'P.2' ? ['P.2', 'P.4'] : [key], box: { ...label, height: ROW_PITCH_MM }, inner }];
});
