import { expect, it } from 'vitest';
import { sendFeedbackMessage } from '~/contract/contact';
import { getProfile, getUserSubscription } from '~/contract/user';
import type { AccountRecord } from '../identity/records';
import { ask, refused, tell, testContext } from '../backend.testing';

const secret = { salt: 's', hash: 'h', rounds: 1 };
const account: AccountRecord = {
  id: 'anna', email: 'anna@example.org', emailVerified: false, password: secret, recovery: secret, role: 'Mod', blocked: false,
  failedSignIns: 0, lockedUntil: 0, postcode: '10115', firstName: 'Anna', createdAt: 0,
};

it('shows the profile without anything secret', async () => {
  const context = testContext();
  await context.store.put('accounts', account);
  expect(await tell(context, getProfile, {}, { as: 'anna' })).toEqual({
    userId: 'anna', email: 'anna@example.org', emailVerified: false, role: 'Mod', firstName: 'Anna', lastName: null,
    postcode: '10115', address: null,
  });
});

it('does not know an account that is gone', async () => {
  expect(await refused(ask(testContext(), getProfile, {}, { as: 'anna' }))).toMatchObject({ status: 401 });
});

it('gives everybody the free plan', async () => {
  expect(await tell(testContext(), getUserSubscription, {}, { as: 'anna' })).toEqual({
    subscriptionType: 0, name: 'free', plan: 'free', status: 'active', allowedVehicleCount: 3, currentVehicleCount: 0,
  });
});

it('keeps a message of a visitor and of a user', async () => {
  const context = testContext();
  const message = { subject: 'Lob', email: 'a@example.org', message: 'Klappt' };
  await tell(context, sendFeedbackMessage, message);
  await tell(context, sendFeedbackMessage, message, { as: 'anna' });
  expect(await context.store.list('feedback')).toMatchObject([message, { ...message, ownerId: 'anna' }]);
  expect((await ask(context, sendFeedbackMessage, { ...message, email: 'a' })).status).toBe(400);
});
