import { expect, it } from 'vitest';
import { ellipseOf } from './moments';

/** The moments of the pixels on a line. */
function momentsOf(points: readonly (readonly [number, number])[]) {
  const sum = (value: (x: number, y: number) => number): number =>
    points.reduce((total, [x, y]) => total + value(x, y), 0);
  return {
    count: points.length,
    x: sum((x) => x),
    y: sum((_x, y) => y),
    xx: sum((x) => x * x),
    yy: sum((_x, y) => y * y),
    xy: sum((x, y) => x * y),
  };
}

it('finds the middle, the direction and the size of a region', () => {
  const diagonal = [0, 1, 2, 3, 4].map((step) => [10 + step, 20 + step] as const);
  const { middle, angle, variances } = ellipseOf(momentsOf(diagonal));
  expect(middle).toEqual({ x: 12, y: 22 });
  expect(angle).toBeCloseTo(Math.PI / 4);
  expect(variances[0]).toBeCloseTo(4);
  expect(variances[1]).toBeCloseTo(0);
});
