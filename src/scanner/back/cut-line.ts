/** Cuts a line of print out of a flat picture as the reader wants it: level, 32 rows, capitals half as high. */
import { PAPER_LEVEL } from '../flatten/flatten';
import { BAND_HEIGHT, type GreyImage } from '../pixels/image';
import type { PrintLine } from './print-line';

/** A band is this many times as high as capitals. */
const BAND_BY_CAPITALS = 2;

export interface CutOptions {
  /** Paper kept before and behind the line, in heights of its capitals. */
  readonly lead: number;
  readonly tail: number;
  /** Paper in place of whatever stands before and behind. */
  readonly alone: boolean;
  /** Line heights that the cut lies lower. */
  readonly lower?: number;
}

/** Cuts a line of print out of the flat picture, turned level and scaled to the band that the line reader takes. */
export function cutLine(flat: GreyImage, { x, y, length, height, angle }: PrintLine, { lead, tail, alone, lower = 0 }: CutOptions): GreyImage {
  const scale = (BAND_BY_CAPITALS * height) / BAND_HEIGHT;
  const width = Math.max(BAND_HEIGHT, Math.round((length + (lead + tail) * height) / scale));
  const data = new Uint8ClampedArray(width * BAND_HEIGHT).fill(PAPER_LEVEL);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const margin = 0.22 * height;
  for (let row = 0; row < BAND_HEIGHT; row++) {
    const across = (row + 0.5 - BAND_HEIGHT / 2) * scale + lower * height;
    for (let column = 0; column < width; column++) {
      const along = (column + 0.5) * scale - lead * height;
      if (alone && (along < -margin || along > length + margin)) continue;
      data[row * width + column] = sampleAt(flat, x + along * cos - across * sin - 0.5, y + along * sin + across * cos - 0.5);
    }
  }
  return { width, height: BAND_HEIGHT, data };
}

/** Bilinear; outside lies paper. */
function sampleAt({ width, height, data }: GreyImage, x: number, y: number): number {
  if (x < 0 || y < 0 || x > width - 1 || y > height - 1) return PAPER_LEVEL;
  const [ix, iy] = [Math.min(width - 2, Math.floor(x)), Math.min(height - 2, Math.floor(y))];
  const [fx, fy] = [x - ix, y - iy];
  const p = iy * width + ix;
  const top = (data[p] ?? 0) * (1 - fx) + (data[p + 1] ?? 0) * fx;
  const bottom = (data[p + width] ?? 0) * (1 - fx) + (data[p + width + 1] ?? 0) * fx;
  return top * (1 - fy) + bottom * fy;
}
