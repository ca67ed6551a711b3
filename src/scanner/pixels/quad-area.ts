import type { Quad } from './image';

/** The area of a quadrilateral by the shoelace formula, in square pixels; its corners may run either way round. */
export function quadArea(quad: Quad): number {
  let sum = 0;
  quad.forEach((p, i) => {
    const q = quad[(i + 1) % 4] ?? p;
    sum += p.x * q.y - p.y * q.x;
  });
  return Math.abs(sum) / 2;
}
