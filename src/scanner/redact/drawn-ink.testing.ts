/** Print around the security code for tests, in millimetres of the document. */
import { FORM_MM } from '~/zb1/form-size';
import type { RgbaImage } from '../pixels/image';

/** Colour of the ink at a position in millimetres; undefined without ink. */
export type Ink = (x: number, y: number) => readonly [number, number, number] | undefined;

/** Characters on a line, 1.8 mm apart, 2.4 mm high. */
export const text =
  (left: number, baseline: number, count: number): Ink =>
  (x, y) => {
    const column = (x - left) / 1.8;
    const inside = column >= 0 && column < count && y < baseline && y > baseline - 2.4 && Math.floor(column) % 9 !== 8;
    return inside && (column % 1 < 0.18 || (column % 1 < 0.75 && (baseline - y) % 1.1 < 0.3))
      ? [30, 32, 40]
      : undefined;
  };

/** A strip with the metallic coating that covers a code. */
export const silver =
  (left: number, top: number, width: number, height: number): Ink =>
  (x, y) =>
    x > left && x < left + width && y > top && y < top + height
      ? x % 0.8 < 0.3
        ? [125, 132, 134]
        : [169, 174, 176]
      : undefined;

/** The hatching below the coating. */
export const hatched =
  (left: number, top: number, width: number, height: number): Ink =>
  (x, y) =>
    x > left && x < left + width && y > top && y < top + height && (x + y) % 2.83 < 1.41 ? [0, 91, 140] : undefined;

/** Whether all pixels of an ink are black on the flattened document. */
export function isBlack({ width, height, data }: RgbaImage, ink: Ink): boolean {
  const scale = width / FORM_MM.width;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!ink((x + 0.5) / scale, (y + 0.5) / scale)) continue;
      const p = 4 * (y * width + x);
      if ((data[p] ?? 0) + (data[p + 1] ?? 0) + (data[p + 2] ?? 0) > 0) return false;
    }
  }
  return true;
}
