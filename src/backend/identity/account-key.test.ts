import { beforeEach, describe, expect, it } from 'vitest';
import { addVehicle, getVehicles } from '~/contract/cars';
import { changePassword, exportData } from '~/contract/user';
import { callOperation, GOLF, sendRequest, testContext } from '../backend.testing';
import { readBackup } from '../backup/read';
import { findRestoreTarget, restoreAccount } from '../backup/restore';
import type { BackendContext } from '../context';
import { sealedStore } from '../sealing/sealing.testing';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';
import { giveKey, deleteAccountKey, needsSealing, prepareKey, sealWithSecrets } from './account-key';
import { checkSignIn } from './accounts';
import { authorize } from './authorize';
import { base64url } from '~/lib/base64url';
import { endSession } from './end-session';
import { visibleMails } from './mails';
import { resetPassword } from './recovery';
import { register } from './registration';
import { verifySecret } from './secret-hash';
import { identitySettings } from './settings';
import { activeSession, startProviderSessionWithKey, startProviderSession } from './provider-sessions';
import { addAccount } from './testing';

const EMAIL = 'anna@example.org';
const OLD = 'Licht1an';
const NEW = 'Neulicht9';
const SETTINGS = identitySettings('http://localhost:3000');

let raw: Store;
let store: Store;
let context: BackendContext;
let id: string;
let recoveryCode: string;

beforeEach(async () => {
  raw = createMemoryStore();
  store = sealedStore(raw);
  const input = { email: EMAIL, postcode: '23552', password: OLD, confirmation: OLD, adult: true, terms: true };
  const made = await register(store, input);
  if (made.outcome !== 'registered') throw new Error(made.outcome);
  ({ recoveryCode } = made);
  ({ id } = made.account);
  await store.update('accounts', id, (now) => now && { ...now, emailVerified: true });
  context = testContext({ store, verifyAccessToken: async () => ({ userId: id }) });
  await callOperation(context, addVehicle, { fields: GOLF }, { as: 'anna' });
});

/** Signs in at this browser, as the pages do. @returns the outcome */
async function outcomeOf(password: string, email = EMAIL): Promise<string> {
  const result = await checkSignIn(store, email, password);
  if (result.outcome === 'right') await startProviderSessionWithKey(store, SETTINGS, result.account.id, result.key);
  return result.outcome;
}
const cars = async (): Promise<unknown[]> => callOperation(context, getVehicles, {}, { as: 'anna' });
const rawVehicles = async (): Promise<string> => JSON.stringify(await raw.list('vehicles'));

describe('the key of an account', () => {
  it('is opened by the password, and goes with the sign-out from every session', async () => {
    const [ended, remaining] = [
      await startProviderSession(store, SETTINGS, id),
      await startProviderSession(store, SETTINGS, id),
    ];
    expect((await activeSession(store, remaining.id))?.account.email).toBe(EMAIL);
    const key = await store.get('keys', id);
    expect(key?.key.extractable).toBe(false);
    expect((await endSession(store, SETTINGS, new URLSearchParams(), ended.id, { confirmed: true })).kind).toBe('done');
    expect(await store.get('keys', id)).toBeUndefined();
    expect(await activeSession(store, remaining.id)).toBeUndefined();
    expect(await outcomeOf('Falsch123')).toBe('wrong');
    expect(await store.get('keys', id)).toBeUndefined();
    expect(await outcomeOf(OLD)).toBe('right');
    expect(await cars()).toHaveLength(1);
  });

  it('goes when another account signs in, is confirmed or restored, and when nobody is signed in', async () => {
    expect(await outcomeOf(OLD)).toBe('right');
    await startProviderSessionWithKey(store, SETTINGS, 'bert');
    expect(await store.get('keys', id)).toBeUndefined();
    expect(await outcomeOf(OLD)).toBe('right');
    expect(await endSession(store, SETTINGS, new URLSearchParams(), undefined)).toMatchObject({ kind: 'done' });
    expect(await store.get('keys', id)).toBeUndefined();
  });

  it('stays while the address is not confirmed, since guests see its mail', async () => {
    await store.update('accounts', id, (now) => now && { ...now, emailVerified: false });
    await startProviderSessionWithKey(store, SETTINGS, 'bert');
    expect(await visibleMails(store, undefined)).toMatchObject([{ to: EMAIL }]);
  });

  it('goes when the session has expired', async () => {
    const session = await startProviderSession(store, SETTINGS, id);
    await store.put('signInSessions', { ...session, expiresAt: Date.now() - 1 });
    const [redirect] = SETTINGS.redirectUris;
    const request = new URLSearchParams({
      client_id: SETTINGS.clientId,
      redirect_uri: redirect ?? '',
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: 'a'.repeat(43),
      scope: 'openid',
      prompt: 'none',
    });
    expect(await authorize(store, SETTINGS, request, session.id)).toMatchObject({
      url: expect.stringContaining('login_required'),
    });
    expect(await store.get('keys', id)).toBeUndefined();
  });

  it('is wrapped anew when the password changes, which touches no record', async () => {
    const before = await rawVehicles();
    await callOperation(context, changePassword, { oldPassword: OLD, newPassword: NEW }, { as: 'anna' });
    expect(await rawVehicles()).toBe(before);
    await deleteAccountKey(store, id);
    expect(await outcomeOf(OLD)).toBe('wrong');
    expect(await outcomeOf(NEW)).toBe('right');
    expect(await cars()).toHaveLength(1);
  });

  it('is opened by the recovery code, which is replaced', async () => {
    await deleteAccountKey(store, id);
    const reset = await resetPassword(store, EMAIL, recoveryCode, NEW);
    expect(reset.outcome).toBe('reset');
    expect((await resetPassword(store, EMAIL, recoveryCode, OLD)).outcome).toBe('wrong');
    expect(await outcomeOf(NEW)).toBe('right');
    expect(await cars()).toHaveLength(1);
  });

  it('is opened by a backup, whose newer records stay', async () => {
    const file = await sendRequest(context, exportData, {}, { as: 'anna' });
    const backup = await readBackup(new Blob([await file.arrayBuffer()]));
    await callOperation(context, addVehicle, { fields: { ...GOLF, E: '' } }, { as: 'anna' });
    await deleteAccountKey(store, id);
    expect(await findRestoreTarget(store, backup)).toMatchObject({ kind: 'reset', email: EMAIL });
    expect((await restoreAccount(store, backup, NEW)).outcome).toBe('restored');
    expect(await store.get('keys', id)).toBeUndefined();
    expect(await outcomeOf(NEW)).toBe('right');
    expect(await cars()).toHaveLength(2);

    const elsewhere = sealedStore();
    expect((await restoreAccount(elsewhere, backup, OLD)).outcome).toBe('restored');
    expect(await elsewhere.count('vehicles', { ownerId: id })).toBe(1);
    // The same backup sets the password there too.
    expect(await findRestoreTarget(elsewhere, backup)).toMatchObject({ kind: 'reset' });
  });

  it('is wrapped with today’s rounds at the next sign-in', async () => {
    const few = { salt: 'c2FsdA', rounds: 1 };
    // The hash of that few rounds, as an earlier version would have stored it.
    const bits = await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-256', salt: new TextEncoder().encode('salt'), iterations: 1 },
      await crypto.subtle.importKey('raw', new TextEncoder().encode(OLD), 'PBKDF2', false, ['deriveBits']),
      256,
    );
    const outdated = { ...few, hash: base64url(new Uint8Array(bits)) };
    const secret = await verifySecret(OLD, outdated);
    const account = await store.get('accounts', id);
    if (secret === undefined || account === undefined) throw new Error('not found');
    const current = await verifySecret(OLD, account.password);
    if (current === undefined) throw new Error('wrong');
    const seal = await sealWithSecrets(account, 'password', current.wrapping, { password: secret });
    await store.put('accounts', { ...account, password: outdated, ...(seal && { seal }) });
    await deleteAccountKey(store, id);
    expect(await outcomeOf(OLD)).toBe('right');
    expect((await store.get('accounts', id))?.password).toMatchObject({ rounds: 600_000, derived: true });
    await deleteAccountKey(store, id);
    expect(await outcomeOf(OLD)).toBe('right');
    expect(await cars()).toHaveLength(1);
  });
});

describe('an account from before', () => {
  it('gets its key once, also from two tabs, and keeps its records', async () => {
    const before = await addAccount(raw, { id: 'bert', email: 'bert@example.org', password: OLD });
    await raw.put('feedback', { id: 'f', ownerId: 'bert', subject: '', email: '', message: 'hello', createdAt: '' });
    expect((await checkSignIn(store, 'bert@example.org', OLD)).outcome).toBe('right');
    expect(needsSealing(store, before)).toBe(true);
    const prepared = [await prepareKey(before, OLD), await prepareKey(before, OLD)];
    const given = await Promise.allSettled(prepared.map(async (key) => giveKey(store, key)));
    const faster = given.findIndex(({ status }) => status === 'fulfilled');
    expect(given.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { name: 'HasKeyError' } }]);
    // The encryption has not begun: the account is locked until the next sign-in.
    expect(await store.get('accounts', 'bert')).toMatchObject({ isKeyMissing: true });
    const opened = given[faster];
    if (opened?.status !== 'fulfilled' || opened.value.key === undefined) throw new Error('no key');
    const key = await store.sealing?.sealAccount(opened.value.key, () => undefined);
    expect(key?.isComplete).toBe(true);
    expect(await store.get('keys', 'bert')).toBeUndefined();
    expect(JSON.stringify(await raw.list('feedback', { ownerId: 'bert' }))).not.toContain('hello');
    await deleteAccountKey(store, 'bert');
    expect(await outcomeOf(OLD, 'Bert@example.org')).toBe('right');
    expect(needsSealing(store, (await store.get('accounts', 'bert')) ?? before)).toBe(false);
    expect(await store.list('feedback', { ownerId: 'bert' })).toMatchObject([{ message: 'hello' }]);
    const [right, wrong] = faster === 0 ? prepared : prepared.toReversed();
    expect((await resetPassword(store, 'bert@example.org', wrong?.recoveryCode ?? '', NEW)).outcome).toBe('wrong');
    expect((await resetPassword(store, 'bert@example.org', right?.recoveryCode ?? '', NEW)).outcome).toBe('reset');
  });
});
