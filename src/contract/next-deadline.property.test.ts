/** The next day of arbitrary deadlines and mileages. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonthsToDay } from '~/lib/calendar';
import { isAscending } from './mileage';
import { listedDeadlines, nextDeadline, startOf } from './next-deadline';
import { EVERY_KM, listedDeadline, MAX_EVERY_MONTHS, ownDeadline, type OwnDeadline } from './own-deadline';

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));
const anyDay = fc.oneof(day, fc.constantFrom('9999-12-31', '0001-01-01', '2028-02-29'));
const km = fc.integer({ min: 0, max: 5_000_000 });
const start = fc.record({ date: anyDay, km: fc.option(km) });
const months = fc.integer({ min: 1, max: MAX_EVERY_MONTHS });
const kilometres = fc.integer({ min: EVERY_KM.min, max: EVERY_KM.max });
const interval = fc.oneof(
  fc.record({ everyMonths: months, everyKm: fc.option(kilometres), dueOn: fc.constant(null) }),
  fc.record({ everyMonths: fc.constant(null), everyKm: kilometres, dueOn: fc.constant(null) }),
  fc.record({ everyMonths: fc.constant(null), everyKm: fc.constant(null), dueOn: anyDay }),
);
const deadline: fc.Arbitrary<OwnDeadline> = fc
  .tuple(interval, start, fc.option(start))
  .map(([every, from, last]) => ({ id: 'one', title: 'Öl', category: null, ...every, start: from, last }));
const history = fc
  .tuple(fc.uniqueArray(km, { maxLength: 6 }), fc.array(day, { minLength: 6, maxLength: 6 }))
  .map(([mileages, days]) => {
    const sorted = days.toSorted();
    return mileages.sort((a, b) => a - b).map((value, at) => ({ date: sorted[at] ?? '', km: value }));
  });

describe('the next day of a deadline', () => {
  it('matches the schemas for any deadline that does', () => {
    fc.assert(
      fc.property(deadline, history, (given, driven) => {
        expect(ownDeadline.isValidSync(given, { strict: true })).toBe(true);
        expect(isAscending(driven)).toBe(true);
        for (const listed of listedDeadlines([given], driven)) {
          expect(listedDeadline.isValidSync(listed, { strict: true })).toBe(true);
        }
      }),
    );
  });

  it('is never after the interval in months', () => {
    fc.assert(
      fc.property(day, months, fc.option(kilometres), history, (from, everyMonths, everyKm, driven) => {
        const given = { id: 'one', title: 'Öl', category: null, everyMonths, everyKm, dueOn: null };
        const { date } = nextDeadline({ ...given, start: { date: from, km: 0 } }, driven);
        expect((date ?? '') <= addMonthsToDay(from, everyMonths)).toBe(true);
      }),
    );
  });

  it('is not before it was last done', () => {
    const recurring = deadline.filter(({ dueOn }) => dueOn === null);
    fc.assert(
      fc.property(recurring, history, (given, driven) => {
        const lastDone = startOf(given).date;
        expect((nextDeadline(given, driven).date ?? lastDone) >= lastDone).toBe(true);
      }),
    );
  });
});
