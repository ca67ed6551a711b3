/** Measures sharpness by the strongest edges: a sharp edge rises within two pixels, a blurred one more slowly. */
import type { GreyImage } from '../pixels/image';
import { byteQuantile, median } from '../pixels/statistics';

/** Radius in which the full height of an edge is measured, pixels. */
const REACH = 6;
/** Number of edge pixels that are sampled, spread over the image. */
const MAX_EDGES = 1500;

/**
 * Median steepness of the strongest edges: rise per pixel divided by the height of the edge. About 0.5 to 1 when sharp;
 * 1 without edges.
 */
export function measureSharpness({ width, height, data }: GreyImage): number {
  const steepness = new Uint8ClampedArray(width * height);
  for (let y = REACH; y + REACH < height; y++) {
    for (let x = REACH; x + REACH < width; x++) {
      const p = y * width + x;
      steepness[p] = Math.max(
        Math.abs((data[p + 1] ?? 0) - (data[p] ?? 0)),
        Math.abs((data[p + width] ?? 0) - (data[p] ?? 0)),
      );
    }
  }
  const strong = byteQuantile(steepness, 0.995);
  const edges: number[] = [];
  for (let p = 0; p < steepness.length; p++) if ((steepness[p] ?? 0) >= Math.max(2, strong)) edges.push(p);
  if (edges.length === 0) return 1;
  const step = Math.max(1, Math.floor(edges.length / MAX_EDGES));
  const shares: number[] = [];
  for (let i = 0; i < edges.length; i += step) {
    const p = edges[i] ?? 0;
    let [darkest, brightest] = [255, 0];
    for (let d = -REACH; d <= REACH; d++) {
      for (const q of [p + d, p + d * width]) {
        darkest = Math.min(darkest, data[q] ?? 0);
        brightest = Math.max(brightest, data[q] ?? 0);
      }
    }
    shares.push((steepness[p] ?? 0) / Math.max(1, brightest - darkest));
  }
  return median(shares) ?? 1;
}
