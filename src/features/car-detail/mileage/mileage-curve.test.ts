import { describe, expect, it } from 'vitest';
import { kilometresAYear, placesOf } from './mileage-curve';

const HISTORY = [
  { date: '2024-01-01', km: 100_000 },
  { date: '2025-01-01', km: 112_000 },
  { date: '2026-01-01', km: 120_000 },
];

describe('the mileage of a year', () => {
  it('is that between the first and the last entry', () => {
    expect(kilometresAYear(HISTORY)).toBe(9993);
  });

  it('is not guessed from one entry or a few days', () => {
    expect(kilometresAYear([])).toBeUndefined();
    expect(kilometresAYear(HISTORY.slice(0, 1))).toBeUndefined();
    expect(kilometresAYear([{ date: '2026-01-01', km: 1 }, { date: '2026-01-30', km: 900 }])).toBeUndefined();
  });
});

describe('the curve', () => {
  it('goes from the bottom left to the top right, entries in between by day and kilometres', () => {
    const places = placesOf(HISTORY, 200, 100);
    expect(places[0]).toEqual({ x: 0, y: 100 });
    expect(places[2]).toEqual({ x: 200, y: 0 });
    expect(places[1]?.x).toBeCloseTo(100, 0);
    expect(places[1]?.y).toBeCloseTo(40, 5);
  });

  it('of entries of one day stands at its end', () => {
    expect(placesOf([{ date: '2026-01-01', km: 5 }, { date: '2026-01-01', km: 9 }], 10, 10)).toEqual([{ x: 10, y: 10 }, { x: 10, y: 0 }]);
  });
});
