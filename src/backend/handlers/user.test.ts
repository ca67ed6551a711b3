import { expect, it } from 'vitest';
import { sendFeedbackMessage } from '~/contract/contact';
import { getUserSubscription } from '~/contract/user';
import { ask, tell, testContext } from '../backend.testing';

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
