import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { addDays, addMonthsToDay, compareDates, isDay } from './calendar';

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 12, '2027-12-15'],
  ['2024-02-29', 12, '2025-02-28'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonthsToDay(day, months)).toBe(later);
});

it('orders days and moments, earlier first', () => {
  expect(['2026-10-02', '2026-02-10', '2025-12-31'].toSorted(compareDates)).toEqual([
    '2025-12-31',
    '2026-02-10',
    '2026-10-02',
  ]);
  expect(compareDates('2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z')).toBe(0);
});

it('knows the days that exist', () => {
  expect(['2024-02-29', '2026-02-28', '0001-01-01'].map(isDay)).toEqual([true, true, true]);
  expect(['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', ''].map(isDay)).toEqual(
    Array.from({ length: 7 }, () => false),
  );
});

it('adds days across months, years and changes of the clock', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-03-30', -1)).toBe('2026-03-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

// A process of its own, since a running one keeps its time zone.
it.each(['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'ends a day at local midnight, also when the clocks change (%s)',
  (zone) => {
    const days = ['2026-11-22', '2026-03-29', '2026-10-25', '2026-03-08', '2026-04-05', '2028-02-29'];
    const script = `
      import { endOfDay, isoOfDate } from ${JSON.stringify(new URL('calendar.ts', import.meta.url).href)};
      const results = ${JSON.stringify(days)}.map((day) => {
        const end = new Date(endOfDay(day));
        const next = new Date(end.getTime() + 1);
        return [isoOfDate(end), next.getHours(), next.getMinutes(), isoOfDate(next) > day];
      });
      console.log(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, results }));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual({ zone, results: days.map((day) => [day, 0, 0, true]) });
  },
);
