import type { Point, Quad } from './image';

/** The distance of two points, in their unit. */
export function distance(p: Point, q: Point): number {
  return Math.hypot(p.x - q.x, p.y - q.y);
}

/** The mean of the corners. */
export function middleOfQuad([a, b, c, d]: Quad): Point {
  return { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
}

/** The lengths of the sides, in the unit of the corners, from that between the first two on. */
export function sidesOf([a, b, c, d]: Quad): readonly [number, number, number, number] {
  return [distance(a, b), distance(b, c), distance(c, d), distance(d, a)];
}
