/** A pinhole camera whose axis lies in the middle of the photo: between points of the photo and directions in space. */
import type { Point } from './image';
import type { Vector } from './vector';

/** Size of the photo in pixels. */
export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

/** Focal length of a phone's main camera as a share of the photo's longer side: 26 mm on a frame of 36 mm. */
export const MAIN_FOCAL_SHARE = 0.72;
/** Longest focal length at which folded papers are searched: a zoomed or cropped photo. */
export const LONG_FOCAL_SHARE = 1.1;
/** Lies between the two by ratio, so that a search which tries a single one is off by a quarter at most. */
export const MIDDLE_FOCAL_SHARE = 0.9;

export interface Camera {
  /** The direction to a point of the photo, in homogeneous pixels. */
  readonly ray: (x: number, y: number, w?: number) => Vector;
  /** Where a point in space is seen, in homogeneous pixels. */
  readonly projectHomogeneous: (point: Vector) => Vector;
  /** Where a point in front of the camera is seen, in pixels. */
  readonly project: (point: Vector) => Point;
}

/** @param focalShare focal length as a share of the photo's longer side */
export function createCamera({ width, height }: PhotoSize, focalShare: number): Camera {
  const focal = focalShare * Math.max(width, height);
  const [cx, cy] = [width / 2, height / 2];
  return {
    ray: (x, y, w = 1) => [(x - cx * w) / focal, (y - cy * w) / focal, w],
    projectHomogeneous: ([x, y, z]) => [focal * x + cx * z, focal * y + cy * z, z],
    project: ([x, y, z]) => ({ x: (focal * x) / z + cx, y: (focal * y) / z + cy }),
  };
}
