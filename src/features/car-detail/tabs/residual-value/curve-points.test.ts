import { describe, expect, it } from 'vitest';
import type { Evaluation } from '~/contract/vehicle';
import { curveOf, nearestPoint, pathThrough } from './curve-points';

const EVALUATION: Evaluation = {
  value: 5800,
  low: 4450,
  high: 7150,
  date: '2026-11-21',
  km: 128_400,
  listPrice: 24_990,
  sample: true,
  curve: [2024, 2025, 2026, 2027].map((year, index) => ({ year, value: 20_000 - index * 5000 })),
};

describe('the curve', () => {
  const { points, today, top, valueMarks, yearMarks, range } = curveOf(EVALUATION, '2024-03-05');

  it('runs from the list price through today into the forecast', () => {
    expect(points.map(({ kind, date, value }) => [kind, date, value])).toEqual([
      ['new', '2024-03-05', 24_990],
      ['past', '2024-12-31', 20_000],
      ['past', '2025-12-31', 15_000],
      ['today', '2026-11-21', 5800],
      ['forecast', '2026-12-31', 10_000],
      ['forecast', '2027-12-31', 5000],
    ]);
    expect(today).toBe(3);
  });

  it('is scaled to its square by time and value', () => {
    expect(points[0]?.x).toBe(0);
    expect(points.at(-1)?.x).toBe(100);
    expect(top).toBe(30_000);
    expect(points[2]?.y).toBe(50);
    expect(range.high).toBeLessThan(range.low);
    expect(valueMarks).toEqual([0, 10_000, 20_000, 30_000].map((value) => ({ value, y: 100 * (1 - value / 30_000) })));
    expect(yearMarks.map(({ year }) => year)).toEqual([2024, 2025, 2026, 2027]);
  });

  it('thins out the year marks of an old car and keeps the last', () => {
    const curve = Array.from({ length: 24 }, (_, index) => ({ year: 2008 + index, value: 1000 }));
    const years = curveOf({ ...EVALUATION, curve }, '2008-06-01').yearMarks.map(({ year }) => year);
    expect(years).toEqual([2011, 2015, 2019, 2023, 2027, 2031]);
  });

  it('starts with today for a car registered today', () => {
    const fresh = curveOf({ ...EVALUATION, curve: [{ year: 2026, value: 20_000 }] }, '2026-11-21');
    expect(fresh.points.map(({ kind }) => kind)).toEqual(['today', 'forecast']);
    expect(fresh.today).toBe(0);
  });

  it('accepts a single point, and a vehicle without a first registration', () => {
    expect(curveOf({ ...EVALUATION, curve: [] }, null).points).toMatchObject([{ kind: 'today', x: 0 }]);
  });

  it.each([
    [24_990, 30_000],
    [900, 1000],
    [4, 4],
    [1_000_000, 1_000_000],
    [0, 1],
  ])('up to %d € has its top at %d €', (listPrice, end) => {
    const { top: highest } = curveOf({ ...EVALUATION, listPrice, value: 0, low: 0, high: 0, curve: [] }, '2024-03-05');
    expect(highest).toBe(end);
  });
});

it('finds the nearest point and draws a path through all', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 40, y: 50 },
    { x: 100, y: 100 },
  ];
  expect([0, 19, 21, 69, 71, 500].map((x) => nearestPoint(points, x))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(pathThrough(points)).toBe('M0.00 0.00L40.00 50.00L100.00 100.00');
});
