import { expect, it } from 'vitest';
import { sendFeedbackMessage } from '~/contract/contact';
import { getUserSubscription } from '~/contract/user';
import { sendRequest, callOperation, testContext } from '../backend.testing';

it('answers with the free plan by default', async () => {
  expect(await callOperation(testContext(), getUserSubscription, {}, { as: 'anna' })).toEqual({
    subscriptionType: 0,
    name: 'free',
    plan: 'free',
    status: 'active',
    allowedVehicleCount: 3,
    currentVehicleCount: 0,
  });
});

it('stores messages of visitors and of users', async () => {
  const context = testContext();
  const message = { subject: 'Lob', email: 'a@example.org', message: 'Klappt' };
  await callOperation(context, sendFeedbackMessage, message);
  await callOperation(context, sendFeedbackMessage, message, { as: 'anna' });
  expect(await context.store.list('feedback')).toMatchObject([message, { ...message, ownerId: 'anna' }]);
  expect((await sendRequest(context, sendFeedbackMessage, { ...message, email: 'a' })).status).toBe(400);
});
