/**
 * Template of the preprinted form, drawn from its geometry: bars, separators, labels, and the texts of the left panel
 * as blobs of ink. Registration correlates it with a photo, so it holds only what is printed on every form.
 */
import { FORM_BARS_MM, FORM_FIELDS, type BoxMm } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import type { FloatImage } from '../pixels/image';

/** A rectangle in millimetres; `ink` is the share of its area that is covered, 0..1. */
interface Ink extends BoxMm {
  readonly ink: number;
}

const LINE_MM = 0.25;

function ink(x: number, y: number, width: number, height: number, share: number): Ink {
  return { x, y, width, height, ink: share };
}

/** Lines of the multilingual title as [left, right, middle y], millimetres, measured on the official drawing. */
const TITLE_LINES = [
  [4.8, 56.7, 25],
  [9.8, 51.8, 26.9],
  [4.1, 57.3, 28.8],
  [2.6, 58.8, 30.8],
  [4, 57.6, 32.5],
  [2.9, 58.5, 34.5],
  [3.7, 57.8, 36.3],
  [2.2, 59.3, 38.2],
  [8.8, 52.5, 40.1],
  [11, 50.7, 42],
] as const;

/** Texts of the left panel, measured on the official drawing. */
const LEFT_TEXTS: readonly Ink[] = [
  ink(2.2, 4.2, 57.3, 2.4, 0.55), // Zulassungsbescheinigung Teil I
  ink(22.9, 8.2, 15.7, 1.4, 0.35), // (Fahrzeugschein)
  ink(10, 17.9, 12.3, 1.7, 0.5),
  ink(10, 20.6, 14.1, 1.6, 0.5), // Europäische Gemeinschaft
  ink(37.5, 17.9, 16.1, 1.7, 0.5),
  ink(37.5, 20.6, 12.8, 1.6, 0.5), // Bundesrepublik Deutschland
  ink(29.7, 18.9, 2.4, 2.5, 0.4), // D
  ...TITLE_LINES.map(([from, to, y]) => ink(from, y - 0.65, to - from, 1.3, 0.4)),
  ink(2.5, 43.5, 16.7, 1.4, 0.4),
  ink(2.5, 52.2, 20, 1.3, 0.4),
  ink(2.5, 64.9, 11.8, 1.3, 0.4),
  ink(2.5, 73.3, 9.9, 1.3, 0.4),
  ink(2.5, 89.2, 9, 1.3, 0.4),
  ink(3.7, 91.4, 11.6, 1.3, 0.35), // X Nächste HU (Monat und Jahr)
  ink(25.7, 95.5, 6.8, 1.3, 0.3), // I Datum:
  ink(2.5, 98.1, 51.9, 1.3, 0.4),
  ink(6.2, 100.4, 16, 1.3, 0.4), // C.4c
];

function leftFrame({ x, y, width, height }: BoxMm): Ink[] {
  const h = LINE_MM / 2;
  return [
    ink(x - h, y - h, width, LINE_MM, 1),
    ink(x - h, y + height - h, width, LINE_MM, 1),
    ink(x - h, y - h, LINE_MM, height, 1),
    ink(x + width - h, y - h, LINE_MM, height, 1),
  ];
}

/** The oval around the D as short strokes. */
function oval(): Ink[] {
  const strokes: Ink[] = [];
  for (let i = 0; i < 48; i++) {
    const a = (i * Math.PI) / 24;
    strokes.push(ink(30.7 + 4.45 * Math.cos(a) - 0.2, 20 + 2.75 * Math.sin(a) - 0.2, 0.4, 0.4, 0.6));
  }
  return strokes;
}

/** All rectangles of the template, in millimetres. */
function formInk(): Ink[] {
  const drawn: Ink[] = [...LEFT_TEXTS, ...oval()];
  const plate = FORM_FIELDS.find((field) => field.code === 'A');
  if (plate) drawn.push(...leftFrame(plate.value));
  for (const bar of FORM_BARS_MM) {
    // The official drawing shows three of the five bars; the outer two exist only on some prints.
    const share = bar.x === 63.24 || bar.x === 139.7 ? 0.6 : 1;
    drawn.push(ink(bar.x - LINE_MM / 2, bar.top, LINE_MM, bar.bottom - bar.top, share));
  }
  for (const { label, panel, code } of FORM_FIELDS) {
    if (panel === 'left') continue;
    const inColumn = label.x < 64 || Math.abs(label.x - 137.05) < 0.1;
    if (!inColumn) {
      drawn.push(ink(label.x - LINE_MM / 2, label.y, LINE_MM, label.height, 0.8));
      drawn.push(ink(label.x + label.width - LINE_MM / 2, label.y, LINE_MM, label.height, 0.8));
    }
    const width = Math.min(2.2, 0.3 + 0.55 * (code === 'P.2/P.4' ? 3 : code.length));
    const height = code === 'P.2/P.4' ? 3.2 : 1.5;
    drawn.push(ink(label.x + (label.width - width) / 2, label.y + (label.height - height) / 2, width, height, 0.2));
  }
  return drawn;
}

/** Rasterises the form's ink with anti-aliasing by exact area coverage; values 0..1. */
export function drawFormTemplate(pixelsPerMm: number): FloatImage {
  const width = Math.round(FORM_MM.width * pixelsPerMm);
  const height = Math.round(FORM_MM.height * pixelsPerMm);
  const data = new Float32Array(width * height);
  for (const box of formInk()) {
    const x0 = box.x * pixelsPerMm;
    const x1 = (box.x + box.width) * pixelsPerMm;
    const y0 = box.y * pixelsPerMm;
    const y1 = (box.y + box.height) * pixelsPerMm;
    for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, y1); y++) {
      const coverY = Math.min(y + 1, y1) - Math.max(y, y0);
      for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, x1); x++) {
        const cover = coverY * (Math.min(x + 1, x1) - Math.max(x, x0)) * box.ink;
        const p = y * width + x;
        data[p] = Math.min(1, (data[p] ?? 0) + cover);
      }
    }
  }
  return { width, height, data };
}

/** A part of the form that is matched on its own. Millimetres. */
export interface FormPatch extends BoxMm {
  /**
   * Weight (0..1) of its horizontal position. Low for lines of words: they have the same height on all prints, but not
   * the same length.
   */
  readonly across: number;
}

function patch(x: number, y: number, width: number, height: number): FormPatch {
  return { x, y, width, height, across: 1 };
}

/** Lines of words whose ends differ from print to print. */
function words(x: number, y: number, width: number, height: number): FormPatch {
  return { x, y, width, height, across: 0.1 };
}

/** Parts of the form with preprinted ink and without values. */
export const FORM_PATCHES: readonly FormPatch[] = [
  // left panel
  words(0.8, 2.8, 30, 8.4),
  words(30.8, 2.8, 30, 8.4), // title
  patch(8, 16.2, 18, 7.6),
  patch(25, 16.2, 12, 7.6),
  patch(36.5, 16.2, 18.5, 7.6), // D oval and its sides
  words(1, 23.8, 29.5, 9.5),
  words(30.5, 23.8, 30, 9.5),
  words(1, 33.4, 29.5, 9.6),
  words(30.5, 33.4, 30, 9.6),
  patch(1, 42.8, 20, 3.8),
  patch(1, 50, 24, 4.6),
  patch(46, 44.4, 15, 2.4),
  patch(46, 49.8, 15, 2.8), // plate's frame
  words(1, 64, 16, 3),
  words(1, 72.4, 14, 3),
  words(1, 88.3, 15.5, 5),
  words(1, 97, 28, 5.4),
  words(29, 97, 28, 3.4),
  // middle panel: label column, separators
  patch(61, 1, 6.2, 24.4),
  patch(61, 25.4, 6.2, 25.4),
  patch(61, 50.8, 6.2, 27),
  patch(92.4, 3.6, 5.1, 5.5),
  patch(107.7, 3.6, 5.1, 5.5),
  patch(97.7, 7.8, 5.1, 5.5),
  patch(117.8, 12, 5.1, 5.5),
  patch(85, 67, 5.1, 5.5),
  patch(107.7, 67, 5.1, 5.5),
  // right panel: bars and label column, separators
  patch(132.6, 1, 8.2, 20),
  patch(132.6, 21, 8.2, 21.4),
  patch(132.6, 42.4, 8.2, 15),
  patch(132.6, 57, 8.2, 16.5),
  patch(148.4, 3.6, 5.1, 5.5),
  patch(161.1, 3.6, 5.1, 5.5),
  patch(191.6, 3.6, 5.1, 5.5),
  patch(171.2, 7.8, 5.1, 10),
  patch(155.9, 16.3, 5.1, 12),
  patch(155.9, 28.6, 5.1, 14.4),
  patch(181.3, 16.3, 5.1, 11),
  patch(181.3, 27.3, 5.1, 11),
  patch(178.9, 37.5, 5.1, 5.5),
  patch(191.6, 37.5, 5.1, 5.5),
  patch(178.9, 54.4, 5.1, 5.5),
  patch(171.2, 62.9, 5.1, 5.5),
  patch(178.9, 62.9, 5.1, 5.5),
];
