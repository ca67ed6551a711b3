import { beforeEach, expect, it } from 'vitest';
import { getRequestStatus, getSharedVehicle, requestAccess } from '~/contract/share';
import { callOperation, parseRefusal, sendRequest, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import { lockAccount, unlockAccount } from '../identity/account-key';
import { checkPassword } from '../identity/accounts';
import { register } from '../identity/registration';
import { sealedStore } from '../sealing/sealing.testing';
import type { AccountRecord } from '../identity/records';
import { approveWorkshop, fullCar, shareCar, WORKSHOP } from './sharing.testing';

const PASSWORD = 'Licht1an';
let context: BackendContext;
let owner: AccountRecord;

beforeEach(async () => {
  context = testContext({ store: sealedStore() });
  const input = { email: 'anna@example.org', postcode: '23552', password: PASSWORD, confirmation: PASSWORD };
  const made = await register(context.store, { ...input, adult: true, terms: true });
  if (made.outcome !== 'registered') throw new Error('not registered');
  owner = made.account;
});

/** Anna's token is her id in these tests. */
const asAnna = (): BackendContext => ({ ...context, verifyAccessToken: async () => ({ userId: owner.id }) });

it('is waited for: a visitor continues when the owner signs in again, and a new one is told', async () => {
  const own = asAnna();
  const car = await fullCar(own);
  const { key } = await shareCar(own, car.id);
  const proof = await approveWorkshop(own, key);
  const state = async () => (await callOperation(context, getRequestStatus, proof)).state;
  expect(await state()).toBe('approved');

  await lockAccount(context.store, owner.id);
  expect(await state()).toBe('pending');
  expect(await parseRefusal(sendRequest(context, getSharedVehicle, proof))).toMatchObject({
    code: 'share.not-approved',
  });
  expect(await parseRefusal(sendRequest(context, requestAccess, { key, client: WORKSHOP }))).toMatchObject({
    code: 'share.locked',
  });

  const locked = await context.store.get('accounts', owner.id);
  if (locked === undefined) throw new Error('no account');
  expect(locked).toMatchObject({ email: '', isLocked: true });
  const checked = await checkPassword(context.store, locked, PASSWORD);
  if (checked.outcome !== 'right') throw new Error(checked.outcome);
  await unlockAccount(context.store, locked, PASSWORD, checked.secret);
  expect(await state()).toBe('approved');
  expect((await sendRequest(context, getSharedVehicle, proof)).status).toBe(200);
});
