/**
 * Cuts a line of print out of a flattened image as input for the line reader: level, 32 rows, capitals half as high.
 */
import { PAPER_LEVEL } from '../flatten/flatten';
import { levelBetween } from '../pixels/grey';
import { BAND_HEIGHT, type GreyImage } from '../pixels/image';
import type { PrintLine } from './print-line';

/** Height of a band in heights of its capitals. */
const BAND_PER_CAPITALS = 2;

export interface CutOptions {
  /** Margins before and after the line, in heights of its capitals. */
  readonly lead: number;
  readonly tail: number;
  /** Whether the margins are filled with blank paper instead of what is printed there. */
  readonly isolated: boolean;
  /** Shift of the cut downwards, in heights of the capitals. */
  readonly lower?: number;
}

/** The line rotated to level and scaled to a band of `BAND_HEIGHT` rows. */
export function cutLine(
  flat: GreyImage,
  { x, y, length, height, angle }: PrintLine,
  { lead, tail, isolated, lower = 0 }: CutOptions,
): GreyImage {
  const scale = (BAND_PER_CAPITALS * height) / BAND_HEIGHT;
  const width = Math.max(BAND_HEIGHT, Math.round((length + (lead + tail) * height) / scale));
  const data = new Uint8ClampedArray(width * BAND_HEIGHT).fill(PAPER_LEVEL);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const margin = 0.22 * height;
  for (let row = 0; row < BAND_HEIGHT; row++) {
    const across = (row + 0.5 - BAND_HEIGHT / 2) * scale + lower * height;
    for (let column = 0; column < width; column++) {
      const along = (column + 0.5) * scale - lead * height;
      if (isolated && (along < -margin || along > length + margin)) continue;
      data[row * width + column] =
        levelBetween(flat, x + along * cos - across * sin - 0.5, y + along * sin + across * cos - 0.5) ?? PAPER_LEVEL;
    }
  }
  return { width, height: BAND_HEIGHT, data };
}
