import { array, assert, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { yearTotals } from './history-view';
import { entryOf } from './history.testing';

it('the totals of the years add up to that of all', () => {
  const amount = integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100);
  const entry = record({ year: integer({ min: 2000, max: 2030 }), amount });
  assert(
    property(array(entry), (given) => {
      const { years, all } = yearTotals(
        given.map(({ year, amount: euros }) => entryOf({ date: `${year}-01-01`, amount: euros })),
      );
      const total = years.reduce((sum, year) => sum + Math.round(year.total * 100), 0);
      expect(total).toBe(Math.round(all.total * 100));
    }),
  );
});
