/** How sharp a picture is, told from its strongest edges: a sharp one rises within two pixels, a blurred one slowly. */
import type { GreyImage } from '../pixels/image';
import { quantiles } from './small-picture';

/** How far around an edge its whole height is looked for, in pixels. */
const REACH = 6;
/** At most so many edge pixels are looked at, spread over the picture. */
const MAX_EDGES = 1500;

/** Median steepness of the strongest edges: rise from pixel to pixel by height of the edge, about 0.5 to 1 when sharp. 1 without edges. */
export function measureSharpness({ width, height, data }: GreyImage): number {
  const steepness = new Uint8ClampedArray(width * height);
  for (let y = REACH; y + REACH < height; y++) {
    for (let x = REACH; x + REACH < width; x++) {
      const p = y * width + x;
      steepness[p] = Math.max(Math.abs((data[p + 1] ?? 0) - (data[p] ?? 0)), Math.abs((data[p + width] ?? 0) - (data[p] ?? 0)));
    }
  }
  const [strong = 0] = quantiles(steepness, [0.995]);
  const edges: number[] = [];
  for (let p = 0; p < steepness.length; p++) if ((steepness[p] ?? 0) >= Math.max(2, strong)) edges.push(p);
  if (edges.length === 0) return 1;
  const step = Math.max(1, Math.floor(edges.length / MAX_EDGES));
  const shares: number[] = [];
  for (let i = 0; i < edges.length; i += step) {
    const p = edges[i] ?? 0;
    let [least, most] = [255, 0];
    for (let d = -REACH; d <= REACH; d++) {
      for (const q of [p + d, p + d * width]) {
        least = Math.min(least, data[q] ?? 0);
        most = Math.max(most, data[q] ?? 0);
      }
    }
    shares.push((steepness[p] ?? 0) / Math.max(1, most - least));
  }
  shares.sort((a, b) => a - b);
  return shares[shares.length >> 1] ?? 1;
}
