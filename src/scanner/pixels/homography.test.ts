import { describe, expect, it } from 'vitest';
import type { Quad } from './image';
import { applyHomography, fitHomography, invert, multiply, rectangleToQuad, solve } from './homography';

const QUAD: Quad = [
  { x: 12, y: 30 },
  { x: 410, y: 8 },
  { x: 450, y: 220 },
  { x: 5, y: 260 },
];

describe('homography', () => {
  it('maps a rectangle on to a quadrilateral and back', () => {
    const map = rectangleToQuad(0, 0, 210, 105, QUAD);
    const back = map && invert(map);
    expect(map && back).toBeDefined();
    if (!map || !back) return;
    [
      [0, 0],
      [210, 0],
      [210, 105],
      [0, 105],
    ].forEach(([x = 0, y = 0], i) => {
      const p = applyHomography(map, x, y);
      expect(p.x).toBeCloseTo(QUAD[i]?.x ?? NaN, 6);
      expect(p.y).toBeCloseTo(QUAD[i]?.y ?? NaN, 6);
      const q = applyHomography(back, p.x, p.y);
      expect(q.x).toBeCloseTo(x, 6);
      expect(q.y).toBeCloseTo(y, 6);
    });
    const identity = multiply(back, map);
    expect(applyHomography(identity, 77, 33).x).toBeCloseTo(77, 6);
  });

  it('lets points with more information outweigh others', () => {
    const pairs = [
      [0, 0],
      [100, 0],
      [100, 50],
      [0, 50],
      [50, 25],
    ].map(([x = 0, y = 0]) => ({
      from: { x, y },
      to: { x: x + 3, y: y + 1 },
      information: [1, 0, 1] as const,
    }));
    const stray = { from: { x: 50, y: 10 }, to: { x: 90, y: 70 }, information: [1e-6, 0, 1e-6] as const };
    const map = fitHomography([...pairs, stray]);
    expect(map && applyHomography(map, 20, 20).x).toBeCloseTo(23, 2);
  });

  it('returns undefined for degenerate points', () => {
    const point = { x: 1, y: 1 };
    expect(rectangleToQuad(0, 0, 10, 10, [point, point, point, point])).toBeUndefined();
    expect(solve(new Float64Array(4), new Float64Array(2))).toBeUndefined();
  });
});
