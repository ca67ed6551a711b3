import { describe, expect, it } from 'vitest';
import {
  addMileage,
  dayAmong,
  isAscending,
  isAscendingAt,
  isLargerMileage,
  kilometresPerYear,
  linkToEntries,
  neighboursOf,
  withAscendingDays,
  withEntryMileages,
  withoutMileage,
} from './mileage';

const HISTORY = [
  { date: '2024-03-01', km: 100_000 },
  { date: '2025-03-01', km: 110_000 },
  { date: '2026-03-01', km: 120_000 },
] as const;

describe('the mileage history', () => {
  it('takes a new mileage only when it is larger than all', () => {
    expect(isLargerMileage(1, [])).toBe(true);
    expect(isLargerMileage(100, [{ km: 100 }])).toBe(false);
    expect(isLargerMileage(150, [{ km: 200 }, { km: 100 }])).toBe(false);
  });

  it('places an entry by its mileage', () => {
    const [first, second, third] = HISTORY;
    expect(addMileage(withoutMileage(HISTORY, 110_000), second)).toEqual(HISTORY);
    expect(withoutMileage(HISTORY, 110_000)).toEqual([first, third]);
  });

  it('ascends in kilometres and days', () => {
    expect(isAscending([])).toBe(true);
    expect(isAscending(HISTORY)).toBe(true);
    expect(isAscending(addMileage(HISTORY, { date: '2026-03-02', km: 115_000 }))).toBe(false);
    expect(isAscending(addMileage(HISTORY, { date: '2026-03-01', km: 120_000 }))).toBe(false);
  });

  it('ascends at an entry, whatever the others do', () => {
    const history = [{ date: '2027-01-01', km: 90_000 }, ...HISTORY];
    expect(HISTORY.map(({ km }) => isAscendingAt(history, km))).toEqual([false, true, true]);
    expect(isAscendingAt([...HISTORY, { date: '2026-03-01', km: 120_000 }], 120_000)).toBe(false);
  });

  it('gives a mileage the day of a smaller one that lies ahead of today', () => {
    const entry = { date: '2026-02-01', km: 130_000 };
    expect(dayAmong(HISTORY, entry, '2026-02-20')).toBe('2026-03-01');
    expect(dayAmong(HISTORY, entry, '2026-03-01')).toBe('2026-02-01');
    expect(dayAmong(HISTORY, { ...entry, km: 115_000 }, '2026-02-20')).toBe('2026-02-01');
  });

  it('has no day before that of a smaller mileage once its days ascend', () => {
    const history = [{ date: '2027-01-01', km: 90_000 }, ...HISTORY, { date: '2028-01-01', km: 130_000 }];
    expect(withAscendingDays(HISTORY)).toEqual(HISTORY);
    expect(isAscending(withAscendingDays(history))).toBe(true);
    expect(withAscendingDays(history).map(({ km }) => km)).toEqual(history.map(({ km }) => km));
  });

  it('names the neighbours of an entry', () => {
    expect(HISTORY.map((entry) => neighboursOf(HISTORY, entry))).toEqual([
      { before: undefined, after: 110_000 },
      { before: 100_000, after: 120_000 },
      { before: 110_000, after: undefined },
    ]);
  });
});

describe('the mileages of imported entries', () => {
  it('are the readings that they repeat', () => {
    const entries = [
      { id: 'service', date: HISTORY[1].date, km: 110_000 },
      { id: 'other day', date: '2020-01-01', km: 120_000 },
      { id: 'none', date: HISTORY[0].date, km: null },
    ];
    expect(linkToEntries(HISTORY, entries)).toEqual([HISTORY[0], { ...HISTORY[1], entryId: 'service' }, HISTORY[2]]);
    const linked = [{ date: HISTORY[1].date, km: 110_000, entryId: 'former' }];
    expect(linkToEntries(linked, entries)).toEqual(linked);
  });

  it('are added from the oldest to the newest, without those that contradict the others', () => {
    const at = (id: string, date: string, km: number | null) => ({ id, date, km });
    const entries = [
      at('newest', '2027-01-01', 130_000),
      at('contradicting', '2027-02-01', 115_000),
      at('same', '2026-12-01', 120_000),
      at('oldest', '2020-01-01', 10),
      at('none', '2027-01-01', null),
      at('newer', '2026-12-31', 125_000),
    ];
    expect(withEntryMileages(HISTORY, entries).map(({ entryId, km }) => entryId ?? km)).toEqual([
      'oldest',
      100_000,
      110_000,
      120_000,
      'newer',
      'newest',
    ]);
  });
});

describe('the distance per year', () => {
  it('is computed between the first and the last entry', () => {
    expect(kilometresPerYear(HISTORY)).toBe(10_007);
  });

  it('is not extrapolated from one entry or a few days', () => {
    expect(kilometresPerYear([])).toBeUndefined();
    expect(kilometresPerYear(HISTORY.slice(0, 1))).toBeUndefined();
    expect(
      kilometresPerYear([
        { date: '2026-01-01', km: 1 },
        { date: '2026-01-30', km: 900 },
      ]),
    ).toBeUndefined();
  });
});
