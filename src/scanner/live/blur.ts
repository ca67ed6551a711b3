/** Measures the sharpness of an image crop by the width of its steepest edges. */
import type { RgbaImage } from '../pixels/image';
import { toGrey } from '../pixels/grey';
import { byteQuantile } from '../pixels/statistics';

/** Smallest difference between ink and paper, in grey levels, at which blur can be measured. */
const MIN_CONTRAST = 28;
/** Quantile of the slopes that counts as the steepest; a higher one would measure noise. */
const STEEPEST = 0.995;
/** Largest slope of a unit step after a Gaussian blur with a standard deviation of one pixel. */
const UNIT_SLOPE = 1 / Math.sqrt(2 * Math.PI);

/**
 * Blur in pixels: the standard deviation of the Gaussian that would give a step the slope of the steepest edges. 0.8 is
 * the sharpest value that can be measured. Undefined without edges.
 */
export function blurOf(image: RgbaImage): number | undefined {
  const { width, height, data } = toGrey(image, 'luma');
  if (width < 3 || height < 3) return undefined;
  const contrast = byteQuantile(data, 0.99) - byteQuantile(data, 0.01);
  if (contrast < MIN_CONTRAST) return undefined;
  const slopes = new Uint8ClampedArray((width - 2) * (height - 2));
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      const across = Math.abs((data[p + 1] ?? 0) - (data[p - 1] ?? 0));
      const down = Math.abs((data[p + width] ?? 0) - (data[p - width] ?? 0));
      // Twice the slope, so that flat edges differ in whole numbers.
      slopes[(y - 1) * (width - 2) + x - 1] = Math.max(across, down);
    }
  }
  const slope = Math.max(1, byteQuantile(slopes, STEEPEST)) / 2;
  return (UNIT_SLOPE * contrast) / slope;
}
