import { describe, expect, it } from 'vitest';
import { IMPORTED_LISTS } from '~/contract/backup';
import { LIST_NAMES, LISTS, subscription } from './format';

const isValid = (schema: typeof subscription | typeof LISTS.payments, record: object): boolean =>
  schema.isValidSync(record, { strict: true });

describe('the plan of a backup', () => {
  const plan = {
    plan: 'silver',
    interval: 'monthly',
    start: '2026-03-15',
    end: '2026-04-14',
    cancelledAt: '2026-04-01',
    paymentProvider: 'device',
  };

  it('has the days that the contract has, and for the cancellation perhaps a moment', () => {
    expect(isValid(subscription, plan)).toBe(true);
    expect(isValid(subscription, { ...plan, cancelledAt: '2026-04-01T10:00:00.000Z' })).toBe(true);
    expect(isValid(subscription, { ...plan, cancelledAt: undefined })).toBe(true);
  });

  it.each([
    { cancelledAt: 'x' },
    { cancelledAt: '2026-02-30' },
    { cancelledAt: '2026-04-01 ' },
    { start: '9999-12-31' },
    { end: '2026-02-30' },
  ])('is refused with %o', (values) => {
    expect(isValid(subscription, { ...plan, ...values })).toBe(false);
  });
});

describe('a payment of a backup', () => {
  const moment = '2026-01-01T00:00:00.000Z';
  const order = { id: 'a', plan: 'gold', interval: 'yearly', kind: 'checkout', state: 'open' };
  const payment = { ...order, startedAt: moment, createdAt: moment };

  it.each(['startedAt', 'createdAt'])('is refused when the time zone decides whether %s has a day', (name) => {
    expect(isValid(LISTS.payments, payment)).toBe(true);
    for (const edge of ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])
      expect(isValid(LISTS.payments, { ...payment, [name]: edge })).toBe(false);
  });
});

it('has no list that an import does not count but payments, wishes to sell and the contents of files', () => {
  const uncounted = LIST_NAMES.filter((name) => !IMPORTED_LISTS.some((counted) => counted === name));
  expect(uncounted.toSorted()).toEqual(['files', 'payments', 'saleRequests']);
});
