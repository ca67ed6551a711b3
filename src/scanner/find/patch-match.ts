/**
 * Looks for the patches of the form near where a map puts them, by normalised cross-correlation of ink.
 * Each patch gives a displacement and how sure it is in each direction (a bar is sure across, not along).
 */
import { DOCUMENT_MM, type GreyImage } from '../image';
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
}

/** Correlation of one patch for all displacements -reach..reach in both directions (rows: dy). */
export interface Surface {
  readonly patch: PreparedPatch;
  readonly values: Float32Array;
}

const BACKGROUND_RADIUS_MM = 2.5;
const BLUR_RADIUS_MM = 0.3;

export function prepareLevel(pixelsPerMm: number, reachMm: number, view: FormView = WHOLE): MatchLevel {
  const template = highPass(drawFormTemplate(pixelsPerMm), pixelsPerMm);
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
    };
  });
  return { view, pixelsPerMm, reach: Math.round(reachMm * pixelsPerMm), patches };
}

/** Ink without its surroundings' mean, slightly blurred so that letter shapes do not matter. */
function highPass(image: FloatImage, pixelsPerMm: number): FloatImage {
  const radius = Math.round(BACKGROUND_RADIUS_MM * pixelsPerMm);
  const background = boxMean(image, radius, radius);
  const data = image.data.map((v, i) => v - (background.data[i] ?? 0));
  const blur = Math.round(BLUR_RADIUS_MM * pixelsPerMm);
  return blur > 0 ? boxMean({ ...image, data }, blur, blur) : { ...image, data };
}

/** Relative darkness of a grey picture against its surroundings, comparable with the template. */
function darkness(image: GreyImage, pixelsPerMm: number): FloatImage {
  const radius = Math.round(BACKGROUND_RADIUS_MM * pixelsPerMm);
  const background = boxMean(image, radius, radius);
  const data = new Float32Array(image.data.length);
  for (let i = 0; i < data.length; i++) {
    const b = background.data[i] ?? 0;
    data[i] = Math.max(-0.3, Math.min(0.6, (b - (image.data[i] ?? 0)) / Math.max(b, 24)));
  }
  const blur = Math.round(BLUR_RADIUS_MM * pixelsPerMm);
  const { width, height } = image;
  return blur > 0 ? boxMean({ width, height, data }, blur, blur) : { width, height, data };
}

/** Correlation surfaces of all patches of a level where `placeOf` puts the form on the photo. */
export function matchPatches(pyramid: Pyramid, placeOf: PlaceOf, level: MatchLevel): Surface[] {
  const { view, pixelsPerMm, reach } = level;
  const begin = Math.round(view.from * pixelsPerMm);
  const width = Math.round(view.to * pixelsPerMm) - begin + 2 * reach;
  const height = Math.round(DOCUMENT_MM.height * pixelsPerMm) + 2 * reach;
  const place: PlaceOf = begin === 0 ? placeOf : (x, y) => placeOf(x + begin / pixelsPerMm, y);
  const ink = darkness(warpGrey(pyramid, place, width, height, pixelsPerMm, reach / pixelsPerMm), pixelsPerMm);
  const { sum, square } = integrals(ink);
  return level.patches.map((patch) => ({ patch, values: correlate(ink, sum, square, patch, reach) }));
}

function integrals({ width, height, data }: FloatImage): { sum: Float64Array; square: Float64Array } {
  const w = width + 1;
  const sum = new Float64Array(w * (height + 1));
  const square = new Float64Array(w * (height + 1));
  for (let y = 0; y < height; y++) {
    let s = 0;
    let q = 0;
    for (let x = 0; x < width; x++) {
      const v = data[y * width + x] ?? 0;
      s += v;
      q += v * v;
      const p = (y + 1) * w + x + 1;
      sum[p] = s + (sum[p - w] ?? 0);
      square[p] = q + (square[p - w] ?? 0);
    }
  }
  return { sum, square };
}

function correlate(ink: FloatImage, sum: Float64Array, square: Float64Array, patch: PreparedPatch, reach: number): Float32Array {
  const { left, top, width, height, values } = patch;
  const side = 2 * reach + 1;
  const out = new Float32Array(side * side);
  const w = ink.width;
  const iw = w + 1;
  const n = width * height;
  for (let dy = 0; dy < side; dy++) {
    for (let dx = 0; dx < side; dx++) {
      let dot = 0;
      for (let y = 0; y < height; y++) {
        let p = (top + dy + y) * w + left + dx;
        const q = y * width;
        for (let x = 0; x < width; x++, p++) dot += (ink.data[p] ?? 0) * (values[q + x] ?? 0);
      }
      const a = (top + dy) * iw + left + dx;
      const b = a + height * iw;
      const s = (sum[b + width] ?? 0) - (sum[b] ?? 0) - (sum[a + width] ?? 0) + (sum[a] ?? 0);
      const q = (square[b + width] ?? 0) - (square[b] ?? 0) - (square[a + width] ?? 0) + (square[a] ?? 0);
      // The small constant keeps noise on blank paper from correlating.
      out[dy * side + dx] = dot / Math.sqrt(Math.max(0, q - (s * s) / n) + 1e-4 * n);
    }
  }
  return out;
}
