import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addVehicle, deleteVehicle, getVehicle } from '~/contract/cars';
import type { Operation } from '~/contract/operation';
import * as plans from '~/contract/subscription';
import { getUserSubscription } from '~/contract/user';
import { sendRequest, GOLF, LARGEST_PLAN, parseRefusal, callOperation } from '../backend.testing';
import {
  ANNA,
  at,
  buy,
  context,
  current,
  GOLD,
  setLastName,
  open,
  pass,
  reset,
  SILVER,
  stateOf,
} from './subscription.testing';

beforeEach(reset);

describe('refused actions', () => {
  it('without a paid plan', async () => {
    for (const operation of [plans.cancel, plans.undoCancel]) {
      expect(await parseRefusal(sendRequest(context, operation, {}, ANNA))).toEqual({ status: 409, code: 'plan.none' });
    }
    expect(await parseRefusal(sendRequest(context, plans.upgrade, SILVER, ANNA))).toEqual({
      status: 409,
      code: 'plan.none',
    });
  });

  it('with a paid plan', async () => {
    await buy(plans.checkout, SILVER);
    expect(await parseRefusal(sendRequest(context, plans.checkout, GOLD, ANNA))).toEqual({
      status: 409,
      code: 'plan.active',
    });
    expect(await parseRefusal(sendRequest(context, plans.upgrade, SILVER, ANNA))).toEqual({
      status: 409,
      code: 'plan.same',
    });
    expect(await parseRefusal(sendRequest(context, plans.undoCancel, {}, ANNA))).toEqual({
      status: 409,
      code: 'plan.none',
    });
    await callOperation(context, plans.cancel, {}, ANNA);
    expect(await parseRefusal(sendRequest(context, plans.cancel, {}, ANNA))).toEqual({
      status: 409,
      code: 'plan.none',
    });
  });

  it('orders of the free plan, and orders of guests', async () => {
    const free = { plan: 'free', interval: 'monthly' } as unknown as typeof SILVER;
    expect(await parseRefusal(sendRequest(context, plans.checkout, free, ANNA))).toMatchObject({
      status: 400,
      code: 'validation',
    });
    expect(await parseRefusal(sendRequest(context, plans.checkout, SILVER))).toMatchObject({ status: 401 });
  });

  it("another user's payment", async () => {
    const { paymentId } = await callOperation(context, plans.checkout, SILVER, ANNA);
    for (const operation of [plans.getPayment, plans.pay]) {
      expect(await parseRefusal(sendRequest(context, operation, { id: paymentId }, { as: 'bert' }))).toEqual({
        status: 404,
        code: 'payment.not-found',
      });
    }
    expect(await callOperation(context, getUserSubscription, {}, { as: 'bert' })).toMatchObject({ plan: 'free' });
  });

  it.each(['app-store', 'play-store'])('changes of an active plan from the %s', async (paymentProvider) => {
    await context.store.put('subscriptions', {
      id: 'anna',
      ownerId: 'anna',
      plan: 'silver',
      interval: 'monthly',
      start: '2026-03-01',
      end: '2026-03-31',
      paymentProvider,
    });
    const calls: [Operation, object][] = [
      [plans.checkout, GOLD],
      [plans.upgrade, GOLD],
      [plans.cancel, {}],
      [plans.undoCancel, {}],
    ];
    for (const [operation, input] of calls) {
      expect(await parseRefusal(sendRequest(context, operation, input, ANNA))).toEqual({
        status: 403,
        code: 'plan.app',
      });
    }
    // It is renewed in the app, not here; once it has ended it can be replaced.
    at('2026-04-01');
    expect(await current()).toMatchObject({
      plan: 'silver',
      status: 'inactive',
      allowedVehicleCount: 3,
      paymentProvider,
    });
    expect(await open()).toEqual([]);
    await buy(plans.checkout, GOLD);
    expect(await current()).toMatchObject({ plan: 'gold', paymentProvider: 'device' });
  });

  it.each([
    ['subscription', getUserSubscription, {}],
    ['plans', plans.getPlans, {}],
    ['invoices', plans.getInvoices, {}],
    ['transactions', plans.getOpenTransactions, {}],
    ['checkout', plans.checkout, SILVER],
    ['upgrade', plans.upgrade, SILVER],
    ['cancel', plans.cancel, {}],
    ['undo', plans.undoCancel, {}],
    ['pay', plans.pay, { id: 'x' }],
    ['payment', plans.getPayment, { id: 'x' }],
  ] as [string, Operation, object][])('%s, by its own agreed last name only', async (area, operation, input) => {
    await setLastName(`sentinel-${area}-500`);
    expect(await parseRefusal(sendRequest(context, operation, input, ANNA))).toEqual({ status: 500, code: 'server' });
    await setLastName('sentinel-other-500');
    const response = await sendRequest(context, operation, input, ANNA);
    expect(response.status).not.toBe(500);
  });
});

describe('the limit of the plan', () => {
  async function addCars(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const { id } = await callOperation(
        context,
        addVehicle,
        { fields: { ...GOLF, E: '', A: `B-AB ${index + 1}` } },
        ANNA,
      );
      ids.push(id);
    }
    return ids;
  }
  const opens = async (id: string) => (await sendRequest(context, getVehicle, { id }, ANNA)).status;

  it('depends on the bought plan', async () => {
    const [id = '', other = ''] = await addCars(4);
    expect(await parseRefusal(sendRequest(context, getVehicle, { id }, ANNA))).toEqual({
      status: 403,
      code: 'limit.exceeded',
    });
    const { paymentId } = await callOperation(context, plans.checkout, SILVER, ANNA);
    expect(await opens(id)).toBe(403);
    pass(1500);
    expect(await opens(id)).toBe(200);
    expect(await stateOf(paymentId)).toBe('success');
    await callOperation(context, plans.cancel, {}, ANNA);
    expect(await opens(id)).toBe(200);
    at('2026-05-01');
    expect(await opens(id)).toBe(403);
    // The alternative: deleting cars.
    expect((await sendRequest(context, deleteVehicle, { id: other }, ANNA)).ok).toBe(true);
    expect(await opens(id)).toBe(200);
  });

  it('does not exist for enterprise', async () => {
    const [id = ''] = await addCars(31);
    await callOperation(context, plans.checkout, { plan: 'gold', interval: 'yearly' }, ANNA);
    pass(1500);
    expect(await opens(id)).toBe(403);
    await callOperation(context, plans.upgrade, { plan: 'enterprise', interval: 'yearly' }, ANNA);
    pass(1500);
    expect(await current()).toMatchObject({ allowedVehicleCount: null, currentVehicleCount: 31 });
    expect(await opens(id)).toBe(200);
  });
});

describe('a call about a vehicle', () => {
  it('only reads a plan that time has not changed', async () => {
    await buy(plans.checkout, GOLD);
    const { id } = await callOperation(context, addVehicle, { fields: GOLF }, ANNA);
    const changeOwned = vi.spyOn(context.store, 'changeOwned');
    await callOperation(context, getVehicle, { id }, ANNA);
    expect(changeOwned).not.toHaveBeenCalled();
    at('2028-01-01');
    await callOperation(context, getVehicle, { id }, ANNA);
    expect(changeOwned).toHaveBeenCalledOnce();
  });

  it('counts the vehicles only when the plan limits them', async () => {
    const { id } = await callOperation(context, addVehicle, { fields: GOLF }, ANNA);
    const count = vi.spyOn(context.store, 'count');
    await callOperation(context, getVehicle, { id }, ANNA);
    expect(count).toHaveBeenCalled();
    await context.store.put('subscriptions', LARGEST_PLAN);
    count.mockClear();
    await callOperation(context, getVehicle, { id }, ANNA);
    expect(count).not.toHaveBeenCalled();
  });
});
