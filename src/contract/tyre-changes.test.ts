import { describe, expect, it } from 'vitest';
import {
  applyTyreChange,
  mileageOfChange,
  mountedSetOf,
  problemOfChange,
  setsAfterTyres,
  setsOfTyres,
  tyreSetsOf,
  setsAfterMileage,
  withFlattenedTyres,
  type ChangedVehicle,
} from './tyre-changes';
import { own, period, tyreSet } from './tyre-sets.testing';
import type { MileageEntry } from './vehicle';

const TODAY = '2026-11-21';
const SUMMER = tyreSet('summer', { periods: [period('2026-04-01', 80_000)] });
const WINTER = tyreSet('winter', { periods: [period('2025-10-10', 74_000, '2026-04-01', 80_000)] });

const car = (more: Partial<ChangedVehicle> = {}): ChangedVehicle => ({
  tyreSets: [SUMMER, WINTER],
  mileageHistory: [
    { date: '2025-10-10', km: 74_000 },
    { date: '2026-09-01', km: 88_000 },
  ],
  ...more,
});
const toWinter = { date: '2026-10-20', km: 90_500, setId: 'winter' };

describe('tyres without sets', () => {
  it('become sets without history, with the same ids each time', () => {
    const tyres = [own('205/55 R16 91V', 'front'), own('205/55 R16 91V', 'rear'), own('195/65 R15 91T', 'front')];
    const sets = setsOfTyres(tyres);
    expect(sets.map(({ id, tyres: all }) => [id, all.length])).toEqual([
      ['tyres-1', 2],
      ['tyres-2', 1],
    ]);
    expect(sets[0]).toMatchObject({ treads: [], periods: [] });
    expect(setsOfTyres(tyres)).toEqual(sets);
    expect(withFlattenedTyres(sets).tyres).toEqual(tyres);
  });

  it('of different sizes at the front and rear are one set if they have the same season', () => {
    const front = own('225/45 R18 95Y', 'front', { season: 'summer' });
    const rear = own('255/40 R18 99Y', 'rear', { season: 'summer' });
    expect(setsOfTyres([front, rear])).toHaveLength(1);
    expect(setsOfTyres([front, { ...rear, season: 'winter' }])).toHaveLength(2);
    expect(setsOfTyres([rear, front])).toHaveLength(2);
  });

  it('count only while a vehicle has no sets', () => {
    expect(tyreSetsOf({ tyres: [own('205/55 R16', 'front')] })).toHaveLength(1);
    expect(tyreSetsOf({ tyres: [own('205/55 R16', 'front')], tyreSets: [] })).toEqual([]);
    expect(tyreSetsOf({})).toEqual([]);
  });
});

it('keeps the history of sets whose tyres are still listed when the flat list is replaced', () => {
  const summer = tyreSet('summer', { tyres: [own('225/45 R17', 'front')], periods: [period('2026-04-01', null)] });
  const added = own('215/50 R17', 'front');
  const sets = setsAfterTyres([summer, WINTER], [added, ...summer.tyres], () => 'new');
  expect(sets).toEqual([summer, { id: 'new', tyres: [added], treads: [], periods: [] }]);
});

it('forgets a mileage that was corrected on its day, and follows it on later ones', () => {
  const treads = [
    { date: '2026-04-01', km: 80_000, mm: 7 },
    { date: '2026-04-02', km: 80_000, mm: 7 },
  ];
  const sets = setsAfterMileage([{ ...SUMMER, treads }, WINTER], { date: '2026-04-01', km: 80_000 }, 79_000);
  expect(sets[0]?.treads.map(({ km }) => km)).toEqual([null, 79_000]);
  expect(sets.map(({ periods }) => periods[0])).toEqual([
    period('2026-04-01', null),
    period('2025-10-10', 74_000, '2026-04-01', null),
  ]);
  // Mounted weeks later with the mileage of that entry, and earlier with the same one.
  const read = { date: '2026-03-01', km: 80_000 };
  expect(setsAfterMileage([SUMMER], read, 79_000)[0]?.periods).toEqual([period('2026-04-01', 79_000)]);
  expect(setsAfterMileage([SUMMER], read, null)).toEqual([SUMMER]);
  for (const other of [
    { date: '2026-04-01', km: 80_001 },
    { date: '2026-05-01', km: 80_000 },
  ])
    expect(setsAfterMileage([SUMMER, WINTER], other, 79_000)).toEqual([SUMMER, WINTER]);
});

it('forgets the other end of a period that a correction contradicts', () => {
  const driven = tyreSet('summer', { periods: [period('2026-05-01', 50_000, '2026-11-01', 55_000)] });
  const after = (before: MileageEntry, km: number) => setsAfterMileage([driven], before, km)[0]?.periods;
  expect(after({ date: '2026-04-01', km: 50_000 }, 56_000)).toEqual([period('2026-05-01', 56_000, '2026-11-01')]);
  expect(after({ date: '2026-10-10', km: 55_000 }, 45_000)).toEqual([period('2026-05-01', null, '2026-11-01', 45_000)]);
  expect(after({ date: '2026-04-01', km: 50_000 }, 55_000)).toEqual([
    period('2026-05-01', 55_000, '2026-11-01', 55_000),
  ]);
});

it('knows no mileages of a stored period that contradict each other', () => {
  const broken = tyreSet('summer', { periods: [period('2026-05-01', 56_000, '2026-11-01', 55_000)] });
  expect(tyreSetsOf({ tyreSets: [broken, WINTER] })).toEqual([
    { ...broken, periods: [period('2026-05-01', null, '2026-11-01')] },
    WINTER,
  ]);
});

describe('a change of tyres', () => {
  it('ends one period, begins another, and adds the mileage', () => {
    expect(problemOfChange(car(), toWinter, TODAY)).toBeUndefined();
    const { tyreSets, mileageHistory, tyres } = applyTyreChange(car(), toWinter);
    expect(tyreSets[0]?.periods).toEqual([period('2026-04-01', 80_000, '2026-10-20', 90_500)]);
    expect(tyreSets[1]?.periods.at(-1)).toEqual(period('2026-10-20', 90_500));
    expect(mountedSetOf(tyreSets)?.id).toBe('winter');
    expect(mileageHistory.at(-1)).toEqual({ date: '2026-10-20', km: 90_500 });
    expect(tyres).toHaveLength(4);
  });

  it('takes tyres off, without a mileage too', () => {
    const { tyreSets, mileageHistory } = applyTyreChange(car(), { date: TODAY, km: null, setId: null });
    expect(mountedSetOf(tyreSets)).toBeUndefined();
    expect(tyreSets[0]?.periods).toEqual([period('2026-04-01', 80_000, TODAY, null)]);
    expect(mileageHistory).toEqual(car().mileageHistory);
  });

  it('of a day in the past adds its mileage between the neighbours', () => {
    const change = { date: '2026-06-01', km: 83_000, setId: 'winter' };
    expect(problemOfChange(car(), change, TODAY)).toBeUndefined();
    expect(applyTyreChange(car(), change).mileageHistory.map(({ km }) => km)).toEqual([74_000, 83_000, 88_000]);
  });

  it('may repeat a known mileage, which is not added again', () => {
    const change = { date: '2026-10-20', km: 88_000, setId: 'winter' };
    expect(problemOfChange(car(), change, TODAY)).toBeUndefined();
    expect(mileageOfChange(car().mileageHistory, change)).toBeUndefined();
    expect(applyTyreChange(car(), change).mileageHistory).toEqual(car().mileageHistory);
  });

  it.each([
    ['an unknown set', { ...toWinter, setId: 'all-season' }, 'conflict'],
    ['the mounted set', { ...toWinter, setId: 'summer' }, 'conflict'],
    ['a day in the future', { ...toWinter, date: '2026-11-22' }, 'tyres.date'],
    ['a day before the mounted set was mounted', { ...toWinter, date: '2026-03-31' }, 'tyres.date'],
    ['less kilometres than an earlier entry has', { ...toWinter, km: 87_999 }, 'tyres.km'],
    ['more kilometres than a later entry has', { ...toWinter, date: '2026-06-01', km: 88_001 }, 'tyres.km'],
    ['less kilometres than at the start of that day', { ...toWinter, date: '2026-04-01', km: 79_999 }, 'tyres.km'],
  ])('is refused with %s', (_, change, problem) => {
    expect(problemOfChange(car(), change, TODAY)).toBe(problem);
  });

  it('is refused when nothing is mounted that could be taken off, or the history of the set is full', () => {
    const off = { date: TODAY, km: null, setId: null };
    expect(problemOfChange(car({ tyreSets: [WINTER] }), off, TODAY)).toBe('conflict');
    const periods = Array.from({ length: 100 }, () => period('2020-01-01', null, '2020-01-01', null));
    expect(problemOfChange(car({ tyreSets: [{ ...WINTER, periods }] }), toWinter, TODAY)).toBe('validation');
  });
});
