/**
 * Takes the form's bars and separators out of the flat document. Values are printed off the form, so these lines often
 * run through a digit of the row above or below.
 */
import { FORM_BARS_MM, FORM_FIELDS, type BoxMm } from '~/zb1/form-geometry';
import { PAPER_LEVEL } from './flatten';
import { PIXELS_PER_MM, type GreyImage } from '../pixels/image';

interface Upright {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

const BARS: readonly Upright[] = [
  ...FORM_BARS_MM,
  ...FORM_FIELDS.filter(({ panel }) => panel !== 'left').flatMap(({ label }) =>
    [label.x, label.x + label.width].map((x) => ({ x, top: label.y, bottom: label.y + label.height })),
  ),
];

/** Labels in front of values; print that is shifted to the left may reach half a millimetre into their boxes. */
const LABELS: readonly BoxMm[] = FORM_FIELDS.filter(({ panel }) => panel !== 'left').map(({ label }) => ({ ...label, x: label.x + 0.4, width: label.width - 0.95 }));

/** How far a line may lie from its place, and how far it may run beyond its ends; millimetres. */
const REACH_MM = 0.4;
const FRAME_REACH_MM = 0.9;
const PIECE_MM = 6;
const OVERRUN_MM = 0.3;
/** A line must be this much darker than its sides, grey levels. */
const LEAST_DARKNESS = 6;
/** Grey levels below the line's own level from which a pixel is print over the line; the plate's frame is as dark as print. */
const DARKER = 18;
/** Half the width that is closed, pixels: a line of 0.25 mm with its blur. */
const HALF = 2;

/** A copy without the form's upright lines, labels and the plate's frame. `flat` has even light. */
export function eraseBars(flat: GreyImage): GreyImage {
  const data = flat.data.slice();
  const frame = FORM_FIELDS.find(({ code }) => code === 'A')?.value;
  if (frame) {
    for (const x of [frame.x, frame.x + frame.width]) eraseLine(flat, data, { x, top: frame.y, bottom: frame.y + frame.height }, FRAME_REACH_MM, Infinity);
    eraseLevels(flat, data, frame);
  }
  for (const bar of BARS) eraseLine(flat, data, bar, REACH_MM, DARKER);
  for (const label of LABELS) paintOver(flat, data, label);
  return { ...flat, data };
}

/** Takes out the level sides of a frame: upright ones of the picture seen the other way round. */
function eraseLevels(flat: GreyImage, data: Uint8ClampedArray, frame: BoxMm): void {
  const margin = 3;
  const left = Math.max(0, Math.floor((frame.x - margin) * PIXELS_PER_MM));
  const top = Math.max(0, Math.floor((frame.y - margin) * PIXELS_PER_MM));
  const width = Math.min(flat.width - left, Math.ceil((frame.width + 2 * margin) * PIXELS_PER_MM));
  const height = Math.min(flat.height - top, Math.ceil((frame.height + 2 * margin) * PIXELS_PER_MM));
  const turned = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) turned[x * height + y] = data[(top + y) * flat.width + left + x] ?? 0;
  const picture = { width: height, height: width, data: turned };
  const clean = turned.slice();
  const [from, to] = [frame.x - left / PIXELS_PER_MM, frame.x + frame.width - left / PIXELS_PER_MM];
  for (const y of [frame.y, frame.y + frame.height]) eraseLine(picture, clean, { x: y - top / PIXELS_PER_MM, top: from, bottom: to }, FRAME_REACH_MM, Infinity);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[(top + y) * flat.width + left + x] = clean[x * height + y] ?? 0;
}

/** Replaces a rectangle by paper. */
function paintOver({ width, height }: GreyImage, data: Uint8ClampedArray, box: BoxMm): void {
  const left = Math.round(box.x * PIXELS_PER_MM);
  const right = Math.round((box.x + box.width) * PIXELS_PER_MM);
  const bottom = Math.min(height, Math.round((box.y + box.height) * PIXELS_PER_MM));
  for (let y = Math.round(box.y * PIXELS_PER_MM); y < bottom; y++) data.fill(PAPER_LEVEL, y * width + left, y * width + right);
}

function eraseLine(flat: GreyImage, data: Uint8ClampedArray, bar: Upright, reach: number, darker: number): void {
  const top = Math.max(0, Math.round((bar.top - OVERRUN_MM) * PIXELS_PER_MM));
  const bottom = Math.min(flat.height, Math.round((bar.bottom + OVERRUN_MM) * PIXELS_PER_MM));
  // Long bars may lean a little, so they are followed in pieces.
  const piece = Math.round(PIECE_MM * PIXELS_PER_MM);
  for (let y = top; y < bottom; y += piece) erasePiece(flat, data, bar.x * PIXELS_PER_MM, reach, darker, y, Math.min(bottom, y + piece));
}


function erasePiece(flat: GreyImage, data: Uint8ClampedArray, expected: number, reachMm: number, darker: number, top: number, bottom: number): void {
  const { width } = flat;
  const reach = Math.round(reachMm * PIXELS_PER_MM);
  let best = -1;
  let most = LEAST_DARKNESS;
  for (let x = Math.round(expected) - reach; x <= expected + reach; x++) {
    if (x < 6 || x >= width - 6) continue;
    // The share of rows that are darker than both sides tells a line from a character.
    let darkness = 0;
    let rows = 0;
    for (let y = top; y < bottom; y++) {
      const p = y * width + x;
      const d = Math.min(flat.data[p - 4] ?? 0, flat.data[p + 4] ?? 0) - (flat.data[p] ?? 0);
      darkness += Math.min(60, d);
      if (d > LEAST_DARKNESS) rows++;
    }
    darkness /= bottom - top;
    if (rows > 0.6 * (bottom - top) && darkness > most) {
      most = darkness;
      best = x;
    }
  }
  if (best < 0) return;
  const middle = Array.from({ length: bottom - top }, (_, i) => flat.data[(top + i) * width + best] ?? 0).sort((a, b) => a - b);
  const level = (middle[middle.length >> 1] ?? 0) - darker;
  for (let y = top; y < bottom; y++) {
    const row = y * width;
    for (let x = best - HALF; x <= best + HALF; x++) {
      // Clearly darker than the line itself is only what was printed over it.
      if ((flat.data[row + x] ?? 0) < level) continue;
      // Closing: the darkest of what is brightest around; dark strokes narrower than the window vanish.
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
