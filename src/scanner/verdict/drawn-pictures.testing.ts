/** Synthetic, deterministic images for tests that do not show the front of a ZB I. */
import type { Quad, RgbaImage } from '../pixels/image';
import { applyHomography, invert, rectangleToQuad } from '../pixels/homography';

/** Ink (0..1) at a position in millimetres. */
type Paint = (x: number, y: number) => number;

/** Deterministic pseudo-random value in 0..1 for a position. */
function noiseAt(x: number, y: number): number {
  let h = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

export function uniform(level: number, noise = 2, width = 1200, height = 900): RgbaImage {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let i = 0; i < width * height; i++) {
    const v = level + (noiseAt(i % width, Math.floor(i / width)) - 0.5) * noise;
    data.set([v, v, v, 255], 4 * i);
  }
  return { width, height, data };
}

/** Photo of a sheet of `size` millimetres on a table. `corners`: pixels, clockwise from the sheet's top left one. */
export function sheetPhoto(
  size: { readonly width: number; readonly height: number },
  ink: Paint,
  corners: Quad,
  { width = 1500, height = 1100, table = 70 } = {},
): RgbaImage {
  const map = rectangleToQuad(0, 0, size.width, size.height, corners);
  const back = map && invert(map);
  if (!back) throw new Error('Corners are degenerate');
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let grey = 0;
      // Four samples per pixel, so that thin strokes survive.
      for (const [dx, dy] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        const { x: u, y: v } = applyHomography(back, x + dx, y + dy);
        const inside = u >= 0 && v >= 0 && u < size.width && v < size.height;
        grey += inside ? 228 * (1 - 0.75 * ink(u, v)) : table;
      }
      const v = grey / 4 + (noiseAt(x, y) - 0.5) * 6;
      data.set([v, v, v - 3, 255], 4 * (y * width + x));
    }
  }
  return { width, height, data };
}

/** Lines of words, `pitch` mm apart with characters of `size` mm; strokes are about as wide as their gaps. */
function textInk(left: number, top: number, right: number, bottom: number, pitch = 4.6, size = 2.4): Paint {
  return (x, y) => {
    if (x < left || x > right || y < top || y > bottom) return 0;
    const line = Math.floor((y - top) / pitch);
    if ((y - top) % pitch > size) return 0;
    const letter = Math.floor(x / (0.62 * size));
    const blank = noiseAt(Math.floor(letter / 7), line) < 0.08 || letter % 7 === 0;
    return !blank && noiseAt(Math.floor(x / (0.16 * size)), line * 31 + Math.floor(y / (0.3 * size))) < 0.48 ? 1 : 0;
  };
}

const any =
  (...paints: readonly Paint[]): Paint =>
  (x, y) =>
    Math.max(...paints.map((paint) => paint(x, y)));
const rule =
  (x0: number, y0: number, x1: number, y1: number): Paint =>
  (x, y) =>
    x >= x0 && x <= x1 && y >= y0 && y <= y1 ? 1 : 0;

/** A letter on A4. */
export const LETTER = {
  size: { width: 210, height: 297 },
  ink: any(textInk(25, 30, 110, 55), textInk(25, 90, 185, 250)),
};
/** A card of the size of an identity card or a driving licence. */
export const CARD = {
  size: { width: 85.6, height: 54 },
  ink: any(textInk(4, 4, 60, 10, 3.6, 2.2), rule(4, 14, 27, 46), textInk(32, 14, 80, 48, 4.2, 1.9)),
};
/**
 * The Fahrzeugbrief (ZB II): slightly larger than A4, with fields and label boxes between vertical rules in its middle.
 */
export const ZB2 = {
  size: { width: 210, height: 304.8 },
  ink: any(
    textInk(60, 12, 150, 24, 6, 3.4),
    ...[20, 91, 96, 165].flatMap((x) => [rule(x, 110, x + 0.35, 215), rule(x + 2.65, 110, x + 3, 215)]),
    textInk(24, 111, 90, 214, 4.23, 2.3),
    textInk(100, 111, 160, 214, 4.23, 2.3),
    textInk(12, 250, 190, 285, 3.4, 1.6),
  ),
};
/** A till receipt: a blank head, then lines. */
export const RECEIPT = { size: { width: 80, height: 170 }, ink: textInk(6, 66, 74, 160, 4.2, 2.2) };
/** A longer one. */
export const LONG_RECEIPT = { size: { width: 80, height: 290 }, ink: textInk(6, 20, 74, 275, 4.2, 2.2) };
/** A flyer: a blank head, then text. */
export const FLYER = { size: { width: 99, height: 210 }, ink: textInk(8, 76, 91, 200, 4.6, 2.4) };
/** A ticket with a blank stub on its left. */
export const TICKET = { size: { width: 210, height: 100 }, ink: textInk(76, 8, 202, 92, 4.6, 2.4) };
export const BLANK_SHEET = { size: { width: 210, height: 297 }, ink: () => 0 };

/** Corners of a sheet of that size in the middle of the image, slightly rotated. */
export function cornersFor(
  { width, height }: { readonly width: number; readonly height: number },
  picture = { width: 1500, height: 1100 },
): Quad {
  const scale = Math.min((0.86 * picture.width) / width, (0.86 * picture.height) / height);
  const [w, h, turn] = [(width * scale) / 2, (height * scale) / 2, 0.03];
  const at = (x: number, y: number) => ({ x: picture.width / 2 + x - turn * y, y: picture.height / 2 + y + turn * x });
  return [at(-w, -h), at(w, -h), at(w, h), at(-w, h)];
}

/** Green hills under a blue sky. */
export function landscape(width = 1200, height = 900): RgbaImage {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const hill = height * (0.55 + 0.08 * Math.sin(x / 140) + 0.03 * Math.sin(x / 37));
      const grain = (noiseAt(x >> 1, y >> 1) - 0.5) * 40;
      const colour =
        y > hill ? [70 + grain, 112 + grain, 60 + grain] : [110 + (70 * y) / height, 165 + (40 * y) / height, 235];
      data.set([...colour, 255], 4 * (y * width + x));
    }
  }
  return { width, height, data };
}

/** The image out of focus: three passes of a box blur. */
export function blurred({ width, height, data }: RgbaImage, radius: number): RgbaImage {
  let channels = [0, 1, 2].map((c) => Float32Array.from({ length: width * height }, (_, i) => data[4 * i + c] ?? 0));
  for (let round = 0; round < 3; round++) {
    channels = channels.map((channel) =>
      boxBlur(boxBlur(channel, width, height, 1, width, radius), height, width, width, 1, radius),
    );
  }
  const out = new Uint8ClampedArray(data.length);
  for (let i = 0; i < width * height; i++) out.set([...channels.map((channel) => channel[i] ?? 0), 255], 4 * i);
  return { width, height, data: out };
}

/** Box blur of all rows or columns: `length` values `step` apart, `count` lines `stride` apart. */
function boxBlur(
  source: Float32Array<ArrayBuffer>,
  length: number,
  count: number,
  step: number,
  stride: number,
  radius: number,
): Float32Array<ArrayBuffer> {
  const out = new Float32Array(source.length);
  for (let line = 0; line < count; line++) {
    const at = (i: number): number => source[line * stride + Math.min(length - 1, Math.max(0, i)) * step] ?? 0;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += at(i);
    for (let i = 0; i < length; i++) {
      out[line * stride + i * step] = sum / (2 * radius + 1);
      sum += at(i + radius + 1) - at(i - radius);
    }
  }
  return out;
}

/** The image under other light: every level times `gain` plus `lift`. */
export function underLight({ width, height, data }: RgbaImage, gain: number, lift = 0): RgbaImage {
  return { width, height, data: data.map((v, i) => (i % 4 === 3 ? 255 : v * gain + lift)) };
}
