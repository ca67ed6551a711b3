/**
 * Erases the form's vertical lines (bars and separators), labels and the plate's frame from the flattened document.
 * Values are printed up to 1.5 mm off the form, so these lines often cross digits.
 */
import { FORM_BARS_MM, FORM_FIELDS, formField, type BoxMm } from '~/zb1/form-geometry';
import { PAPER_LEVEL } from './flatten';
import { PIXELS_PER_MM, type GreyImage } from '../pixels/image';

/** A vertical line of the form, millimetres. */
interface VerticalLine {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

const BARS: readonly VerticalLine[] = [
  ...FORM_BARS_MM,
  ...FORM_FIELDS.filter(({ panel }) => panel !== 'left').flatMap(({ label }) =>
    [label.x, label.x + label.width].map((x) => ({ x, top: label.y, bottom: label.y + label.height })),
  ),
];

/** Labels in front of values, without the half millimetre on the right that print shifted to the left may reach. */
const LABELS: readonly BoxMm[] = FORM_FIELDS.filter(({ panel }) => panel !== 'left').map(({ label }) => ({
  ...label,
  x: label.x + 0.4,
  width: label.width - 0.95,
}));

/** Greatest distance of a line, and of the plate's frame, from the expected position; millimetres. */
const REACH_MM = 0.4;
const FRAME_REACH_MM = 0.9;
/**
 * Many forms divide field 2.2 into type, variant and check digit by small bars; their positions differ. A bar is longer
 * than a capital: it is dark in more than this share of the row, a stem in half of it.
 */
const DIVIDER_SHARE = 0.68;
const BAR_SHARE = 0.6;
/** Lines are followed in pieces of this length. */
const PIECE_MM = 6;
/** How far a line may extend beyond its ends. */
const OVERRUN_MM = 0.3;
/** Least difference of a line to both sides, grey levels. */
const MIN_DARKNESS = 6;
/**
 * A pixel this much darker than the line is print over it, grey levels. Infinity for the plate's frame, which is as
 * dark as print.
 */
const PRINT_DARKNESS = 18;
/** Half of the closing's window, pixels: covers a line of 0.25 mm with its blur. */
const HALF = 2;

/**
 * A copy without the form's vertical lines, labels and the plate's frame. @param flat the flattened document after
 * `evenLight`
 */
export function eraseBars(flat: GreyImage): GreyImage {
  const data = flat.data.slice();
  const frame = FORM_FIELDS.find(({ code }) => code === 'A')?.value;
  if (frame) {
    for (const x of [frame.x, frame.x + frame.width])
      eraseLine(flat, data, { x, top: frame.y, bottom: frame.y + frame.height }, FRAME_REACH_MM, Infinity);
    eraseHorizontalSides(flat, data, frame);
  }
  for (const bar of BARS) eraseLine(flat, data, bar, REACH_MM, PRINT_DARKNESS);
  eraseDividers(flat, data);
  for (const label of LABELS) paintOver(flat, data, label);
  return { ...flat, data };
}

/** Erases the dividers of field 2.2, wherever they are in it. */
function eraseDividers(flat: GreyImage, data: Uint8ClampedArray): void {
  const { value } = formField('2.2');
  const top = value.y;
  const bottom = value.y + value.height;
  for (let x = value.x + 2 * REACH_MM; x < value.x + value.width - REACH_MM; x += 2 * REACH_MM)
    eraseLine(flat, data, { x, top, bottom }, REACH_MM, PRINT_DARKNESS, DIVIDER_SHARE);
}

/**
 * Erases the horizontal sides of a frame: transposes the region, erases them as vertical lines, and transposes it back.
 */
function eraseHorizontalSides(flat: GreyImage, data: Uint8ClampedArray, frame: BoxMm): void {
  const margin = 3;
  const left = Math.max(0, Math.floor((frame.x - margin) * PIXELS_PER_MM));
  const top = Math.max(0, Math.floor((frame.y - margin) * PIXELS_PER_MM));
  const width = Math.min(flat.width - left, Math.ceil((frame.width + 2 * margin) * PIXELS_PER_MM));
  const height = Math.min(flat.height - top, Math.ceil((frame.height + 2 * margin) * PIXELS_PER_MM));
  const transposed = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) transposed[x * height + y] = data[(top + y) * flat.width + left + x] ?? 0;
  const image = { width: height, height: width, data: transposed };
  const clean = transposed.slice();
  const [from, to] = [frame.x - left / PIXELS_PER_MM, frame.x + frame.width - left / PIXELS_PER_MM];
  for (const y of [frame.y, frame.y + frame.height])
    eraseLine(image, clean, { x: y - top / PIXELS_PER_MM, top: from, bottom: to }, FRAME_REACH_MM, Infinity);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data[(top + y) * flat.width + left + x] = clean[x * height + y] ?? 0;
}

/** Fills a rectangle with blank paper. */
function paintOver({ width, height }: GreyImage, data: Uint8ClampedArray, box: BoxMm): void {
  const left = Math.round(box.x * PIXELS_PER_MM);
  const right = Math.round((box.x + box.width) * PIXELS_PER_MM);
  const bottom = Math.min(height, Math.round((box.y + box.height) * PIXELS_PER_MM));
  for (let y = Math.round(box.y * PIXELS_PER_MM); y < bottom; y++)
    data.fill(PAPER_LEVEL, y * width + left, y * width + right);
}

interface EraseLimits {
  /** How far from its place a line can be. */
  readonly reachMm: number;
  /** By how many grey levels print is darker than the line it crosses. */
  readonly printDarkness: number;
  /** Share of the rows in which a line is darker than both sides. */
  readonly share: number;
}

function eraseLine(
  flat: GreyImage,
  data: Uint8ClampedArray,
  bar: VerticalLine,
  reachMm: number,
  printDarkness: number,
  share = BAR_SHARE,
): void {
  const top = Math.max(0, Math.round((bar.top - OVERRUN_MM) * PIXELS_PER_MM));
  const bottom = Math.min(flat.height, Math.round((bar.bottom + OVERRUN_MM) * PIXELS_PER_MM));
  // A long line may be slightly tilted.
  const piece = Math.round(PIECE_MM * PIXELS_PER_MM);
  for (let y = top; y < bottom; y += piece)
    erasePiece(
      [flat, data],
      { column: bar.x * PIXELS_PER_MM, top: y, bottom: Math.min(bottom, y + piece) },
      { reachMm, printDarkness, share },
    );
}

/**
 * Finds the darkest line near a column and replaces it by a morphological closing, except where print crosses it.
 * @param piece where the line is expected, in pixels
 */
function erasePiece(
  [flat, data]: readonly [source: GreyImage, cleaned: Uint8ClampedArray],
  { column, top, bottom }: { readonly column: number; readonly top: number; readonly bottom: number },
  { reachMm, printDarkness, share }: EraseLimits,
): void {
  const { width } = flat;
  const reach = Math.round(reachMm * PIXELS_PER_MM);
  let best = -1;
  let maxDarkness = MIN_DARKNESS;
  for (let x = Math.round(column) - reach; x <= column + reach; x++) {
    if (x < 6 || x >= width - 6) continue;
    // A line is darker than both sides in most rows, a character only in some.
    let darkness = 0;
    let rows = 0;
    for (let y = top; y < bottom; y++) {
      const p = y * width + x;
      const d = Math.min(flat.data[p - 4] ?? 0, flat.data[p + 4] ?? 0) - (flat.data[p] ?? 0);
      darkness += Math.min(60, d);
      if (d > MIN_DARKNESS) rows++;
    }
    darkness /= bottom - top;
    if (rows > share * (bottom - top) && darkness > maxDarkness) {
      maxDarkness = darkness;
      best = x;
    }
  }
  if (best < 0) return;
  const middle = Array.from({ length: bottom - top }, (_, i) => flat.data[(top + i) * width + best] ?? 0).sort(
    (a, b) => a - b,
  );
  const printLevel = (middle[middle.length >> 1] ?? 0) - printDarkness;
  for (let y = top; y < bottom; y++) {
    const row = y * width;
    for (let x = best - HALF; x <= best + HALF; x++) {
      // Clearly darker than the line: print that crosses it.
      if ((flat.data[row + x] ?? 0) < printLevel) continue;
      // Morphological closing (minimum of the local maxima): dark strokes narrower than the window vanish.
      let closed = 255;
      for (let u = x - HALF; u <= x + HALF; u++) {
        let bright = 0;
        for (let v = u - HALF; v <= u + HALF; v++) bright = Math.max(bright, flat.data[row + v] ?? 0);
        closed = Math.min(closed, bright);
      }
      data[row + x] = closed;
    }
  }
}
