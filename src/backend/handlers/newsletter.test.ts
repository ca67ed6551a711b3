import { expect, it } from 'vitest';
import { addVehicle, deleteVehicle, getVehicle, restoreVehicle } from '~/contract/cars';
import { unsubscribe } from '~/contract/newsletter';
import { setDeadlineReminder, setReminder } from '~/contract/reminder';
import { sendRequest, GOLF, parseRefusal, callOperation, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import type { AccountRecord } from '../identity/records';

const SECRET = { salt: '', hash: '', rounds: 1 };

async function addAccount({ store }: BackendContext, id: string): Promise<void> {
  const email = `${id}@example.org`;
  const account: AccountRecord = {
    id,
    email,
    emailVerified: true,
    password: SECRET,
    recovery: SECRET,
    role: null,
    blocked: false,
    failedSignIns: 0,
    lockedUntil: 0,
    postcode: '23552',
    createdAt: 0,
  };
  await store.put('accounts', account);
  await store.put('emails', { id: email, ownerId: id });
}

/** An account with a car whose reminders are on. */
async function remindedCar(context: BackendContext, id: string): Promise<string> {
  await addAccount(context, id);
  const car = await callOperation(context, addVehicle, { fields: GOLF }, { as: id });
  await callOperation(context, setReminder, { id: car.id, enabled: true }, { as: id });
  await callOperation(context, setDeadlineReminder, { id: car.id, enabled: true }, { as: id });
  return car.id;
}

it('switches the newsletter and the reminders of the account off, ignoring the case of the address', async () => {
  const context = testContext();
  const anna = await remindedCar(context, 'anna');
  const bert = await remindedCar(context, 'bert');
  expect((await sendRequest(context, unsubscribe, { email: 'Anna@Example.org' })).status).toBe(204);
  expect(await callOperation(context, getVehicle, { id: anna }, { as: 'anna' })).toMatchObject({
    inspectionReminder: false,
    deadlineReminder: false,
    version: 1,
  });
  expect(await callOperation(context, getVehicle, { id: bert }, { as: 'bert' })).toMatchObject({
    inspectionReminder: true,
    deadlineReminder: true,
  });
  expect(await context.store.list('accounts')).toMatchObject([{ id: 'anna', newsletter: false }, { id: 'bert' }]);
  expect((await context.store.get('accounts', 'bert'))?.newsletter).toBeUndefined();
});

it('includes cars that can still be restored, and cars beyond the plan’s limit', async () => {
  const context = testContext();
  const anna = { as: 'anna' };
  const gone = await remindedCar(context, 'anna');
  await callOperation(context, deleteVehicle, { id: gone }, anna);
  for (const E of ['', '', '', '']) await callOperation(context, addVehicle, { fields: { ...GOLF, E } }, anna);
  await callOperation(context, unsubscribe, { email: 'anna@example.org' });
  await callOperation(context, restoreVehicle, { id: gone }, anna);
  expect(await context.store.get('vehicles', gone)).toMatchObject({ inspectionReminder: false });
});

it('gives the same answer for an unknown address, and for a token alone', async () => {
  const context = testContext();
  await addAccount(context, 'anna');
  for (const input of [{ email: 'nobody@example.org' }, { token: 'abc' }, { email: 'anna@example.org' }]) {
    const answer = await sendRequest(context, unsubscribe, input);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  }
});

it('refuses an input without address and token, and fails by the agreed value', async () => {
  const context = testContext();
  expect(await parseRefusal(sendRequest(context, unsubscribe, {}))).toEqual({
    status: 400,
    code: 'validation',
    fields: [{ path: 'email', rule: 'required' }],
  });
  expect(await parseRefusal(sendRequest(context, unsubscribe, { email: 'anna' }))).toMatchObject({ status: 400 });
  expect(await parseRefusal(sendRequest(context, unsubscribe, { email: 'sentinel-500@example.org' }))).toMatchObject({
    status: 500,
    code: 'server',
  });
});
