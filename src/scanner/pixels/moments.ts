import type { Point } from './image';

/** Sums over the pixels of a region, by which its position, size and direction follow without visiting them again. */
interface Moments {
  /** Number of pixels. */
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly xx: number;
  readonly yy: number;
  readonly xy: number;
}

/** The ellipse of a region's moments. */
interface Ellipse {
  readonly middle: Point;
  /** Direction of its longer axis, radians. */
  readonly angle: number;
  /** Variances along the longer and the shorter axis, px²: a twelfth of the squared length of a rectangle's side. */
  readonly variances: readonly [long: number, short: number];
}

/** The ellipse that has the same moments as a region. */
export function ellipseOf({ count, x, y, xx, yy, xy }: Moments): Ellipse {
  const middle = { x: x / count, y: y / count };
  const across = xx / count - middle.x * middle.x;
  const down = yy / count - middle.y * middle.y;
  const both = xy / count - middle.x * middle.y;
  const mean = (across + down) / 2;
  const spread = Math.hypot((across - down) / 2, both);
  return { middle, angle: Math.atan2(2 * both, across - down) / 2, variances: [mean + spread, mean - spread] };
}
