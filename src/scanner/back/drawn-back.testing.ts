/**
 * Synthetic, deterministic photo of the back of the ZB I for tests: small print where the official drawing has it, and
 * stamps.
 */
import type { GreyImage, Quad, RgbaImage } from '../pixels/image';
import type { LineReader } from '../reader/line-reader';
import { sheetPhoto } from '../verdict/drawn-pictures.testing';

export interface DrawnStamp {
  /** Lower left corner of the first digit, millimetres. */
  readonly x: number;
  readonly y: number;
  /** Height of the digits, millimetres. */
  readonly height: number;
  /** Radians, clockwise. */
  readonly angle: number;
}

/** Deterministic pseudo-random value in 0..1 for a position. */
function noiseAt(x: number, y: number): number {
  let h = Math.imul(x | 0, 668265263) + Math.imul(y | 0, 374761393);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

/** Blocks of text as [left, top, right, bottom], millimetres. */
const TEXTS = [
  [2.6, 4.2, 47, 5.8],
  [2.6, 10.3, 14, 11.9],
  [76.3, 4.2, 89, 5.8],
  [76.3, 7, 144, 29],
  [76.3, 33, 137, 102],
  [153, 6.6, 206, 50],
  [150, 54, 206, 62],
] as const;

function smallPrint(x: number, y: number): number {
  const text = TEXTS.find(([left, top, right, bottom]) => x > left && x < right && y > top && y < bottom);
  if (!text) return 0;
  const within = (y - text[1]) % 1.94;
  const words = noiseAt(Math.floor(x / 3.1), Math.floor((y - text[1]) / 1.94)) > 0.1;
  return words && within < 1.4 && noiseAt(Math.floor(x / 0.32), Math.floor(y / 0.45)) < 0.55 ? 1 : 0;
}

/** Bars in place of the title "ZB I". */
function title(x: number, y: number): number {
  const [u, v] = [x - 155, y - 91.6];
  return v > 0 && v < 3.3 && [0, 1, 3.4, 4.4, 7.4].some((at) => u > at && u < at + 0.7) ? 1 : 0;
}

/** Five digits, each a rectangle of two vertical and two horizontal strokes. */
export function stampInk({ x, y, height, angle }: DrawnStamp): (px: number, py: number) => number {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return (px, py) => {
    const u = ((px - x) * cos + (py - y) * sin) / height;
    const v = ((py - y) * cos - (px - x) * sin) / height;
    if (v > 0 || v < -1 || u < 0 || u > 4.1) return 0;
    const within = u % 0.85;
    return within < 0.16 || (within > 0.5 && within < 0.66) || (within < 0.66 && (v > -0.16 || v < -0.84)) ? 1 : 0;
  };
}

/** A photo of the back. `corners`: pixels, clockwise from the top left corner of the back. */
export function drawBackPhoto(
  corners: Quad,
  stamps: readonly DrawnStamp[],
  picture: { readonly width: number; readonly height: number; readonly table?: number },
): RgbaImage {
  const inks = [smallPrint, title, ...stamps.map(stampInk)];
  return sheetPhoto({ width: 210, height: 105 }, (x, y) => Math.max(...inks.map((ink) => ink(x, y))), corners, {
    table: 90,
    ...picture,
  });
}

const ALPHABET = [...' .,/0123456789BIZ'];

/** A fake reader that returns `titleText` for narrow bands, which hold the title, and `date` for all others. */
export function readerOf(date: string, titleText = 'ZB I'): LineReader {
  const classes = ALPHABET.length + 1;
  const read = (bands: readonly GreyImage[]) =>
    bands.map(({ width, height }) => {
      const text = width < 3.4 * height ? titleText : date;
      const values = new Float32Array(2 * text.length * classes).fill(Math.log(1e-6));
      [...text].forEach((character, i) => {
        values[2 * i * classes + ALPHABET.indexOf(character) + 1] = Math.log(0.999);
        values[(2 * i + 1) * classes] = Math.log(0.999);
      });
      return { columns: 2 * text.length, classes, values, width, alphabet: ALPHABET };
    });
  return { alphabet: ALPHABET, read };
}
