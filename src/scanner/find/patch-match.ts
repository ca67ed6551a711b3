/**
 * Looks for the patches of the form near where a map puts them, by normalised cross-correlation of ink.
 * Each patch gives a displacement and how sure it is in each direction (a bar is sure across, not along).
 */
import { DOCUMENT_MM, type GreyImage } from '../pixels/image';
import { boxMean, type FloatImage } from '../pixels/grey';
import { warpGrey, type PlaceOf, type Pyramid } from '../pixels/warp';
import { drawFormTemplate } from './form-template';
import { WHOLE, type FormView } from './views';

/** One resolution of the search. */
export interface MatchLevel {
  /** The stretch of the form that is matched. */
  readonly view: FormView;
  readonly pixelsPerMm: number;
  /** Largest displacement in pixels of this level. */
  readonly reach: number;
  readonly patches: readonly PreparedPatch[];
  /** How far ink is blurred, in pixels: letter shapes do not matter, but of a part the thin bars must stay. */
  readonly blur: number;
}

interface PreparedPatch {
  /** Top left pixel in the view's part of the template, and size in pixels. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Zero mean, unit norm. */
  readonly values: Float32Array;
  /** Middle in millimetres. */
  readonly x: number;
  readonly y: number;
  readonly weight: number;
  /** What its place across counts, 0..1. */
  readonly across: number;
}

/** Correlation of one patch for all displacements -reach..reach in both directions (rows: dy). */
export interface Surface {
  readonly patch: PreparedPatch;
  readonly values: Float32Array;
}

const BACKGROUND_RADIUS_MM = 2.5;
const BLUR_RADIUS_MM = 0.3;

/**
 * The drawn form cut into patches that are looked for on a photo.
 * @param pixelsPerMm size of the picture that is matched
 * @param reachMm how far a patch may lie from where it is expected
 */
export function prepareLevel(pixelsPerMm: number, reachMm: number, view: FormView = WHOLE): MatchLevel {
  const blur = (view === WHOLE ? Math.round : Math.floor)(BLUR_RADIUS_MM * pixelsPerMm);
  const template = highPass(drawFormTemplate(pixelsPerMm), pixelsPerMm, blur);
  const begin = Math.round(view.from * pixelsPerMm);
  const patches = view.patches.map((box): PreparedPatch => {
    const left = Math.max(0, Math.round(box.x * pixelsPerMm));
    const top = Math.max(0, Math.round(box.y * pixelsPerMm));
    const width = Math.round(box.width * pixelsPerMm);
    const height = Math.min(Math.round(box.height * pixelsPerMm), template.height - top);
    const values = new Float32Array(width * height);
    let sum = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const v = template.data[(top + y) * template.width + left + x] ?? 0;
        values[y * width + x] = v;
        sum += v;
      }
    }
    const mean = sum / values.length;
    let norm = 0;
    for (const v of values) norm += (v - mean) ** 2;
    const scale = 1 / Math.sqrt(norm + 1e-9);
    for (let i = 0; i < values.length; i++) values[i] = ((values[i] ?? 0) - mean) * scale;
    return {
      left: left - begin, top, width, height, values,
      x: (left + width / 2) / pixelsPerMm, y: (top + height / 2) / pixelsPerMm,
      weight: Math.sqrt(box.width * box.height),
      across: box.across,
    };
  });
  return { view, pixelsPerMm, reach: Math.round(reachMm * pixelsPerMm), patches, blur };
}

/** Ink without its surroundings' mean, slightly blurred so that letter shapes do not matter. */
function highPass(image: FloatImage, pixelsPerMm: number, blur: number): FloatImage {
  const radius = Math.round(BACKGROUND_RADIUS_MM * pixelsPerMm);
  const background = boxMean(image, radius, radius);
  const data = image.data.map((v, i) => v - (background.data[i] ?? 0));
  return blur > 0 ? boxMean({ ...image, data }, blur, blur) : { ...image, data };
}

/** Relative darkness of a grey picture against its surroundings, comparable with the template. */
function darkness(image: GreyImage, { pixelsPerMm, blur }: MatchLevel): FloatImage {
  const radius = Math.round(BACKGROUND_RADIUS_MM * pixelsPerMm);
  const background = boxMean(image, radius, radius);
  const data = background.data;
  const grey = image.data;
  for (let i = 0; i < data.length; i++) {
    const b = data[i] ?? 0;
    const dark = (b - (grey[i] ?? 0)) / (b > 24 ? b : 24);
    data[i] = dark < -0.3 ? -0.3 : dark > 0.6 ? 0.6 : dark;
  }
  const { width, height } = image;
  return blur > 0 ? boxMean({ width, height, data }, blur, blur) : { width, height, data };
}

/** What is darker than this share of the paper over more than a stroke's width is no print. */
const TABLE_SHARE = 0.62;
const STROKE_RADIUS_MM = 0.7;

/**
 * The picture with a dark table beside the paper painted in the paper's level: a folded card's label column stands a
 * millimetre from its edge, and beside black the paper itself would count as bright.
 */
function withoutTable(image: GreyImage, pixelsPerMm: number): GreyImage {
  const { width, height, data: grey } = image;
  const radius = Math.round(BACKGROUND_RADIUS_MM * pixelsPerMm);
  const bright = boxMean(image, radius, radius);
  for (let i = 0; i < grey.length; i++) if ((grey[i] ?? 0) > (bright.data[i] ?? 0)) bright.data[i] = grey[i] ?? 0;
  const { data: paper } = boxMean(bright, radius, radius);
  const stroke = Math.max(1, Math.round(STROKE_RADIUS_MM * pixelsPerMm));
  const { data: local } = boxMean(image, stroke, stroke);
  const data = new Uint8ClampedArray(grey);
  for (let i = 0; i < data.length; i++) if ((local[i] ?? 0) < TABLE_SHARE * (paper[i] ?? 0)) data[i] = paper[i] ?? 0;
  return { width, height, data };
}

/** Correlation surfaces of all patches of a level where `placeOf` puts the form on the photo. */
export function matchPatches(pyramid: Pyramid, placeOf: PlaceOf, level: MatchLevel): Surface[] {
  const { view, pixelsPerMm, reach } = level;
  const begin = Math.round(view.from * pixelsPerMm);
  const width = Math.round(view.to * pixelsPerMm) - begin + 2 * reach;
  const height = Math.round(DOCUMENT_MM.height * pixelsPerMm) + 2 * reach;
  const place: PlaceOf = begin === 0 ? placeOf : (x, y) => placeOf(x + begin / pixelsPerMm, y);
  const drawn = warpGrey(pyramid, place, width, height, pixelsPerMm, reach / pixelsPerMm);
  const ink = darkness(view === WHOLE ? drawn : withoutTable(drawn, pixelsPerMm), level);
  const sums = integrals(ink);
  return level.patches.map((patch) => ({ patch, values: correlate(ink, sums, patch, reach) }));
}

/** Sums over the rectangle from the origin to a pixel: of the values, and of their squares. */
interface Integrals {
  readonly sum: Float64Array;
  readonly square: Float64Array;
}

/** Used again by every match: the largest are several megabytes. */
let room: Integrals = { sum: new Float64Array(0), square: new Float64Array(0) };

function integrals({ width, height, data }: FloatImage): Integrals {
  const w = width + 1;
  const size = w * (height + 1);
  if (room.sum.length < size) room = { sum: new Float64Array(size), square: new Float64Array(size) };
  const { sum, square } = room;
  sum.fill(0, 0, w);
  square.fill(0, 0, w);
  for (let y = 0; y < height; y++) {
    let s = 0;
    let q = 0;
    let p = (y + 1) * w;
    sum[p] = 0;
    square[p] = 0;
    for (let i = y * width; i < (y + 1) * width; i++) {
      const v = data[i] ?? 0;
      s += v;
      q += v * v;
      p++;
      sum[p] = s + (sum[p - w] ?? 0);
      square[p] = q + (square[p - w] ?? 0);
    }
  }
  return room;
}

/** Displacements that are correlated in one walk over a patch, so that each of its values is read once for all of them. */
const AT_ONCE = 4;

function correlate({ width: w, data: ink }: FloatImage, { sum, square }: Integrals, patch: PreparedPatch, reach: number): Float32Array {
  const { left, top, width, height, values } = patch;
  const side = 2 * reach + 1;
  const out = new Float32Array(side * side);
  const iw = w + 1;
  const n = width * height;
  for (let dy = 0; dy < side; dy++) {
    for (let next = 0; next < side; next += AT_ONCE) {
      // The last walk of a row begins earlier than it must and does some again.
      const dx = Math.min(next, side - AT_ONCE);
      let [dot0, dot1, dot2, dot3] = [0, 0, 0, 0];
      for (let y = 0; y < height; y++) {
        let p = (top + dy + y) * w + left + dx;
        let a0 = ink[p] ?? 0;
        let a1 = ink[p + 1] ?? 0;
        let a2 = ink[p + 2] ?? 0;
        p += 3;
        for (let q = y * width; q < (y + 1) * width; q++, p++) {
          const v = values[q] ?? 0;
          const a3 = ink[p] ?? 0;
          dot0 += a0 * v;
          dot1 += a1 * v;
          dot2 += a2 * v;
          dot3 += a3 * v;
          a0 = a1;
          a1 = a2;
          a2 = a3;
        }
      }
      const o = dy * side + dx;
      out[o] = dot0;
      out[o + 1] = dot1;
      out[o + 2] = dot2;
      out[o + 3] = dot3;
    }
    let a = (top + dy) * iw + left;
    let b = a + height * iw;
    for (let o = dy * side; o < (dy + 1) * side; o++, a++, b++) {
      const s = (sum[b + width] ?? 0) - (sum[b] ?? 0) - (sum[a + width] ?? 0) + (sum[a] ?? 0);
      const q = (square[b + width] ?? 0) - (square[b] ?? 0) - (square[a + width] ?? 0) + (square[a] ?? 0);
      // The small constant keeps noise on blank paper from correlating.
      out[o] = (out[o] ?? 0) / Math.sqrt(Math.max(0, q - (s * s) / n) + 1e-4 * n);
    }
  }
  return out;
}
