/** Shared by the tests of plans and payments: a user, a backend, and a clock that the test sets. */
import { expect } from 'vitest';
import * as plans from '~/contract/subscription';
import { getUserSubscription } from '~/contract/user';
import { callOperation, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import type { AccountRecord } from '../identity/records';

export const ANNA = { as: 'anna' };
const secret = { salt: 's', hash: 'h', rounds: 1 };
export const SILVER = { plan: 'silver', interval: 'monthly' } as const;
export const GOLD = { plan: 'gold', interval: 'yearly' } as const;

let clock: Date;
/** The backend of the running test. */
export let context: BackendContext;

export const at = (time: string): void => {
  clock = new Date(time.includes('T') ? time : `${time}T12:00:00`);
};
export const pass = (ms: number): void => {
  clock = new Date(clock.getTime() + ms);
};
export const current = () => callOperation(context, getUserSubscription, {}, ANNA);
export const invoices = () => callOperation(context, plans.getInvoices, {}, ANNA);
export const open = () => callOperation(context, plans.getOpenTransactions, {}, ANNA);
export const stateOf = async (id: string) => (await callOperation(context, plans.getPayment, { id }, ANNA)).state;

export async function setLastName(lastName: string): Promise<void> {
  const account: AccountRecord = {
    id: 'anna',
    email: 'anna@example.org',
    emailVerified: true,
    password: secret,
    recovery: secret,
    role: null,
    blocked: false,
    failedSignIns: 0,
    lockedUntil: 0,
    postcode: '10115',
    lastName,
    createdAt: 0,
  };
  await context.store.put('accounts', account);
}

/** Places an order and lets its payment succeed. */
export async function buy(
  operation: typeof plans.checkout | typeof plans.upgrade,
  order: typeof SILVER | typeof GOLD,
): Promise<string> {
  const { paymentId } = await callOperation(context, operation, order, ANNA);
  pass(2000);
  expect(await stateOf(paymentId)).toBe('success');
  return paymentId;
}

/** An empty backend at noon of 2026-03-15. */
export function reset(): void {
  at('2026-03-15');
  context = testContext({ now: () => clock });
}
