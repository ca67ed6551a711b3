/** Where everything stands on the drawing, in millimetres of the unfolded front (210 × 105). Pure. */
import type { FieldCode } from '~/zb1/field-codes';
import { formField, LABEL_BOX_WIDTH_MM, ROW_PITCH_MM, type BoxMm } from '~/zb1/form-geometry';
import { FRONT_KEYS, type EntryKey } from '../entries';
import { samplePrint } from './sample';

export const SHEET_MM = { width: 210, height: 105 } as const;

/** Distance from one printed character to the next, and of the larger ones of the plate. */
const ADVANCE_MM = 1.78;
const PLATE_ADVANCE_MM = 2.6;

/** First character, measured from the value's left edge. */
const INDENT_MM = 1.3;
/** Baseline, measured upwards from the bottom of a row. */
const BASELINE_MM = 1;

interface PrintedLine {
  readonly text: string;
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly advance: number;
}

export interface Place {
  readonly key: EntryKey;
  /** What is lit and touched: the preprinted label with the value's box. */
  readonly box: BoxMm;
  readonly lines: readonly PrintedLine[];
}

/** The smallest box around some boxes. */
export function around(boxes: readonly BoxMm[]): BoxMm {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** The concealed code's field: the specimen of the form leaves it to the printer, most have it at the lower right. */
const CODE_BOX: BoxMm = { x: 168, y: 90.2, width: 28, height: 9.4 };
const OWNER_NOTE_BOX: BoxMm = { x: 2, y: 98, width: 58, height: 4.4 };

/** P.2 and P.4 are one run of characters ("0085/06000") and share a box: it is parted behind the slash. */
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
  // The place of issue has no label, only a point where one would be.
  return key === 'Ort' ? place.value : around([place.label, place.value]);
}

function linesOf(key: EntryKey): readonly PrintedLine[] {
  const texts = samplePrint(key);
  if (texts.length === 0) return [];
  const { panel, value } = formField(key as FieldCode);
  if (key === 'A') return texts.map((text) => ({ text, x: 8, y: value.y + 4.3, advance: PLATE_ADVANCE_MM }));
  if (key === 'P.4') return texts.map((text) => ({ text, x: sharedBox('P.4').x, y: value.y + value.height - BASELINE_MM, advance: ADVANCE_MM }));
  const indent = panel === 'left' && value.x < 6 ? 2 : INDENT_MM;
  return texts.map((text, line) => ({
    text: key === 'P.2' ? `${text}/` : text,
    x: value.x + indent,
    y: value.y + (line + 1) * ROW_PITCH_MM - BASELINE_MM,
    advance: ADVANCE_MM,
  }));
}

/** Every place of the front in reading order. */
export const PLACES: readonly Place[] = FRONT_KEYS.map((key) => ({ key, box: boxOf(key), lines: linesOf(key) }));

const byKey: ReadonlyMap<EntryKey, Place> = new Map(PLACES.map((place) => [place.key, place]));

/** The place of an entry; undefined for what stands on the back. */
export function placeOf(key: EntryKey): Place | undefined {
  return byKey.get(key);
}

/** A label box of the middle and right panel with its code. */
export interface LabelBox {
  readonly codes: readonly string[];
  readonly box: BoxMm;
  /** It stands amid a row and has a line on both sides; at the panel's edge the long bars are its sides. */
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
