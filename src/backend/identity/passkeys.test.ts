import { beforeEach, describe, expect, it } from 'vitest';
import { addVehicle, getVehicles } from '~/contract/cars';
import { changePassword } from '~/contract/user';
import { callOperation, GOLF, testContext } from '../backend.testing';
import { exportBackup } from '../backup/backup.testing';
import { readBackup } from '../backup/read';
import { restoreAccount } from '../backup/restore';
import type { BackendContext } from '../context';
import { sealedStore } from '../sealing/sealing.testing';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';
import { deleteAccountKey } from './account-key';
import { checkSignIn } from './accounts';
import { addPasskey, listPasskeys, openByPasskey, removePasskeys, type PasskeySecret } from './passkeys';
import { resetPassword } from './recovery';
import { register } from './registration';

const EMAIL = 'anna@example.org';
const PASSWORD = 'Licht1an';

let store: Store;
let raw: Store;
let context: BackendContext;
let id: string;
let recoveryCode: string;

/** What an authenticator returns for a credential. */
const secretOf = (credential: string, first = 7): PasskeySecret & { salt: string } => ({
  id: credential,
  secret: Uint8Array.from({ length: 32 }, (_, at) => first + at).buffer,
  salt: 'c2FsdA',
});

beforeEach(async () => {
  raw = createMemoryStore();
  store = sealedStore(raw);
  const input = {
    email: EMAIL,
    postcode: '23552',
    password: PASSWORD,
    confirmation: PASSWORD,
    adult: true,
    terms: true,
  };
  const made = await register(store, input);
  if (made.outcome !== 'registered') throw new Error(made.outcome);
  ({ recoveryCode } = made);
  ({ id } = made.account);
  await store.update('accounts', id, (now) => now && { ...now, emailVerified: true });
  context = testContext({ store, verifyAccessToken: async () => ({ userId: id }) });
  await callOperation(context, addVehicle, { fields: GOLF }, { as: 'anna' });
  const signedIn = await checkSignIn(store, EMAIL, PASSWORD);
  if (signedIn.outcome !== 'right') throw new Error(signedIn.outcome);
  await addPasskey(store, signedIn.account, signedIn.secret, secretOf('here'));
  await deleteAccountKey(store, id);
});

describe('a passkey', () => {
  it('opens the records of its account, with a key that is not extractable', async () => {
    const opened = await openByPasskey(store, secretOf('here'));
    if (opened.outcome !== 'right') throw new Error(opened.outcome);
    expect([opened.account.id, opened.key.key.extractable]).toEqual([id, false]);
    await store.put('keys', opened.key);
    expect(await callOperation(context, getVehicles, {}, { as: 'anna' })).toHaveLength(1);
  });

  it('does not open them with another secret, or under the name of another', async () => {
    expect(await openByPasskey(store, secretOf('here', 8))).toEqual({ outcome: 'unknown' });
    expect(await openByPasskey(store, secretOf('elsewhere'))).toEqual({ outcome: 'unknown' });
    await raw.update('accounts', id, (now) =>
      now?.seal === undefined
        ? now
        : {
            ...now,
            seal: { ...now.seal, passkeys: now.seal.passkeys?.map((passkey) => ({ ...passkey, id: 'moved' })) ?? [] },
          },
    );
    expect(await openByPasskey(store, secretOf('moved'))).toEqual({ outcome: 'unknown' });
  });

  it('of a blocked account is refused with that reason', async () => {
    await store.update('accounts', id, (now) => now && { ...now, blocked: true });
    expect(await openByPasskey(store, secretOf('here'))).toEqual({ outcome: 'blocked' });
  });

  it('is known to this browser while nobody is signed in, until it is removed', async () => {
    expect(await listPasskeys(store)).toMatchObject([{ id: 'here', salt: 'c2FsdA' }]);
    await removePasskeys(store);
    expect(await listPasskeys(store)).toEqual([]);
    expect(await openByPasskey(store, secretOf('here'))).toEqual({ outcome: 'unknown' });
    expect(await checkSignIn(store, EMAIL, PASSWORD)).toMatchObject({ outcome: 'right' });
  });

  it('does not open the account any more once its password was changed', async () => {
    const opened = await openByPasskey(store, secretOf('here'));
    if (opened.outcome !== 'right') throw new Error(opened.outcome);
    await store.put('keys', opened.key);
    await callOperation(context, changePassword, { oldPassword: PASSWORD, newPassword: 'Neulicht9' }, { as: 'anna' });
    expect(await openByPasskey(store, secretOf('here'))).toEqual({ outcome: 'unknown' });
  });

  it('does not open it after the recovery code set a new one either', async () => {
    await resetPassword(store, EMAIL, recoveryCode, 'Neulicht9');
    expect(await openByPasskey(store, secretOf('here'))).toEqual({ outcome: 'unknown' });
  });

  it('does not open it after a backup set a new one either', async () => {
    const opened = await openByPasskey(store, secretOf('here'));
    if (opened.outcome !== 'right') throw new Error(opened.outcome);
    await store.put('keys', opened.key);
    const backup = await readBackup(await exportBackup(context, id));
    expect(await restoreAccount(store, backup, 'Neulicht9')).toMatchObject({ outcome: 'restored' });
    expect(await openByPasskey(store, secretOf('here'))).toEqual({ outcome: 'unknown' });
  });
});
