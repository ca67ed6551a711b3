/**
 * Locates the printed lines on the flattened document. Values are printed up to 1.5 mm off the form, so their positions
 * are measured from the ink: first one offset for the whole print, then a small one for every line.
 */
import type { FormField, FormFieldCode } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import { PAPER_LEVEL } from '../flatten/flatten';
import { BAND_HEIGHT, PIXELS_PER_MM, type GreyImage } from '../pixels/image';
import { findEdgeStart } from './edge-start';
import { mapInk, type InkMap } from './ink-map';
import { lineOffset, printLead, printOffset } from './print-offset';
import { EDGE_COLUMN_MM, isFreeBefore, isName, SLOTS, type Slot } from './slots';

/** One line of one place of the form, as a rectangle on the flattened document. Whole pixels. */
export interface LineBand {
  readonly fieldCode: FormFieldCode;
  /** Index of the line in its place. */
  readonly line: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** BAND_HEIGHT, or more for large print; `cutBand` scales it down. */
  readonly height: number;
  /** Rows outside this range hold texts of the form; `cutBand` replaces them by blank paper. */
  readonly clip: readonly [top: number, bottom: number];
  /** A further line without ink, which need not be read. */
  readonly blank: boolean;
}

/** Room before the print where nothing of the form stands. */
const FREE_LEAD_MM = 1;
/** Blank paper kept behind the last ink of a band. */
const TAIL_MM = 2.5;
/** Least ink of three columns that counts as print, in fully dark pixels. */
const MIN_INK = 0.5;
/** Least ink of a column of the plate's print, in fully dark pixels. */
const PLATE_INK = 0.4;
/** Characters of a plate stand no farther apart. */
const PLATE_GAP_MM = 0.7;
/** Capitals above this height are read from a larger band. */
const LARGE_PRINT_MM = 2.9;
/** Rows without ink between a letter and its dots, pixels. */
const UMLAUT_GAP = 2;

/**
 * Finds the band of every line.
 * @param flat the flattened document after `evenLight`
 * @param isVisible false for places on panels that the photo does not show; they get no band
 */
export function locateLines(flat: GreyImage, isVisible: (field: FormField) => boolean = () => true): LineBand[] {
  const ink = mapInk(flat);
  const common = printOffset(ink);
  const lead = printLead(ink, common);
  const visible = SLOTS.filter(({ field }) => isVisible(field));
  const middles = new Map(
    visible.map((slot) => [slot, (slot.middle + common + lineOffset(ink, slot, common)) * PIXELS_PER_MM]),
  );
  const middleOf = (slot: Slot): number => middles.get(slot) ?? 0;
  const { print: edge = EDGE_COLUMN_MM, shadow = 0 } = findEdgeStart(ink, visible.filter(isName).map(middleOf)) ?? {};
  const shift = edge - EDGE_COLUMN_MM;
  return visible.map((slot) => {
    const start = isFreeBefore(slot)
      ? Math.min(slot.left, slot.field.value.x + Math.max(shift - FREE_LEAD_MM, shadow - EDGE_COLUMN_MM))
      : slot.left;
    const usual = Math.max(0, Math.round((start + (slot.hasLabel ? lead : 0)) * PIXELS_PER_MM));
    const right = Math.min(flat.width, Math.round(slot.right * PIXELS_PER_MM));
    const plate = slot.fieldCode === 'A' ? plateBand(ink, slot) : undefined;
    const height = plate?.height ?? BAND_HEIGHT;
    const middle = plate?.middle ?? middleOf(slot);
    const left = plate ? plateStart(ink, usual, plate) : usual;
    const top = Math.max(0, Math.min(flat.height - height, Math.round(middle - height / 2)));
    const last = lastInk(ink, left, right, middle);
    // Single-line places are read even without ink, since print under glare may fall below the threshold.
    const blank = last < 0 && slot.optional;
    const end = last < 0 && !slot.optional ? right : Math.min(right, last + Math.round(TAIL_MM * PIXELS_PER_MM));
    const width = Math.max(BAND_HEIGHT, end - left);
    const clip = [
      Math.round(slot.clip[0] * PIXELS_PER_MM),
      Math.round(Math.min(FORM_MM.height, slot.clip[1]) * PIXELS_PER_MM),
    ] as const;
    return {
      fieldCode: slot.fieldCode,
      line: slot.line,
      left,
      top,
      width: Math.min(width, flat.width - left),
      height,
      clip,
      blank,
    };
  });
}

/** Crops a band from the flattened document and scales it to BAND_HEIGHT rows. */
export function cutBand(flat: GreyImage, { left, top, width, height, clip }: LineBand): GreyImage {
  const scale = height / BAND_HEIGHT;
  const out = Math.max(1, Math.round(width / scale));
  const data = new Uint8ClampedArray(out * BAND_HEIGHT).fill(PAPER_LEVEL);
  for (let y = 0; y < BAND_HEIGHT; y++) {
    const y0 = top + y * scale;
    if (y0 < clip[0] || y0 + scale > clip[1]) continue;
    for (let x = 0; x < out; x++)
      data[y * out + x] =
        scale === 1 ? (flat.data[y0 * flat.width + left + x] ?? 0) : meanOf(flat, left + x * scale, y0, scale);
  }
  return { width: out, height: BAND_HEIGHT, data };
}

/** Mean of a square with fractional coordinates, weighted by the pixels' coverage. */
function meanOf(flat: GreyImage, x0: number, y0: number, side: number): number {
  let sum = 0;
  for (let y = Math.floor(y0); y < y0 + side; y++) {
    const coverY = Math.min(y + 1, y0 + side) - Math.max(y, y0);
    for (let x = Math.floor(x0); x < x0 + side; x++) {
      sum +=
        coverY *
        (Math.min(x + 1, x0 + side) - Math.max(x, x0)) *
        (flat.data[y * flat.width + Math.min(x, flat.width - 1)] ?? 0);
    }
  }
  return sum / (side * side);
}

/**
 * The plate's position by its ink: it is printed up to twice as large as the rest, anywhere in its frame. Pixels;
 * undefined without ink.
 */
function plateBand(ink: InkMap, slot: Slot): { middle: number; height: number } | undefined {
  const x0 = (slot.left + 0.5) * PIXELS_PER_MM;
  const x1 = (slot.left + 30) * PIXELS_PER_MM;
  const first = Math.round(slot.clip[0] * PIXELS_PER_MM);
  const rows: number[] = [];
  for (let y = first; y < slot.clip[1] * PIXELS_PER_MM; y++) rows.push(ink.sum(x0, y, x1, y + 1));
  const most = Math.max(...rows);
  if (most < 3) return undefined;
  const [top, bottom] = heaviestRun(rows, 0.15 * most);
  const height = bottom - top > LARGE_PRINT_MM * PIXELS_PER_MM ? Math.round(2 * (bottom - top)) : BAND_HEIGHT;
  return { middle: first + (top + bottom) / 2, height };
}

/**
 * The column where the plate's band begins: where the print goes on to the left of its usual start, the end of that print.
 * The left panel may lie a little off its place, and a plate without its first character is often one too.
 */
function plateStart(ink: InkMap, usual: number, { middle, height }: { middle: number; height: number }): number {
  const scale = height / BAND_HEIGHT;
  const half = 0.9 * PIXELS_PER_MM * scale;
  const isInked = (x: number): boolean => ink.sum(x, middle - half, x + 1, middle + half) > PLATE_INK * scale;
  // A side of the frame goes on above and below the print.
  const isFrame = (x: number): boolean =>
    [middle - 2 * half, middle + 1.6 * half].every((y) => ink.sum(x, y, x + 1, y + 0.4 * half) > 0.2 * half);
  const room = Math.round(PLATE_GAP_MM * PIXELS_PER_MM * scale);
  let first = usual + room;
  while (first > usual && !isInked(first)) first -= 1;
  if (!isInked(first)) return usual;
  for (let x = first; x >= 0 && x >= first - room && !isFrame(x); x -= 1) if (isInked(x)) first = x;
  return first >= usual ? usual : Math.max(0, first - room);
}

/**
 * The run of rows with the most ink, as [first, last + 1]. A remaining side of the frame has less ink than the print.
 */
function heaviestRun(rows: readonly number[], threshold: number): [top: number, bottom: number] {
  let best: [number, number] = [0, rows.length];
  let most = -1;
  let [top, sum, last] = [0, 0, -Infinity];
  for (const [y, ink] of rows.entries()) {
    if (ink <= threshold) continue;
    // A gap of UMLAUT_GAP rows does not end a run: the dots of an umlaut are separate from their letter.
    if (y - last > UMLAUT_GAP + 1) [top, sum] = [y, 0];
    last = y;
    sum += ink;
    if (sum > most) [most, best] = [sum, [top, y + 1]];
  }
  return best;
}

/** The last column with print in the text zone around row `centre`; -1 if there is none. */
function lastInk(ink: InkMap, left: number, right: number, centre: number): number {
  // Less than the height of capitals, because a hairline of the form may lie just below.
  const half = 0.9 * PIXELS_PER_MM;
  const at = (x: number): number => ink.sum(x, centre - half, x + 3, centre + half);
  let most = 0;
  for (let x = left; x <= right - 3; x += 3) most = Math.max(most, at(x));
  const threshold = Math.max(MIN_INK, Math.min(1.2, 0.08 * most));
  for (let x = right - 3; x >= left; x -= 3) if (at(x) > threshold) return x + 3;
  return -1;
}
