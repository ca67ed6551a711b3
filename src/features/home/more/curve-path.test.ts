import { describe, expect, it } from 'vitest';
import { curvePath, placeIn, yearOf, type CurvePoint } from './curve-path';

const BOX = { width: 100, height: 50, top: 1000 };
const POINTS: readonly CurvePoint[] = [
  [2020, 1000],
  [2022, 500],
  [2024, 0],
];

describe('the curve of the value', () => {
  it('converts a day to a fractional year', () => {
    expect(yearOf('2026-01-01')).toBe(2026);
    expect(yearOf('2024-07-02')).toBe(2024.5);
  });

  it('fills its box from the first to the last point', () => {
    expect(POINTS.map((point) => placeIn(BOX, POINTS, point))).toEqual([
      [0, 0],
      [50, 25],
      [100, 50],
    ]);
    expect(curvePath(BOX, POINTS, POINTS)).toBe('M0.0 0.0L50.0 25.0L100.0 50.0');
  });

  it('keeps the positions when only a part is drawn', () => {
    expect(curvePath(BOX, POINTS, POINTS.slice(1))).toBe('M50.0 25.0L100.0 50.0');
  });
});
