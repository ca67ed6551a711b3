import { FORM_MM } from '~/zb1/form-size';
import { applyHomography, type Homography } from '../pixels/homography';

/**
 * The similarity transform (no perspective) that agrees with `map` along the vertical line at `x` millimetres of the
 * form.
 */
export function fitSimilarity(map: Homography, x: number): Homography {
  const top = applyHomography(map, x, 0);
  const bottom = applyHomography(map, x, FORM_MM.height);
  const [dx, dy] = [(bottom.x - top.x) / FORM_MM.height, (bottom.y - top.y) / FORM_MM.height];
  return [dy, dx, top.x - x * dy, -dx, dy, top.y + x * dx, 0, 0, 1];
}
