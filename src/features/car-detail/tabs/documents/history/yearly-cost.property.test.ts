import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '~/lib/calendar';
import { yearlyCost, yearParts } from './yearly-cost';

const paid = (date: string, euros: number) => ({ date, euros });
/** The cost of some days with a known sum of 600 euros a year. */
function cost(first: string, last: string, payments: Parameters<typeof yearlyCost>[1], euros = 600): number {
  const rates = yearParts({ first, last }).map((part) => ({ ...part, euros }));
  return Math.round(yearlyCost(rates, payments, { first, last }) * 100) / 100;
}

describe('a yearly cost', () => {
  it.each([
    ['nothing is paid', '2024-01-01', '2025-12-31', [], 1200],
    ['a year is paid in advance', '2025-12-01', '2026-11-28', [paid('2025-12-01', 600)], 600],
    ['it is paid some weeks late', '2025-12-01', '2026-11-30', [paid('2026-01-20', 600)], 600],
    ['two years are paid', '2024-12-01', '2026-11-30', [paid('2025-12-05', 600), paid('2024-12-05', 600)], 1200],
    [
      'the first part of a calendar year is paid alone',
      '2025-07-01',
      '2026-12-31',
      [paid('2025-07-01', 302.47), paid('2026-01-10', 600)],
      902.47,
    ],
    ['a year is paid in December for the next', '2025-01-01', '2026-12-19', [paid('2025-12-20', 600)], 1180.27],
    ['two bills come on one day', '2025-01-01', '2025-12-31', [paid('2025-01-08', 350), paid('2025-01-08', 250)], 600],
    ['a year is not entered', '2024-01-01', '2025-12-31', [paid('2024-01-05', 600)], 1200],
    ['more is paid than known', '2024-01-01', '2025-12-31', [paid('2024-01-05', 700)], 1300],
    ['less is paid than known', '2025-01-01', '2025-12-31', [paid('2025-01-05', 500)], 600],
    ['one quarter is entered alone', '2025-01-01', '2025-12-31', [paid('2025-04-01', 150)], 600],
    ['a leap year is paid', '2023-12-01', '2024-11-30', [paid('2023-12-03', 600)], 600],
  ])('is right when %s', (_case, first, last, payments, euros) => {
    expect(cost(first, last, payments)).toBe(euros);
  });

  it('is what was paid where no sum is known', () => {
    const days = { first: '2024-01-01', last: '2025-12-31' };
    expect(yearlyCost([], [paid('2024-03-01', 380), paid('2025-03-01', 390)], days)).toBe(770);
  });

  it('is at least what was paid, and at most that and the known sum', () => {
    const [first, last] = ['2023-01-01', '2025-12-31'];
    const payment = record({ day: integer({ min: 0, max: 1000 }), euros: integer({ min: 1, max: 2000 }) });
    assert(
      property(array(payment, { maxLength: 12 }), (given) => {
        const payments = given.map(({ day, euros }) => paid(addDays(first, day), euros));
        const sum = payments.reduce((total, { euros }) => total + euros, 0);
        const total = cost(first, last, payments);
        expect(total).toBeGreaterThanOrEqual(sum);
        expect(total).toBeLessThanOrEqual(sum + 1800);
      }),
    );
  });
});
