/** Ink of single letters on the band of a line. */
import type { GreyImage } from '../pixels/image';
import { median } from '../pixels/statistics';
import type { CharacterSpan } from '../reader/ctc-align';

/** Ink threshold: share of the difference between paper and the darkest print. */
const INK = 0.45;

/** Grey levels of a band's paper and of its darkest print. */
export function inkRange({ data }: GreyImage): { readonly paper: number; readonly dark: number } {
  const sorted = Uint8ClampedArray.from(data).sort();
  return { paper: sorted[Math.floor(0.8 * sorted.length)] ?? 255, dark: sorted[Math.floor(0.01 * sorted.length)] ?? 0 };
}

/** Grey level below which a pixel is ink. */
export function inkLevel(band: GreyImage): number {
  const { paper, dark } = inkRange(band);
  return paper - INK * (paper - dark);
}

/** Pixels of ink in a rectangle. */
export function inkIn(
  { width, data }: GreyImage,
  left: number,
  right: number,
  top: number,
  bottom: number,
  level: number,
): number {
  let count = 0;
  for (let y = Math.max(0, Math.round(top)); y < bottom; y++)
    for (let x = Math.max(0, Math.round(left)); x < Math.min(width, right); x++)
      if ((data[y * width + x] ?? 255) < level) count++;
  return count;
}

/** Median of the characters' top rows. */
export function capitalTop(band: GreyImage, spans: readonly CharacterSpan[], level: number): number {
  const tops = spans.map(({ start, end }) => {
    let y = 0;
    while (y < band.height && inkIn(band, start, end, y, y + 1, level) < 2) y++;
    return y;
  });
  return median(tops) ?? 0;
}
