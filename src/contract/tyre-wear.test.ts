import { describe, expect, it } from 'vitest';
import { period, tyreSet } from './tyre-sets.testing';
import { distanceAtTread, distanceOfSet, kmUntilTread, lastTreadOf, wearOf } from './tyre-wear';

const entry = (date: string, km: number) => ({ date, km });
const tread = (date: string, mm: number, km: number | null = null) => ({ date, km, mm });
/** Two winters with a summer on other tyres between them. */
const TWO_WINTERS = [
  period('2024-10-01', 50_000, '2025-04-01', 56_000),
  period('2025-10-01', 64_000, '2026-04-01', 69_000),
];

describe('the kilometres of a set', () => {
  it('are those of its periods, without what other tyres drove between them', () => {
    expect(distanceOfSet({ periods: TWO_WINTERS }, [])).toEqual({ km: 11_000, unknownPeriods: 0 });
    expect(distanceOfSet({ periods: [] }, [entry('2026-01-01', 70_000)])).toEqual({ km: 0, unknownPeriods: 0 });
  });

  it('take a missing mileage from the history of exactly that day', () => {
    const periods = [period('2024-10-01', null, '2025-04-01', null)];
    const history = [entry('2024-10-01', 50_000), entry('2025-04-01', 56_000)];
    expect(distanceOfSet({ periods }, history)).toEqual({ km: 6000, unknownPeriods: 0 });
    expect(distanceOfSet({ periods }, [entry('2024-09-30', 50_000), entry('2025-04-01', 56_000)])).toEqual({
      km: 0,
      unknownPeriods: 1,
    });
  });

  it('of several mileages on a day count the shorter distance', () => {
    const periods = [period('2024-10-01', null, '2025-04-01', null)];
    const history = [
      entry('2024-10-01', 50_000),
      entry('2024-10-01', 50_300),
      entry('2025-04-01', 56_000),
      entry('2025-04-01', 56_400),
    ];
    expect(distanceOfSet({ periods }, history).km).toBe(5700);
  });

  it('of a mounted set run to the last mileage since it was mounted', () => {
    const periods = [period('2025-10-01', 64_000)];
    expect(distanceOfSet({ periods }, [entry('2025-12-01', 66_000), entry('2026-01-01', 67_000)]).km).toBe(3000);
    expect(distanceOfSet({ periods }, [entry('2025-09-01', 63_000)])).toEqual({ km: 0, unknownPeriods: 0 });
    expect(distanceOfSet({ periods: [period('2025-10-01', null)] }, [entry('2026-01-01', 67_000)])).toEqual({
      km: 0,
      unknownPeriods: 1,
    });
  });

  it('leave an unknown period out and count it', () => {
    const [first, second] = TWO_WINTERS;
    if (first === undefined || second === undefined) throw new Error('no periods');
    expect(distanceOfSet({ periods: [first, { ...second, untilKm: null }] }, [])).toEqual({
      km: 6000,
      unknownPeriods: 1,
    });
  });
});

describe('the kilometres at a tread', () => {
  const at = (date: string, km: number | null = null, history = [entry('2025-12-24', 66_500)]) =>
    distanceAtTread({ periods: TWO_WINTERS }, { date, km }, history);

  it('are those of the periods before and of the current one', () => {
    expect(at('2024-09-01')?.km).toBe(0);
    expect(at('2024-10-01')?.km).toBe(0);
    expect(at('2025-01-01', 53_000)?.km).toBe(3000);
    expect(at('2025-04-01')?.km).toBe(6000);
    expect(at('2025-08-01')?.km).toBe(6000);
    expect(at('2025-12-24')?.km).toBe(8500);
    expect(at('2026-08-01')?.km).toBe(11_000);
  });

  it('are unknown on a day without mileage', () => {
    expect(at('2025-12-23')).toBeUndefined();
  });
});

describe('wear', () => {
  const set = tyreSet('winter', {
    periods: TWO_WINTERS,
    treads: [tread('2024-10-01', 8), tread('2025-04-01', 6.8), tread('2026-04-01', 5.8)],
  });

  it('is computed from the first to the last tread', () => {
    expect(wearOf(set, [])).toEqual({ mmPer1000Km: expect.closeTo(0.2, 10), last: set.treads[2], kmSince: 0 });
  });

  it('says after how many kilometres a depth is reached, counted from now', () => {
    const mounted = { ...set, periods: [...TWO_WINTERS, period('2026-10-01', 75_000)] };
    const wear = wearOf(mounted, [entry('2026-11-01', 77_000)]);
    expect(wear?.kmSince).toBe(2000);
    expect(wear && kmUntilTread(wear, 4)).toBeCloseTo(7000, 6);
    expect(wear && kmUntilTread(wear, 1.6)).toBeCloseTo(19_000, 6);
    expect(wear && kmUntilTread(wear, 5.8)).toBe(0);
    expect(wear && kmUntilTread({ ...wear, kmSince: 50_000 }, 4)).toBe(0);
  });

  it('is not computed over an unknown period, nor said after one', () => {
    const [first, second] = TWO_WINTERS;
    if (first === undefined || second === undefined) throw new Error('no periods');
    const open = { ...second, untilKm: null };
    const later = wearOf({ ...set, periods: [first, open], treads: set.treads.slice(0, 2) }, []);
    expect(later?.mmPer1000Km).toBeCloseTo(0.2, 10);
    expect(later?.kmSince).toBeUndefined();
    expect(later && kmUntilTread(later, 4)).toBeUndefined();
    const across = { periods: [{ ...first, untilKm: null }, second], treads: [tread('2024-10-01', 8)] };
    expect(wearOf({ ...across, treads: [...across.treads, tread('2026-04-01', 5.8)] }, [])).toBeUndefined();
  });

  it('needs two treads, 1,000 km between them, and less tread at the end', () => {
    expect(wearOf({ ...set, treads: set.treads.slice(0, 1) }, [])).toBeUndefined();
    expect(wearOf({ ...set, treads: [] }, [])).toBeUndefined();
    const near = [tread('2024-10-01', 8), tread('2025-01-01', 7.9, 50_999)];
    expect(wearOf({ ...set, treads: near }, [])).toBeUndefined();
    expect(wearOf({ ...set, treads: [tread('2024-10-01', 6), tread('2025-04-01', 6)] }, [])).toBeUndefined();
  });
});

it('takes the tread of the latest day as the last one', () => {
  expect(lastTreadOf({ treads: [tread('2026-04-01', 5), tread('2024-10-01', 8)] })?.mm).toBe(5);
  expect(lastTreadOf({ treads: [] })).toBeUndefined();
});
