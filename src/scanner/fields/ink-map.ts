/** Summed-area table of the ink on the flattened document. */
import type { GreyImage } from '../pixels/image';

/** Side of the squares in which the contrast is measured, pixels. */
const BLOCK = 112;
/**
 * Lower bound of the local contrast, as a share of the document's: else the texture of blank paper would count as ink.
 */
const MIN_CONTRAST = 0.6;
/** Share of the local contrast below which a pixel is not ink. */
const MIN_DARKNESS = 0.35;

export interface InkMap {
  /** Ink in a rectangle (pixels of the flattened document), in fully dark pixels. Takes constant time. */
  sum(x0: number, y0: number, x1: number, y1: number): number;
}

/** Measures ink relative to the local contrast, since glare and shadow make print paler in parts of a photo. */
export function mapInk(flat: GreyImage): InkMap {
  const { width, height, data } = flat;
  const paper = levelOf(flat, 0, 0, width, height, 0.6);
  const maxContrast = Math.max(20, paper - levelOf(flat, 0, 0, width, height, 0.01));
  const columns = Math.ceil(width / BLOCK);
  const contrasts = new Float32Array(columns * Math.ceil(height / BLOCK));
  for (let i = 0; i < contrasts.length; i++) {
    const x = (i % columns) * BLOCK;
    const y = Math.floor(i / columns) * BLOCK;
    const dark = levelOf(flat, x - BLOCK / 2, y - BLOCK / 2, x + 1.5 * BLOCK, y + 1.5 * BLOCK, 0.015);
    contrasts[i] = Math.max(MIN_CONTRAST * maxContrast, Math.min(maxContrast, paper - dark));
  }
  const w = width + 1;
  const sums = new Float64Array(w * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      const contrast = contrasts[Math.floor(y / BLOCK) * columns + Math.floor(x / BLOCK)] ?? maxContrast;
      const darkness = (paper - (data[y * width + x] ?? 0)) / contrast;
      row += Math.max(0, Math.min(1, (darkness - MIN_DARKNESS) / (1 - MIN_DARKNESS)));
      sums[(y + 1) * w + x + 1] = row + (sums[y * w + x + 1] ?? 0);
    }
  }
  const at = (x: number, y: number): number =>
    sums[Math.max(0, Math.min(height, Math.round(y))) * w + Math.max(0, Math.min(width, Math.round(x)))] ?? 0;
  return { sum: (x0, y0, x1, y1) => at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0) };
}

/** Percentile (`share` 0..1) of the grey levels in a rectangle. */
function levelOf(
  { width, height, data }: GreyImage,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  share: number,
): number {
  const counts = new Uint32Array(256);
  let n = 0;
  for (let y = Math.max(0, y0); y < Math.min(height, y1); y++) {
    for (let x = Math.max(0, x0); x < Math.min(width, x1); x += 2) {
      const v = data[y * width + x] ?? 0;
      counts[v] = (counts[v] ?? 0) + 1;
      n++;
    }
  }
  let seen = 0;
  for (let v = 0; v < 256; v++) {
    seen += counts[v] ?? 0;
    if (seen >= share * n) return v;
  }
  return 255;
}
