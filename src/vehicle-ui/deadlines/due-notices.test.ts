import { describe, expect, it } from 'vitest';
import { listItem } from '~/api/cars/cars.testing';
import { dueNotices } from './due-notices';

const TODAY = new Date(2026, 10, 27, 12);
const keysOf = (date: string) =>
  dueNotices(
    [listItem('astra', { inspectionDate: null, deadlines: [{ id: 'oil', title: 'Ölwechsel', date, byKm: false }] })],
    TODAY,
    'de',
  ).map(({ key, isOverdue }) => `${key}${isOverdue ? ' overdue' : ''}`);

describe('the deadlines to be notified of', () => {
  it.each([
    ['2026-12-28', []],
    ['2026-12-27', ['deadline-astra-oil month 2026-12']],
    ['2026-12-05', ['deadline-astra-oil month 2026-12']],
    ['2026-12-04', ['deadline-astra-oil week 2026-12']],
    ['2026-11-28', ['deadline-astra-oil week 2026-11']],
    ['2026-11-27', ['deadline-astra-oil day 2026-11']],
    ['2026-11-26', ['deadline-astra-oil day 2026-11 overdue']],
  ])('of %s are %o', (date, keys) => expect(keysOf(date)).toEqual(keys));

  it('include the inspection, which ends with its month', () => {
    const cars = [listItem('astra', { inspectionDate: '2026-11' }), listItem('golf', { inspectionDate: '2027-04' })];
    expect(dueNotices(cars, TODAY, 'de')).toMatchObject([{ tag: 'inspection-astra', title: null, date: '2026-11-30' }]);
  });

  it('have the title of a suggestion in the current language', () => {
    const deadlines = [{ id: 'oil.1', title: 'Ölwechsel', date: '2026-11-27', byKm: false }];
    const cars = [listItem('astra', { inspectionDate: null, deadlines })];
    expect(dueNotices(cars, TODAY, 'en')).toMatchObject([{ title: 'Oil change' }]);
  });

  it('do not name the plate', () => {
    const [notice] = dueNotices([listItem('astra', { name: 'HL SW 2412', inspectionDate: '2026-11' })], TODAY, 'de');
    expect(notice?.vehicle).toBe('Opel Astra');
    expect(JSON.stringify(notice)).not.toContain('HL SW');
  });
});
