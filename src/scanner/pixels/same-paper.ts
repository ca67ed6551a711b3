import type { Point, Quad } from './image';
import { middleOfQuad } from './points';

/** Whether a point lies in a convex quadrilateral, whose corners may run either way round. */
function isInside({ x, y }: Point, quad: Quad): boolean {
  const sides = quad.map((p, i) => {
    const q = quad[(i + 1) % 4] ?? p;
    return Math.sign((q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x));
  });
  return !sides.includes(1) || !sides.includes(-1);
}

/**
 * Whether two outlines may belong to the same paper, or one to a part of it: the middle of one lies in the other. Two
 * papers side by side are not confused while each outline is off by less than half of the paper.
 */
export function isSamePaper(a: Quad, b: Quad): boolean {
  return isInside(middleOfQuad(a), b) || isInside(middleOfQuad(b), a);
}
