import type { Point, Quad } from './image';

function middleOf([a, b, c, d]: Quad): Point {
  return { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
}

/** Whether a point lies in a convex quadrilateral, whose corners may run either way round. */
function isInside({ x, y }: Point, quad: Quad): boolean {
  const sides = quad.map((p, i) => {
    const q = quad[(i + 1) % 4] ?? p;
    return Math.sign((q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x));
  });
  return !sides.includes(1) || !sides.includes(-1);
}

/**
 * Whether two outlines may be those of the same paper, or of one and a part of it: the middle of one lies in the other.
 * Papers beside each other are told apart as long as the outlines are off by less than half their size.
 */
export function isSamePaper(a: Quad, b: Quad): boolean {
  return isInside(middleOf(a), b) || isInside(middleOf(b), a);
}
