import { beforeEach, expect, it } from 'vitest';
import { getRequestStatus, getSharedVehicle, requestAccess } from '~/contract/share';
import { callOperation, parseRefusal, sendRequest, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import { deleteAccountKey } from '../identity/account-key';
import { checkSignIn } from '../identity/accounts';
import { register } from '../identity/registration';
import { addAccount } from '../identity/testing';
import { sealedStore } from '../sealing/sealing.testing';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';
import type { AccountRecord } from '../identity/records';
import { approveWorkshop, fullCar, shareCar, WORKSHOP } from './sharing.testing';

const PASSWORD = 'Licht1an';
let raw: Store;
let context: BackendContext;
let owner: AccountRecord;

beforeEach(async () => {
  raw = createMemoryStore();
  context = testContext({ store: sealedStore(raw) });
  const input = { email: 'anna@example.org', postcode: '23552', password: PASSWORD, confirmation: PASSWORD };
  const made = await register(context.store, { ...input, adult: true, terms: true });
  if (made.outcome !== 'registered') throw new Error('not registered');
  owner = made.account;
  // The files of `fullCar` belong to this account.
  await addAccount(raw, { id: 'anna', email: 'other@example.org' });
});

/** Anna's token is her id in these tests. */
const asAnna = (): BackendContext => ({ ...context, verifyAccessToken: async () => ({ userId: owner.id }) });

it('lets a visitor continue once the owner signs in again, and refuses a new one meanwhile', async () => {
  const own = asAnna();
  const car = await fullCar(own);
  const { key } = await shareCar(own, car.id);
  const proof = await approveWorkshop(own, key);
  const state = async () => (await callOperation(context, getRequestStatus, proof)).state;
  expect(await state()).toBe('approved');

  await deleteAccountKey(context.store, owner.id);
  expect(await state()).toBe('pending');
  expect(await parseRefusal(sendRequest(context, getSharedVehicle, proof))).toMatchObject({
    code: 'share.not-approved',
  });
  expect(await parseRefusal(sendRequest(context, requestAccess, { key, client: WORKSHOP }))).toMatchObject({
    code: 'share.locked',
  });

  // What has ended is not told apart, as for everybody else.
  for (const ended of [{ expiresAt: '2026-01-01T00:00:00.000Z' }, { revokedAt: '2026-01-01T00:00:00.000Z' }]) {
    const share = (await raw.list('shares'))[0];
    if (share === undefined) throw new Error('no share');
    await raw.put('shares', { ...share, ...ended });
    expect(await parseRefusal(sendRequest(context, requestAccess, { key, client: WORKSHOP }))).toMatchObject({
      code: 'share.not-found',
    });
    await raw.put('shares', share);
  }

  expect(await context.store.get('accounts', owner.id)).toMatchObject({ email: '', isKeyMissing: true });
  await context.store.update('accounts', owner.id, (now) => now && { ...now, emailVerified: true });
  const checked = await checkSignIn(context.store, owner.email, PASSWORD);
  if (checked.outcome !== 'right' || checked.key === undefined) throw new Error(checked.outcome);
  await context.store.put('keys', checked.key);
  expect(await state()).toBe('approved');
  expect((await sendRequest(context, getSharedVehicle, proof)).status).toBe(200);
});
