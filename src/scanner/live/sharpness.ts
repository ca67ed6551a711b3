/** How sharp a piece of a picture is: the width of its steepest edges. */
import type { RgbaImage } from '../pixels/image';
import { toGrey } from '../pixels/grey';
import { percentile } from './percentile';

/** Grey levels between ink and paper below which there is nothing to judge. */
const MIN_CONTRAST = 28;
/** The share of pixels that count as the steepest; fewer would be noise. */
const STEEPEST = 0.995;
/** The slope of a step that was blurred by a Gaussian of one pixel, as a share of its height. */
const SLOPE_OF_ONE = 1 / Math.sqrt(2 * Math.PI);

/**
 * The blur of a picture in its own pixels, as the standard deviation of the Gaussian that would make its steepest edges
 * as flat as they are; 0.8 is as sharp as can be told. Undefined where there are no edges to judge.
 */
export function blurOf(image: RgbaImage): number | undefined {
  const { width, height, data } = toGrey(image, 'luma');
  if (width < 3 || height < 3) return undefined;
  const contrast = percentile(data, 0.99) - percentile(data, 0.01);
  if (contrast < MIN_CONTRAST) return undefined;
  const slopes = new Uint8ClampedArray((width - 2) * (height - 2));
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      const across = Math.abs((data[p + 1] ?? 0) - (data[p - 1] ?? 0));
      const down = Math.abs((data[p + width] ?? 0) - (data[p - width] ?? 0));
      // Kept at twice its size, so that flat edges are told apart in whole numbers.
      slopes[(y - 1) * (width - 2) + x - 1] = Math.max(across, down);
    }
  }
  const slope = Math.max(1, percentile(slopes, STEEPEST)) / 2;
  return (SLOPE_OF_ONE * contrast) / slope;
}
