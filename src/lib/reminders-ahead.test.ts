import { expect, it } from 'vitest';
import { remindersAhead } from './reminders-ahead';

it.each<[string, string, readonly number[]]>([
  ['2026-11-30', '2026-10-29', [31, 7]],
  ['2026-11-30', '2026-10-30', [7]],
  ['2026-11-30', '2026-11-22', [7]],
  ['2026-11-30', '2026-11-23', [1]],
  ['2026-11-30', '2026-11-28', [1]],
  ['2026-11-30', '2026-11-29', [0]],
  ['2026-11-30', '2026-11-30', []],
  ['2026-11-30', '2026-12-01', []],
])('reminds of %s, saved on %s, %j days before', (date, today, days) => {
  expect(remindersAhead(date, today)).toEqual(days);
});
