import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getVehicles } from '~/contract/cars';
import * as plans from '~/contract/subscription';
import { sendRequest, parseRefusal, callOperation } from '../backend.testing';
import type { BackendContext } from '../context';
import {
  ANNA,
  at,
  buy,
  context,
  current,
  GOLD,
  invoices,
  setLastName,
  open,
  pass,
  reset,
  SILVER,
  stateOf,
} from './subscription.testing';

beforeEach(reset);

describe('the plans', () => {
  it('are listed for everybody, from the smallest to the largest, without a price', async () => {
    const offers = await callOperation(context, plans.getPlans, {});
    expect(offers.map(({ plan, allowedVehicleCount }) => [plan, allowedVehicleCount])).toEqual([
      ['free', 3],
      ['silver', 10],
      ['gold', 30],
      ['enterprise', null],
    ]);
    expect(offers.filter(({ recommended }) => recommended).map(({ plan }) => plan)).toEqual(['gold']);
    expect(JSON.stringify(offers)).not.toContain('price');
  });
});

describe('buying a plan', () => {
  it('changes the plan when the payment has succeeded, not before', async () => {
    const { paymentId } = await callOperation(context, plans.checkout, SILVER, ANNA);
    expect(await stateOf(paymentId)).toBe('processing');
    pass(1499);
    expect(await current()).toMatchObject({ plan: 'free', allowedVehicleCount: 3 });
    expect(await invoices()).toEqual([]);
    pass(1);
    // Reading the plan completes the payment; the payment itself need not be polled.
    expect(await current()).toEqual({
      subscriptionType: 1,
      name: 'silver',
      plan: 'silver',
      interval: 'monthly',
      status: 'active',
      start: '2026-03-15',
      end: '2026-04-14',
      due: '2026-04-15',
      cancelledAt: null,
      paymentProvider: 'device',
      allowedVehicleCount: 10,
      currentVehicleCount: 0,
    });
    expect(await stateOf(paymentId)).toBe('success');
    expect(await invoices()).toEqual([
      {
        id: paymentId,
        number: '2026-0001',
        date: '2026-03-15',
        amount: 0,
        product: 'silver/monthly',
        plan: 'silver',
        interval: 'monthly',
      },
    ]);
    expect(await open()).toEqual([]);
  });

  it('notifies all tabs when something changes, and only then', async () => {
    const announce = vi.fn<BackendContext['announce']>();
    const loud = { ...context, announce };
    const read = () => callOperation(loud, plans.getInvoices, {}, ANNA);
    await read();
    expect(announce).not.toHaveBeenCalled();
    await callOperation(loud, plans.checkout, SILVER, ANNA);
    expect(announce.mock.calls).toEqual([['plan']]);
    await read();
    expect(announce).toHaveBeenCalledTimes(1);
    pass(1500);
    await read();
    await read();
    expect(announce).toHaveBeenCalledTimes(2);
  });

  it('starts the term on the day of the payment, even if the plan is read later', async () => {
    await callOperation(context, plans.checkout, SILVER, ANNA);
    at('2026-03-25');
    expect(await current()).toMatchObject({ start: '2026-03-15', end: '2026-04-14' });
  });

  it('goes from free to silver to gold, is cancelled, resumed, cancelled, and ends', async () => {
    await buy(plans.checkout, SILVER);
    at('2026-03-20');
    await buy(plans.upgrade, GOLD);
    expect(await current()).toMatchObject({
      plan: 'gold',
      interval: 'yearly',
      start: '2026-03-20',
      end: '2027-03-19',
      due: '2027-03-20',
      allowedVehicleCount: 30,
    });
    expect((await invoices()).map(({ number }) => number)).toEqual(['2026-0002', '2026-0001']);

    at('2026-06-01');
    expect(await callOperation(context, plans.cancel, {}, ANNA)).toMatchObject({
      plan: 'gold',
      status: 'active',
      cancelledAt: '2026-06-01',
      end: '2027-03-19',
      due: null,
    });
    expect(await callOperation(context, plans.undoCancel, {}, ANNA)).toMatchObject({
      cancelledAt: null,
      due: '2027-03-20',
    });
    await callOperation(context, plans.cancel, {}, ANNA);
    at('2027-03-19T23:59:00');
    expect(await callOperation(context, plans.undoCancel, {}, ANNA)).toMatchObject({ plan: 'gold', cancelledAt: null });
    await callOperation(context, plans.cancel, {}, ANNA);
    at('2027-03-20T00:01:00');
    expect(await current()).toEqual({
      subscriptionType: 0,
      name: 'free',
      plan: 'free',
      status: 'active',
      allowedVehicleCount: 3,
      currentVehicleCount: 0,
    });
    expect(await parseRefusal(sendRequest(context, plans.undoCancel, {}, ANNA))).toMatchObject({
      status: 409,
      code: 'plan.none',
    });
    expect(await invoices()).toHaveLength(2);
  });

  it('is renewed automatically, month by month from the 31st', async () => {
    at('2026-01-31');
    await buy(plans.checkout, SILVER);
    expect(await current()).toMatchObject({ end: '2026-02-27', due: '2026-02-28' });
    at('2026-02-28');
    expect(await current()).toMatchObject({
      status: 'active',
      start: '2026-01-31',
      end: '2026-03-30',
      due: '2026-03-31',
    });
    at('2026-03-31');
    expect(await current()).toMatchObject({ end: '2026-04-29' });
    expect((await invoices()).map(({ date }) => date)).toEqual(['2026-03-31', '2026-02-28', '2026-01-31']);
    // Terms that passed while no page was open are not charged.
    at('2026-12-01');
    expect(await current()).toMatchObject({ end: '2026-12-30' });
    expect((await invoices()).map(({ number, date }) => [number, date]).slice(0, 2)).toEqual([
      ['2026-0004', '2026-11-30'],
      ['2026-0003', '2026-03-31'],
    ]);
  });

  it('renews once when it is read twice at the same time', async () => {
    await buy(plans.checkout, SILVER);
    at('2026-04-15');
    await Promise.all([current(), invoices(), open(), current(), callOperation(context, getVehicles, {}, ANNA)]);
    expect(await invoices()).toHaveLength(2);
  });

  it('reuses the payment of a repeated order, and replaces it by that of another order', async () => {
    const first = await callOperation(context, plans.checkout, SILVER, ANNA);
    expect(await callOperation(context, plans.checkout, SILVER, ANNA)).toEqual(first);
    const other = await callOperation(context, plans.checkout, GOLD, ANNA);
    expect(await parseRefusal(sendRequest(context, plans.getPayment, { id: first.paymentId }, ANNA))).toMatchObject({
      status: 404,
      code: 'payment.not-found',
    });
    pass(2000);
    expect(await stateOf(other.paymentId)).toBe('success');
    expect(await invoices()).toHaveLength(1);
  });

  it('undoes a cancellation by ordering another plan', async () => {
    await buy(plans.checkout, SILVER);
    await callOperation(context, plans.cancel, {}, ANNA);
    await buy(plans.upgrade, GOLD);
    expect(await current()).toMatchObject({ plan: 'gold', cancelledAt: null });
  });
});

describe('a payment that does not succeed', () => {
  it('stays open, and can be paid later', async () => {
    await setLastName('sentinel-payment-failed');
    const { paymentId } = await callOperation(context, plans.checkout, SILVER, ANNA);
    expect(await stateOf(paymentId)).toBe('processing');
    pass(1500);
    expect(await stateOf(paymentId)).toBe('failed');
    expect(await current()).toMatchObject({ plan: 'free' });
    expect(await open()).toEqual([
      {
        id: paymentId,
        product: 'silver/monthly',
        plan: 'silver',
        interval: 'monthly',
        date: '2026-03-15',
        due: null,
        amount: 0,
      },
    ]);
    expect(await invoices()).toEqual([]);

    // Fails again, then succeeds once the last name is changed.
    await callOperation(context, plans.pay, { id: paymentId }, ANNA);
    expect(await stateOf(paymentId)).toBe('processing');
    expect(await open()).toEqual([]);
    pass(1500);
    expect(await stateOf(paymentId)).toBe('failed');
    await setLastName('Brandt');
    at('2026-03-17');
    expect(await stateOf(paymentId)).toBe('failed');
    expect(await callOperation(context, plans.pay, { id: paymentId }, ANNA)).toEqual({ paymentId });
    pass(1500);
    expect(await stateOf(paymentId)).toBe('success');
    expect(await current()).toMatchObject({ plan: 'silver', start: '2026-03-17' });
    expect(await open()).toEqual([]);
    expect(await parseRefusal(sendRequest(context, plans.pay, { id: paymentId }, ANNA))).toMatchObject({
      status: 404,
      code: 'payment.not-found',
    });
  });

  it('redirects to the provider by the agreed last name', async () => {
    await setLastName('sentinel-payment-redirect');
    const { paymentId } = await callOperation(context, plans.checkout, SILVER, ANNA);
    pass(1500);
    expect(await callOperation(context, plans.getPayment, { id: paymentId }, ANNA)).toEqual({
      state: 'redirect',
      redirectUrl: `/payment?id=${paymentId}`,
    });
    expect((await open()).map(({ id }) => id)).toEqual([paymentId]);
    await setLastName('Brandt');
    expect(await stateOf(paymentId)).toBe('success');
  });

  it('stays pending by the agreed last name', async () => {
    await setLastName('sentinel-payment-processing');
    const { paymentId } = await callOperation(context, plans.checkout, SILVER, ANNA);
    pass(600_000);
    expect(await stateOf(paymentId)).toBe('processing');
    expect(await current()).toMatchObject({ plan: 'free' });
  });

  it('makes the plan inactive when it is a renewal, until it is paid or the plan is cancelled', async () => {
    await buy(plans.checkout, SILVER);
    await setLastName('sentinel-payment-failed');
    at('2026-04-15');
    expect(await current()).toMatchObject({
      plan: 'silver',
      status: 'inactive',
      allowedVehicleCount: 3,
      end: '2026-04-14',
      due: '2026-04-15',
    });
    const [renewal] = await open();
    expect(renewal).toMatchObject({ plan: 'silver', due: '2026-04-15', date: '2026-04-15' });
    expect(await parseRefusal(sendRequest(context, plans.upgrade, GOLD, ANNA))).toMatchObject({
      status: 409,
      code: 'plan.none',
    });
    expect(await stateOf(renewal?.id ?? '')).toBe('failed');

    await setLastName('Brandt');
    at('2026-04-20');
    expect(await current()).toMatchObject({ status: 'inactive' });
    await callOperation(context, plans.pay, { id: renewal?.id ?? '' }, ANNA);
    pass(1500);
    expect(await current()).toMatchObject({
      status: 'active',
      start: '2026-04-20',
      end: '2026-05-19',
      allowedVehicleCount: 10,
    });
    expect(await invoices()).toHaveLength(2);

    await setLastName('sentinel-payment-failed');
    at('2026-05-20');
    expect(await open()).toHaveLength(1);
    expect(await callOperation(context, plans.cancel, {}, ANNA)).toMatchObject({ plan: 'free', status: 'active' });
    expect(await open()).toEqual([]);
  });

  it('allows buying any plan after the old one became inactive', async () => {
    await buy(plans.checkout, SILVER);
    await setLastName('sentinel-payment-failed');
    at('2026-04-15');
    await current();
    await setLastName('Brandt');
    await buy(plans.checkout, GOLD);
    expect(await current()).toMatchObject({ plan: 'gold', status: 'active' });
    expect(await open()).toEqual([]);
  });
});

describe('a restored plan', () => {
  const plan = {
    ...GOLD,
    id: 'anna',
    ownerId: 'anna',
    start: '2026-01-01',
    end: '9999-12-31',
    paymentProvider: 'device',
  } as const;

  it('that was cancelled at a moment answers its day', async () => {
    await context.store.put('subscriptions', { ...plan, cancelledAt: '2026-05-01T10:00:00.000Z' });
    expect(await current()).toMatchObject({ plan: 'gold', cancelledAt: '2026-05-01', due: null });
  });

  it('that runs to the end of the year 9999 has no next payment', async () => {
    await context.store.put('subscriptions', plan);
    const day = '2026-01-01T00:00:00.000Z';
    const renewal = {
      ...GOLD,
      ownerId: 'anna',
      kind: 'renewal',
      state: 'open',
      startedAt: day,
      createdAt: day,
    } as const;
    await context.store.put('payments', { ...renewal, id: 'renewal' });
    expect(await current()).toMatchObject({ plan: 'gold', end: '9999-12-31', due: null });
    expect(await open()).toMatchObject([{ id: 'renewal', due: null }]);
  });

  it.each([{ cancelledAt: 'x' }, { start: '9999-12-31', end: '2026-01-31' }])(
    'counts as unreadable with %o, which no answer may have',
    async (values) => {
      await context.store.put('subscriptions', { ...plan, ...values });
      expect(await current()).toMatchObject({ plan: 'free', status: 'active' });
    },
  );

  it.each(['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])(
    'lacks a payment of %s, whose day is none in another time zone',
    async (createdAt) => {
      const payment = { ...GOLD, id: 'order', ownerId: 'anna', kind: 'checkout', state: 'open' } as const;
      await context.store.put('payments', { ...payment, startedAt: createdAt, createdAt });
      expect(await open()).toEqual([]);
    },
  );
});
