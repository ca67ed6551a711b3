import { describe, expect, it } from 'vitest';
import type { OwnDeadline } from '~/contract/own-deadline';
import { deadlineOf, isSensibleDay, readInterval, readMonths, initialDeadlineForm } from './deadline-form';

const OIL: OwnDeadline = {
  id: 'oil',
  title: 'Ölwechsel',
  category: 'maintenance',
  everyMonths: 12,
  everyKm: 15_000,
  dueOn: null,
  start: { date: '2026-01-20', km: 100_000 },
  last: { date: '2026-02-01', km: null },
};
const german = (value: number): string => value.toLocaleString('de-DE');

describe('the form of a deadline', () => {
  it.each([OIL, { ...OIL, category: null, everyMonths: null, everyKm: null, dueOn: '2027-01-01' }])(
    'returns the deadline that it was filled with',
    (deadline) => {
      const values = initialDeadlineForm(deadline, '2026-11-27', null, german);
      expect(deadlineOf(values, { id: deadline.id, last: deadline.last ?? null }, 'de')).toEqual(deadline);
    },
  );

  it('starts a new one today at the last mileage', () => {
    expect(initialDeadlineForm(undefined, '2026-11-27', 104_000, german)).toMatchObject({
      months: '12',
      date: '2026-11-27',
      startKm: '104.000',
    });
  });

  it('drops the intervals of one that is due once', () => {
    const values = { ...initialDeadlineForm(OIL, '2026-11-27', null, german), repeat: 'once', dueOn: '2027-01-01' };
    expect(deadlineOf(values, OIL, 'de')).toMatchObject({ everyMonths: null, everyKm: null, dueOn: '2027-01-01' });
  });

  it('reads whole numbers within the limits', () => {
    expect([readMonths('de', ''), readMonths('de', '24'), readMonths('de', '0'), readMonths('de', '1,5')]).toEqual([
      null,
      24,
      undefined,
      undefined,
    ]);
    expect([readInterval('en', '15,000 km'), readInterval('en', '499')]).toEqual([15_000, undefined]);
    expect(readMonths('de', '24 Monate')).toBe(24);
  });

  it('takes a year such as 0026 for a typing error', () => {
    expect(isSensibleDay('0026-01-01')).toBe(false);
    expect(isSensibleDay('2026-02-30')).toBe(false);
    expect(isSensibleDay('2026-02-28')).toBe(true);
  });
});
