/** Connected components of ink on a flattened image: characters, dots of characters, frames, dirt. */
import type { GreyImage } from '../pixels/image';

export interface Blob {
  readonly left: number;
  readonly top: number;
  /** Exclusive, like `bottom`. */
  readonly right: number;
  readonly bottom: number;
  /** Inked pixels. */
  readonly area: number;
}

/**
 * Connected components of the pixels darker than `level`. Pixels up to two apart count as connected, which joins the
 * dots of dot-matrix print to characters.
 */
export function findBlobs({ width, height, data }: GreyImage, level: number): Blob[] {
  const dilated = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      if ((data[y * width + x] ?? 255) >= level) continue;
      for (const p of [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1])
        dilated[y * width + x + p] = 1;
    }
  }
  const blobs: Blob[] = [];
  const stack: number[] = [];
  for (let start = 0; start < dilated.length; start++) {
    if (dilated[start] !== 1) continue;
    let [left, top, right, bottom, area] = [width, height, 0, 0, 0];
    dilated[start] = 2;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      if ((data[at] ?? 255) < level) {
        area++;
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
      // No border check: only ink in the two columns next to each border could connect across rows.
      for (const next of [
        at - 1,
        at + 1,
        at - width,
        at + width,
        at - width - 1,
        at - width + 1,
        at + width - 1,
        at + width + 1,
      ]) {
        if (dilated[next] !== 1) continue;
        dilated[next] = 2;
        stack.push(next);
      }
    }
    if (area > 0) blobs.push({ left, top, right, bottom, area });
  }
  return blobs;
}
