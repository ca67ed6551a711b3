/**
 * Where a panel lies that meets a known one at a fold: the neighbour's plane, rotated about the fold by each of several
 * angles, as a camera of usual focal length would see it.
 */
import { FORM_MM } from '~/zb1/form-size';
import { createCamera, LONG_FOCAL_SHARE, MAIN_FOCAL_SHARE, MIDDLE_FOCAL_SHARE, type PhotoSize } from '../pixels/camera';
import { applyHomography, type Homography } from '../pixels/homography';
import { distance } from '../pixels/points';
import type { Vector } from '../pixels/vector';
import type { FormView } from './views';

/** A panel that appears narrower than this share of its height is seen from the edge: nothing on it can be read. */
const MIN_ASPECT = 0.18;

function rotate([x, y, z]: Vector, [ax, ay, az]: Vector, angle: number): Vector {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const along = (ax * x + ay * y + az * z) * (1 - c);
  return [
    x * c + (ay * z - az * y) * s + ax * along,
    y * c + (az * x - ax * z) * s + ay * along,
    z * c + (ax * y - ay * x) * s + az * along,
  ];
}

/**
 * The plane rotated about the vertical line at `fold` millimetres of the form; undefined where the camera would see the
 * panel from the edge or from behind.
 * @param angle radians
 */
function rotatePlane(
  map: Homography,
  fold: number,
  angle: number,
  view: FormView,
  size: PhotoSize,
  focalShare = MIDDLE_FOCAL_SHARE,
): Homography | undefined {
  const { ray, projectHomogeneous } = createCamera(size, focalShare);
  const across = ray(map[0], map[3], map[6]);
  const down = ray(map[1], map[4], map[7]);
  const origin = ray(map[2], map[5]);
  const length = Math.hypot(...down);
  if (length < 1e-12) return undefined;
  const axis: Vector = [down[0] / length, down[1] / length, down[2] / length];
  const rotated = rotate(across, axis, angle);
  const start = origin.map((o, i) => o + fold * ((across[i] ?? 0) - (rotated[i] ?? 0)));
  const [a, b, c] = [
    projectHomogeneous(rotated),
    projectHomogeneous(down),
    projectHomogeneous([start[0] ?? 0, start[1] ?? 0, start[2] ?? 0]),
  ];
  const w = c[2];
  if (Math.abs(w) < 1e-9) return undefined;
  const plane: Homography = [a[0] / w, b[0] / w, c[0] / w, a[1] / w, b[1] / w, c[1] / w, a[2] / w, b[2] / w, 1];
  // The sign of a homography's denominator in front of the camera is that at the fold.
  const front = Math.sign(map[6] * fold + (map[7] * FORM_MM.height) / 2 + 1);
  return isSeen(plane, view, Math.sign(w) * front) ? plane : undefined;
}

function isSeen(plane: Homography, { from, to }: FormView, sign: number): boolean {
  const corners = [
    [from, 0],
    [to, 0],
    [to, FORM_MM.height],
    [from, FORM_MM.height],
  ] as const;
  // In front of the camera, and not turned so far that its horizon is near.
  if (corners.some(([x, y]) => sign * (plane[6] * x + plane[7] * y + 1) < 0.1)) return false;
  const points = corners.map(([x, y]) => applyHomography(plane, x, y));
  let area = 0;
  points.forEach((p, i) => {
    const q = points[(i + 1) % 4] ?? p;
    area += (p.x * q.y - p.y * q.x) / 2;
  });
  const [a, b, c, d] = points;
  if (!a || !b || !c || !d) return false;
  const upright = (distance(a, d) + distance(b, c)) / 2;
  return area > MIN_ASPECT * upright * upright;
}

/**
 * Angles between two panels that are tried, radians. A plane that is 8 degrees off converges to wrong rows and bars in
 * the coarse search.
 */
const ANGLES = Array.from({ length: 31 }, (_, i) => ((5 * i - 75) * Math.PI) / 180);

/** The planes that a panel may have beside a known plane. @param fold x of the common fold, millimetres */
export function rotatedPlanes(map: Homography, fold: number, view: FormView, size: PhotoSize): readonly Homography[] {
  return ANGLES.map((angle) => rotatePlane(map, fold, angle, view, size)).filter((plane) => plane !== undefined);
}

/**
 * Focal lengths and angles between two panels at which the outline is compared: the neighbour's tilt depends on both.
 */
const FOCAL_SHARES = [MAIN_FOCAL_SHARE, MIDDLE_FOCAL_SHARE, LONG_FOCAL_SHARE] as const;
const FINE_ANGLES = Array.from({ length: 101 }, (_, i) => ((1.5 * i - 75) * Math.PI) / 180);

/** The same at smaller steps, for several focal lengths. */
export function finelyRotatedPlanes(
  map: Homography,
  fold: number,
  view: FormView,
  size: PhotoSize,
): readonly Homography[] {
  return FOCAL_SHARES.flatMap((share) =>
    FINE_ANGLES.map((angle) => rotatePlane(map, fold, angle, view, size, share)),
  ).filter((plane) => plane !== undefined);
}
