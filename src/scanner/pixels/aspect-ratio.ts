/** The aspect ratio of a rectangle that a camera saw at an angle. */
import { createCamera, MAIN_FOCAL_SHARE, type PhotoSize } from './camera';
import type { Quad } from './image';
import { cross, dot, type Vector } from './vector';

/**
 * The first side's length divided by the second's, with the perspective undone (Zhang and He, Whiteboard scanning and
 * image enhancement, 2004). Lenses of 20 to 35 mm change the ratio by up to 15 % at a tilt of 45°; the focal length
 * that the corners imply is unstable when two sides are almost parallel.
 * @param quad corners in pixels, in their order around the rectangle
 * @param photo the whole photo, in whose middle the camera's axis lies
 */
export function aspectRatio(quad: Quad, photo: PhotoSize): number {
  const { ray } = createCamera(photo, MAIN_FOCAL_SHARE);
  const [a, b, c, d] = [
    ray(quad[0].x, quad[0].y),
    ray(quad[1].x, quad[1].y),
    ray(quad[2].x, quad[2].y),
    ray(quad[3].x, quad[3].y),
  ];
  const diagonal = cross(a, c);
  const scaleB = dot(diagonal, d) / dot(cross(b, c), d);
  const scaleD = dot(diagonal, b) / dot(cross(d, c), b);
  const along: Vector = [scaleB * b[0] - a[0], scaleB * b[1] - a[1], scaleB - 1];
  const down: Vector = [scaleD * d[0] - a[0], scaleD * d[1] - a[1], scaleD - 1];
  return Math.sqrt(dot(along, along) / dot(down, down));
}
