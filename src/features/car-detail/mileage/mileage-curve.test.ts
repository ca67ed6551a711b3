import { describe, expect, it } from 'vitest';
import { mileagePointsOf } from './mileage-curve';

const HISTORY = [
  { date: '2024-01-01', km: 100_000 },
  { date: '2025-01-01', km: 112_000 },
  { date: '2026-01-01', km: 120_000 },
];

describe('the curve', () => {
  it('runs from bottom left to top right, with entries positioned by day and kilometres', () => {
    const points = mileagePointsOf(HISTORY, 200, 100);
    expect(points[0]).toEqual({ x: 0, y: 100 });
    expect(points[2]).toEqual({ x: 200, y: 0 });
    expect(points[1]?.x).toBeCloseTo(100, 0);
    expect(points[1]?.y).toBeCloseTo(40, 5);
  });

  it('places entries of a single day at its end', () => {
    expect(
      mileagePointsOf(
        [
          { date: '2026-01-01', km: 5 },
          { date: '2026-01-01', km: 9 },
        ],
        10,
        10,
      ),
    ).toEqual([
      { x: 10, y: 10 },
      { x: 10, y: 0 },
    ]);
  });
});
