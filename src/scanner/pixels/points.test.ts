import { expect, it } from 'vitest';
import { middleOfQuad, sidesOf } from './points';

it('measures the sides of a quadrilateral in their order', () => {
  const quad = [
    { x: 0, y: 0 },
    { x: 6, y: 0 },
    { x: 6, y: 8 },
    { x: 0, y: 2 },
  ] as const;
  const [top, right, bottom, left] = sidesOf(quad);
  expect([top, right, left]).toEqual([6, 8, 2]);
  expect(bottom).toBeCloseTo(Math.sqrt(72));
  expect(middleOfQuad(quad)).toEqual({ x: 3, y: 2.5 });
});
