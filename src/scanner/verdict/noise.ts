/** Measures the noise of a photo, which hides print where there is little light. */
import type { RgbaImage } from '../pixels/image';
import { median } from '../pixels/statistics';

/** Pixels that are sampled. */
const SAMPLES = 40_000;
/** Standard deviations of noise in a median of second differences: 0.6745 of a deviation that sums 1, 4 and 1. */
const DIFFERENCE_PER_SIGMA = 0.6745 * Math.sqrt(6);

/**
 * Standard deviation of the noise, in grey levels: of second differences, of which most lie on plain ground and none on
 * an even slope.
 */
export function measureNoise({ width, height, data }: RgbaImage): number {
  const count = Math.max(0, (width - 2) * height);
  const step = Math.max(1, Math.floor(count / SAMPLES));
  const differences: number[] = [];
  for (let i = 0; i < count; i += step) {
    const p = 4 * (Math.floor(i / (width - 2)) * width + 1 + (i % (width - 2))) + 1;
    differences.push(Math.abs(2 * (data[p] ?? 0) - (data[p - 4] ?? 0) - (data[p + 4] ?? 0)));
  }
  return (median(differences) ?? 0) / DIFFERENCE_PER_SIGMA;
}
