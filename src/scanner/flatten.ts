/**
 * Draws the document as if it lay flat under even light: from the photo's own pixels straight to the reader's
 * resolution, so that print is sampled only once.
 */
import { bentPlace, type Bend } from './find/bend';
import { DOCUMENT_MM, PIXELS_PER_MM, type GreyImage, type Point, type RgbaImage } from './image';
import { boxMean, toGrey } from './pixels/grey';
import { applyHomography, type Homography } from './pixels/homography';
import { walkMesh } from './pixels/mesh';

/** Where the form lies on a photo: millimetres on the bent form to photo pixels. */
export interface Placement {
  readonly map: Homography;
  readonly bend: Bend;
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
