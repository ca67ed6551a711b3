/**
 * Matches the patches of the form near their predicted positions, by normalised cross-correlation of ink. Each patch
 * gives a correlation surface over all displacements, from which others read the best one and its certainty per axis.
 */
import { FORM_MM } from '~/zb1/form-size';
import { boxMean } from '../pixels/box-mean';
import type { FloatImage, GreyImage } from '../pixels/image';
import { warpGrey, type PhotoMapping, type Pyramid } from '../pixels/warp';
import { drawFormTemplate } from './form-template';
import { createPatchProducts } from './patch-products';
import { WHOLE, type FormView } from './views';

/** One resolution of the search. */
export interface MatchLevel {
  /** The part of the form that is matched. */
  readonly view: FormView;
  readonly pixelsPerMm: number;
  /** Largest displacement in pixels of this level. */
  readonly reach: number;
  readonly patches: readonly PreparedPatch[];
  /** Radius by which ink is blurred, in pixels. Hides letter shapes; smaller for parts, which need their thin bars. */
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
  /** Weight of its horizontal position, 0..1; see `FormPatch`. */
  readonly across: number;
}

/** Correlation of one patch for all displacements -reach..reach in both directions, row-major by dy. */
export interface Surface {
  readonly patch: PreparedPatch;
  readonly values: Float32Array;
}

const BACKGROUND_RADIUS_MM = 2.5;
const BLUR_RADIUS_MM = 0.3;

/**
 * Cuts the template into normalised patches for one resolution.
 * @param pixelsPerMm resolution of the image that is matched
 * @param reachMm largest displacement of a patch from its predicted position
 */
export function prepareLevel(pixelsPerMm: number, reachMm: number, view: FormView): MatchLevel {
  const blur = (view === WHOLE ? Math.round : Math.floor)(BLUR_RADIUS_MM * pixelsPerMm);
  const template = highPass(drawFormTemplate(pixelsPerMm), pixelsPerMm, blur);
  const startX = Math.round(view.from * pixelsPerMm);
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
      left: left - startX,
      top,
      width,
      height,
      values,
      x: (left + width / 2) / pixelsPerMm,
      y: (top + height / 2) / pixelsPerMm,
      weight: Math.sqrt(box.width * box.height),
      across: box.across,
    };
  });
  return { view, pixelsPerMm, reach: Math.round(reachMm * pixelsPerMm), patches, blur };
}

/** Subtracts the local mean and blurs slightly, so that letter shapes do not matter. */
function highPass(image: FloatImage, pixelsPerMm: number, blur: number): FloatImage {
  const radius = Math.round(BACKGROUND_RADIUS_MM * pixelsPerMm);
  const background = boxMean(image, radius, radius);
  const data = image.data.map((v, i) => v - (background.data[i] ?? 0));
  return blur > 0 ? boxMean({ ...image, data }, blur, blur) : { ...image, data };
}

/** Darkness of each pixel relative to the local mean, on the template's scale. */
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

/** Areas wider than a stroke that are darker than this share of the paper are table, not print. */
const TABLE_SHARE = 0.62;
const STROKE_RADIUS_MM = 0.7;

/**
 * Paints a dark table in the level of the paper. The label column of a folded card is a millimetre from its edge, where
 * the local mean would include the table and make the paper itself count as bright.
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

/** Correlation surfaces of all patches of a level; `toPhoto` predicts where the form lies on the photo. */
export function matchPatches(pyramid: Pyramid, toPhoto: PhotoMapping, level: MatchLevel): Surface[] {
  const { view, pixelsPerMm, reach } = level;
  const startX = Math.round(view.from * pixelsPerMm);
  const width = Math.round(view.to * pixelsPerMm) - startX + 2 * reach;
  const height = Math.round(FORM_MM.height * pixelsPerMm) + 2 * reach;
  const toViewPhoto: PhotoMapping = startX === 0 ? toPhoto : (x, y) => toPhoto(x + startX / pixelsPerMm, y);
  const drawn = warpGrey(pyramid, toViewPhoto, width, height, pixelsPerMm, reach / pixelsPerMm);
  const ink = darkness(view === WHOLE ? drawn : withoutTable(drawn, pixelsPerMm), level);
  const sums = integrals(ink);
  const productsOf = createPatchProducts(ink, 2 * reach + 1);
  return level.patches.map((patch) => ({ patch, values: normalise(productsOf(patch), ink.width, sums, patch) }));
}

/** Summed-area tables of the values and of their squares. */
interface Integrals {
  readonly sum: Float64Array;
  readonly square: Float64Array;
}

/** Buffers shared by all matches: the largest are several megabytes. */
let buffers: Integrals = { sum: new Float64Array(0), square: new Float64Array(0) };

function integrals({ width, height, data }: FloatImage): Integrals {
  const w = width + 1;
  const size = w * (height + 1);
  if (buffers.sum.length < size) buffers = { sum: new Float64Array(size), square: new Float64Array(size) };
  const { sum, square } = buffers;
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
  return buffers;
}

/** Correlation from the sums of products at each displacement, which it overwrites. */
function normalise(
  dots: Float32Array,
  imageWidth: number,
  { sum, square }: Integrals,
  { left, top, width, height }: PreparedPatch,
): Float32Array {
  const side = Math.sqrt(dots.length);
  const iw = imageWidth + 1;
  const n = width * height;
  for (let dy = 0; dy < side; dy++) {
    let a = (top + dy) * iw + left;
    let b = a + height * iw;
    for (let o = dy * side; o < (dy + 1) * side; o++, a++, b++) {
      const s = (sum[b + width] ?? 0) - (sum[b] ?? 0) - (sum[a + width] ?? 0) + (sum[a] ?? 0);
      const q = (square[b + width] ?? 0) - (square[b] ?? 0) - (square[a + width] ?? 0) + (square[a] ?? 0);
      // The constant keeps noise on blank paper from correlating.
      dots[o] = (dots[o] ?? 0) / Math.sqrt(Math.max(0, q - (s * s) / n) + 1e-4 * n);
    }
  }
  return dots;
}
