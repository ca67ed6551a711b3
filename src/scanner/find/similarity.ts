import { DOCUMENT_MM } from '../pixels/image';
import { applyHomography, type Homography } from '../pixels/homography';

/** The map without perspective that agrees with another one along an upright line of the form. */
export function similarity(map: Homography, x: number): Homography {
  const top = applyHomography(map, x, 0);
  const bottom = applyHomography(map, x, DOCUMENT_MM.height);
  const [dx, dy] = [(bottom.x - top.x) / DOCUMENT_MM.height, (bottom.y - top.y) / DOCUMENT_MM.height];
  return [dy, dx, top.x - x * dy, -dx, dy, top.y + x * dx, 0, 0, 1];
}
