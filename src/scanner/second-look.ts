/** Other cuts of a line that was not read for sure: what several of them say is more to be trusted than what one says. */
import type { LineBand } from './lines';
import { BAND_HEIGHT } from './image';

/** A line is looked at again below this confidence. */
const DOUBTED = 0.9;

/** How the other cuts differ from the first: pixels down, pixels more room in front, height by that of the first. */
const CUTS: readonly (readonly [down: number, room: number, height: number])[] = [
  [-2, 0, 1],
  [2, 0, 1],
  [0, 6, 1.125],
  [0, 0, 0.9],
];

/** Whether a reading is doubtful enough to spend time on. */
export function isDoubted({ confidence, matched }: { readonly confidence: number; readonly matched: boolean }): boolean {
  return confidence < DOUBTED || !matched;
}

/** The same line a little higher, lower, smaller and larger; all lie on the document of `width` × `height` pixels. */
export function otherCuts(band: LineBand, { width, height }: { readonly width: number; readonly height: number }): LineBand[] {
  return CUTS.map(([down, room, scale]) => {
    const tall = Math.round(band.height * scale);
    const top = Math.round(band.top + down * (band.height / BAND_HEIGHT) + (band.height - tall) / 2);
    const left = Math.max(0, band.left - room);
    return { ...band, left, top: Math.max(0, Math.min(height - tall, top)), width: Math.min(width - left, band.width + band.left - left), height: tall };
  });
}
