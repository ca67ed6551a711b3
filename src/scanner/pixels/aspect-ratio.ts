/** The aspect ratio of a rectangle that a camera saw at an angle. */
import type { Quad } from './image';

type Vector = readonly [x: number, y: number, z: number];

/**
 * Focal length as a share of the photo's longer side: that of a phone's main camera (26 mm on 36). Lenses of 20
 * to 35 mm change the ratio by up to 15 % at a tilt of 45°; the focal length that the corners imply is unstable when two
 * sides are almost parallel.
 */
const FOCAL_LENGTH = 0.72;

const cross = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [b * f - c * e, c * d - a * f, a * e - b * d];
const dot = ([a, b, c]: Vector, [d, e, f]: Vector): number => a * d + b * e + c * f;

/**
 * The first side's length divided by the second's, with the perspective undone (Zhang and He, Whiteboard scanning and
 * image enhancement, 2004).
 * @param quad corners in pixels, in their order around the rectangle
 * @param photo the whole photo, in whose middle the camera's axis lies
 */
export function aspectRatio(
  quad: Quad,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const focal = FOCAL_LENGTH * Math.max(width, height);
  const ray = ({ x, y }: Quad[number]): Vector => [(x - width / 2) / focal, (y - height / 2) / focal, 1];
  const [a, b, c, d] = [ray(quad[0]), ray(quad[1]), ray(quad[2]), ray(quad[3])];
  const diagonal = cross(a, c);
  const scaleB = dot(diagonal, d) / dot(cross(b, c), d);
  const scaleD = dot(diagonal, b) / dot(cross(d, c), b);
  const along: Vector = [scaleB * b[0] - a[0], scaleB * b[1] - a[1], scaleB - 1];
  const down: Vector = [scaleD * d[0] - a[0], scaleD * d[1] - a[1], scaleD - 1];
  return Math.sqrt(dot(along, along) / dot(down, down));
}
