import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '~/lib/calendar';
import { applyTyreChange, problemOfChange, type ChangedVehicle } from './tyre-changes';
import { ruledTyreSets } from './tyre-set-rules';
import { tyreSet } from './tyre-sets.testing';
import { distanceOfSet, kmUntilTread, wearOf } from './tyre-wear';
import { isAscending } from './mileage';

const START = '2020-01-01';
const TODAY = '2040-01-01';

/** Trips between changes of tyres: days and kilometres, the set that is mounted then, whether the mileage is noted. */
const steps = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 200 }),
    km: fc.integer({ min: 0, max: 20_000 }),
    setId: fc.constantFrom('one', 'two', null),
    isNoted: fc.boolean(),
  }),
  { maxLength: 20 },
);

interface Drive {
  readonly vehicle: ChangedVehicle;
  /** What each set really drove, km. */
  readonly real: Readonly<Record<string, number>>;
  /** What was driven between two changes of one day, km: a mileage is that of a day, whichever set was on then. */
  readonly withinDay: Readonly<Record<string, number>>;
  readonly odometer: number;
}

/** Carries out every change that is not refused. */
function drive(changes: typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never): Drive {
  let vehicle: ChangedVehicle = { tyreSets: [tyreSet('one'), tyreSet('two')], mileageHistory: [] };
  let [date, odometer, mounted] = [START, 0, null as string | null];
  const real: Record<string, number> = { one: 0, two: 0 };
  const withinDay: Record<string, number> = {};
  for (const { days, km, setId, isNoted } of changes) {
    date = addDays(date, days);
    odometer += km;
    if (mounted !== null) real[mounted] = (real[mounted] ?? 0) + km;
    if (days === 0) withinDay[date] = (withinDay[date] ?? 0) + km;
    const change = { date, km: isNoted ? odometer : null, setId };
    if (problemOfChange(vehicle, change, TODAY) !== undefined) continue;
    vehicle = { ...vehicle, ...applyTyreChange(vehicle, change) };
    mounted = setId;
  }
  return { vehicle, real, withinDay, odometer };
}

it('never counts more kilometres than a set drove, to the day, and all of them when no mileage is missing', () => {
  fc.assert(
    fc.property(steps, (changes) => {
      const { vehicle, real, withinDay } = drive(changes);
      for (const set of vehicle.tyreSets ?? []) {
        const { km } = distanceOfSet(set, vehicle.mileageHistory);
        const days = new Set(set.periods.flatMap(({ from, until }) => [from, until ?? from]));
        const uncertain = [...days].reduce((sum, day) => sum + (withinDay[day] ?? 0), 0);
        expect(km).toBeLessThanOrEqual((real[set.id] ?? 0) + uncertain);
      }
      const noted = drive(changes.map((step) => ({ ...step, isNoted: true })));
      for (const set of noted.vehicle.tyreSets ?? []) {
        const { km, unknownPeriods } = distanceOfSet(set, noted.vehicle.mileageHistory);
        expect(unknownPeriods).toBe(0);
        if (set.periods.every(({ until }) => until !== null)) expect(km).toBe(noted.real[set.id]);
      }
    }),
  );
});

it('meets the rules of sets and keeps an ascending history through all changes', () => {
  fc.assert(
    fc.property(steps, (changes) => {
      const { vehicle } = drive(changes);
      expect(ruledTyreSets().isValidSync(vehicle.tyreSets, { strict: true })).toBe(true);
      expect(isAscending(vehicle.mileageHistory)).toBe(true);
    }),
  );
});

it('does not add kilometres when time passes between two periods', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 200_000 }), (days, km) => {
      const periodsAfter = (gapDays: number, gapKm: number) => [
        { from: START, fromKm: 1000, until: '2020-06-01', untilKm: 6000 },
        {
          from: addDays('2020-06-01', gapDays),
          fromKm: 6000 + gapKm,
          until: addDays('2020-12-01', gapDays),
          untilKm: 9000 + gapKm,
        },
      ];
      expect(distanceOfSet({ periods: periodsAfter(days, km) }, [])).toEqual(
        distanceOfSet({ periods: periodsAfter(0, 0) }, []),
      );
    }),
  );
});

it('grows with the mileage of a mounted set, while the kilometres until a depth shrink', () => {
  const mm = fc.double({ min: 2, max: 8, noNaN: true });
  const kilometres = fc.integer({ min: 11_000, max: 60_000 });
  fc.assert(
    fc.property(kilometres, kilometres, mm, (first, second, last) => {
      const [fewer, more] = [Math.min(first, second), Math.max(first, second)];
      const set = tyreSet('one', {
        periods: [{ from: START, fromKm: 0, until: null, untilKm: null }],
        treads: [
          { date: START, km: 0, mm: 8.5 },
          { date: '2021-01-01', km: 10_000, mm: last },
        ],
      });
      const at = (km: number) => [{ date: '2022-01-01', km }];
      expect(distanceOfSet(set, at(more)).km).toBeGreaterThanOrEqual(distanceOfSet(set, at(fewer)).km);
      const left = (km: number, depth: number): number => {
        const wear = wearOf(set, at(km));
        if (wear === undefined) throw new Error('no wear');
        return kmUntilTread(wear, depth) ?? -1;
      };
      expect(left(more, 1.6)).toBeLessThanOrEqual(left(fewer, 1.6));
      expect(left(more, 4)).toBeLessThanOrEqual(left(more, 1.6));
      expect(left(more, 4)).toBeGreaterThanOrEqual(0);
    }),
  );
});
