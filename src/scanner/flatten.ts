/**
 * Draws the document as if it lay flat under even light: from the photo's own pixels straight to the reader's
 * resolution, so that print is sampled only once.
 */
import { FOLDS_MM, FORM_PANELS, type FormPanel } from '~/zb1/form-geometry';
import { bentPlace, type Bend } from './find/bend';
import { DOCUMENT_MM, PIXELS_PER_MM, type GreyImage, type Point, type RgbaImage } from './image';
import { boxMean, toGrey } from './pixels/grey';
import { applyHomography, type Homography } from './pixels/homography';
import { walkMesh } from './pixels/mesh';

/** Where the form lies on a photo: millimetres on the bent form to photo pixels. */
export interface Placement {
  readonly map: Homography;
  readonly bend: Bend;
  /** The panels that the photo shows. */
  readonly panels: readonly FormPanel[];
}

export const FLAT_WIDTH = Math.round(DOCUMENT_MM.width * PIXELS_PER_MM);
export const FLAT_HEIGHT = Math.round(DOCUMENT_MM.height * PIXELS_PER_MM);

/** Paper is drawn at this grey level after the light was evened out. */
export const PAPER_LEVEL = 235;

/** Walks all pixels of the flat document with their place on the photo. */
function forEachPlace({ map, bend }: Placement, visit: (index: number, x: number, y: number) => void): void {
  const place = (px: number, py: number): Point => bentPlace(map, bend, px / PIXELS_PER_MM, py / PIXELS_PER_MM);
  walkMesh(FLAT_WIDTH, FLAT_HEIGHT, place, visit);
}

/** Photo pixels per pixel of the flat document, at the document's middle. */
function shrinkage({ map }: Placement): number {
  const step = 1 / PIXELS_PER_MM;
  const a = applyHomography(map, 105, 52);
  const b = applyHomography(map, 105 + step, 52);
  const c = applyHomography(map, 105, 52 + step);
  return Math.sqrt(Math.hypot(b.x - a.x, b.y - a.y) * Math.hypot(c.x - a.x, c.y - a.y));
}

const PANELS_MM: Readonly<Record<FormPanel, readonly [from: number, to: number]>> = {
  left: [0, FOLDS_MM[0]],
  middle: FOLDS_MM,
  right: [FOLDS_MM[1], DOCUMENT_MM.width],
};

/** Columns of the flat document that belong to panels which the photo does not show: what lies there is no document. */
function hiddenColumns(panels: readonly FormPanel[]): (readonly [from: number, to: number])[] {
  return FORM_PANELS.filter((panel) => !panels.includes(panel)).map((panel) => {
    const [from, to] = PANELS_MM[panel];
    return [Math.round(from * PIXELS_PER_MM), Math.min(FLAT_WIDTH, Math.round(to * PIXELS_PER_MM))] as const;
  });
}

/** Fills the hidden columns of all rows with one value. */
function cover(data: Uint8ClampedArray | Uint32Array, columns: readonly (readonly [from: number, to: number])[], value: number): void {
  for (let row = 0; row < FLAT_HEIGHT; row++) for (const [from, to] of columns) data.fill(value, row * FLAT_WIDTH + from, row * FLAT_WIDTH + to);
}

/** The middle grey level of what is not hidden: that of the paper. */
function usualLevel(data: Uint8ClampedArray, columns: readonly (readonly [from: number, to: number])[]): number {
  const counts = new Uint32Array(256);
  let n = 0;
  for (let i = 0; i < data.length; i += 7) {
    const x = i % FLAT_WIDTH;
    if (columns.some(([from, to]) => x >= from && x < to)) continue;
    const v = data[i] ?? 0;
    counts[v] = (counts[v] ?? 0) + 1;
    n++;
  }
  let seen = 0;
  for (let v = 0; v < 256; v++) {
    seen += counts[v] ?? 0;
    if (2 * seen >= n) return v;
  }
  return PAPER_LEVEL;
}

/** Light grey and opaque, as a pixel of four bytes (alpha in the last one). */
const COVER_COLOUR = 0xffe6e6e6;

/** max(R, G, B) of the flat document: the green form fades, the black print stays. */
export function flattenGrey(image: RgbaImage, placement: Placement): GreyImage {
  const factor = Math.max(1, Math.round(shrinkage(placement) - 0.15));
  const source = toGrey(image, 'max', factor);
  const data = new Uint8ClampedArray(FLAT_WIDTH * FLAT_HEIGHT);
  const { width, data: pixels } = source;
  const maxX = width - 1.001;
  const maxY = source.height - 1.001;
  forEachPlace(placement, (index, px, py) => {
    const x = Math.min(maxX, Math.max(0, px / factor - 0.5));
    const y = Math.min(maxY, Math.max(0, py / factor - 0.5));
    const ix = x | 0;
    const iy = y | 0;
    const fx = x - ix;
    const p = iy * width + ix;
    const top = (pixels[p] ?? 0) * (1 - fx) + (pixels[p + 1] ?? 0) * fx;
    const bottom = (pixels[p + width] ?? 0) * (1 - fx) + (pixels[p + width + 1] ?? 0) * fx;
    data[index] = top + (bottom - top) * (y - iy);
  });
  const hidden = hiddenColumns(placement.panels);
  if (hidden.length > 0) cover(data, hidden, usualLevel(data, hidden));
  return { width: FLAT_WIDTH, height: FLAT_HEIGHT, data };
}

/** The flat document in colour for a person to look at. */
export function flattenColour(image: RgbaImage, placement: Placement): RgbaImage {
  const data = new Uint8ClampedArray(4 * FLAT_WIDTH * FLAT_HEIGHT);
  const pixels = new Uint32Array(image.data.buffer, image.data.byteOffset, image.width * image.height);
  const out = new Uint32Array(data.buffer);
  // Averaging 2×2 pixels around the place is enough for the eye.
  const offset = Math.max(0.25, shrinkage(placement) / 4);
  const { width, height } = image;
  const at = (x: number, y: number): number => pixels[Math.min(height - 1, Math.max(0, y | 0)) * width + Math.min(width - 1, Math.max(0, x | 0))] ?? 0;
  forEachPlace(placement, (index, x, y) => {
    const a = at(x - offset, y - offset);
    const b = at(x + offset, y + offset);
    const c = at(x - offset, y + offset);
    const d = at(x + offset, y - offset);
    // Two channels at a time: each 8-bit sum of four fits 10 bits of its 16-bit lane.
    const even = ((a & 0xff00ff) + (b & 0xff00ff) + (c & 0xff00ff) + (d & 0xff00ff)) >>> 2;
    const odd = (((a >>> 8) & 0xff00ff) + ((b >>> 8) & 0xff00ff) + ((c >>> 8) & 0xff00ff) + ((d >>> 8) & 0xff00ff)) >>> 2;
    out[index] = (even & 0xff00ff) | ((odd & 0xff00ff) << 8);
  });
  cover(out, hiddenColumns(placement.panels), COVER_COLOUR);
  return { width: FLAT_WIDTH, height: FLAT_HEIGHT, data };
}

/**
 * Evens out shadows and light falloff: every pixel relative to the paper around it. The paper's level is the mean of
 * the brighter part of the surroundings, so print does not darken it.
 */
export function evenLight(image: GreyImage): GreyImage {
  const { width, height } = image;
  const radius = Math.round(4 * PIXELS_PER_MM);
  const mean = boxMean(image, radius, radius);
  const bright = new Float32Array(width * height);
  for (let i = 0; i < bright.length; i++) bright[i] = Math.max(image.data[i] ?? 0, mean.data[i] ?? 0);
  const paper = boxMean({ width, height, data: bright }, radius, radius);
  const data = new Uint8ClampedArray(width * height);
  for (let i = 0; i < data.length; i++) data[i] = ((image.data[i] ?? 0) * PAPER_LEVEL) / Math.max(16, paper.data[i] ?? 0);
  return { width, height, data };
}
