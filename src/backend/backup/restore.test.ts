import { beforeEach, describe, expect, it } from 'vitest';
import { getVehicles } from '~/contract/cars';
import { callOperation, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import { checkSignIn } from '../identity/accounts';
import { addAccount } from '../identity/testing';
import { sealedStore } from '../sealing/sealing.testing';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';
import { exportBackup, fillAccount, snapshot } from './backup.testing';
import type { Backup } from './format';
import { readBackup } from './read';
import { findRestoreTarget, restoreAccount } from './restore';

const NEW = 'Neu1es';
const EMAIL = 'anna@example.org';

let home: BackendContext;
let backup: Backup;

const read = async (context: BackendContext, id: string): Promise<Backup> =>
  readBackup(await exportBackup(context, id));
const outcome = async (store: Store, email: string, password: string) =>
  (await checkSignIn(store, email, password)).outcome;

beforeEach(async () => {
  home = testContext();
  await fillAccount(home, 'anna');
  await home.store.put('subscriptions', {
    id: 'anna',
    ownerId: 'anna',
    plan: 'silver',
    interval: 'yearly',
    start: '2026-01-01',
    end: '2026-12-31',
    paymentProvider: 'device',
  });
  await home.store.put('payments', {
    id: 'pay',
    ownerId: 'anna',
    plan: 'silver',
    interval: 'yearly',
    kind: 'checkout',
    state: 'success',
    startedAt: '2026-01-01T00:00:00.000Z',
    paidOn: '2026-01-02',
    invoice: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  backup = await read(home, 'anna');
});

describe('in a fresh browser', () => {
  it('recreates the account with all records; the new password signs in', async () => {
    const store = createMemoryStore();
    expect(await findRestoreTarget(store, backup)).toEqual({ kind: 'new', email: EMAIL });
    const result = await restoreAccount(store, backup, NEW);
    expect(result).toMatchObject({
      outcome: 'restored',
      recoveryCode: expect.stringMatching(/^(?:\w{4}-){4}\w{4}$/u),
      account: { id: 'anna', email: EMAIL, emailVerified: true, firstName: 'Lena' },
    });
    const [before, after] = [await snapshot(home.store), await snapshot(store)];
    for (const name of [
      'vehicles',
      'scans',
      'photos',
      'albumPhotos',
      'documents',
      'files',
      'saleRequests',
      'subscriptions',
      'payments',
      'emails',
    ])
      expect(after[name]).toEqual(before[name]);
    expect(await outcome(store, EMAIL, NEW)).toBe('right');
    expect(await outcome(store, EMAIL, 'Licht1an')).toBe('wrong');
    expect(await callOperation(testContext({ store }), getVehicles, {}, { as: 'anna' })).toHaveLength(2);
  });

  it('does not restore a role', async () => {
    const store = createMemoryStore();
    await home.store.update('accounts', 'anna', (account) => account && { ...account, role: 'Mod' });
    await restoreAccount(store, await read(home, 'anna'), NEW);
    expect(await store.get('accounts', 'anna')).toMatchObject({ role: null, blocked: false });
  });

  it('assigns a new id when another account uses that of the backup', async () => {
    const store = createMemoryStore();
    await addAccount(store, { id: 'anna', email: 'other@example.org' });
    await store.put('payments', {
      id: 'pay',
      ownerId: 'anna',
      plan: 'gold',
      interval: 'yearly',
      kind: 'checkout',
      state: 'open',
      startedAt: '2026-01-01T00:00:00.000Z',
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    const before = await snapshot(store, 'anna');
    const result = await restoreAccount(store, backup, NEW);
    expect(result.outcome === 'restored' && result.account.id).not.toBe('anna');
    expect(await snapshot(store, 'anna')).toEqual(before);
    expect(await store.list('payments')).toHaveLength(2);
  });

  it.each(['addresses', 'browser'])('does not let an account called %s replace a key of the browser', async (id) => {
    const store = sealedStore();
    expect(await restoreAccount(store, backup, NEW)).toMatchObject({ outcome: 'restored' });
    const { account } = backup.manifest;
    const forged = { ...backup, manifest: { ...backup.manifest, account: { ...account, id, email: 'x@example.org' } } };
    const before = await store.get('keys', id);
    const result = await restoreAccount(store, forged, NEW);
    expect(result.outcome === 'restored' && result.account.id).toMatch(/^[\w-]{43}$/u);
    expect(await store.get('keys', id)).toEqual(before);
    expect(await outcome(store, EMAIL, NEW)).toBe('right');
    expect(await outcome(store, 'x@example.org', NEW)).toBe('right');
  });

  it('assigns a new id when another key has that of the backup', async () => {
    const store = sealedStore();
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await store.put('keys', { id: 'anna', key });
    const result = await restoreAccount(store, backup, NEW);
    expect(result.outcome === 'restored' && result.account.id).not.toBe('anna');
    expect(await store.get('keys', 'anna')).toBeDefined();
  });

  it('stores nothing when the storage is full', async () => {
    const store = createMemoryStore({ capacity: 6 });
    await expect(restoreAccount(store, backup, NEW)).rejects.toMatchObject({ name: 'StorageQuotaError' });
    expect(await snapshot(store)).toEqual(await snapshot(createMemoryStore()));
  });

  it('refuses a weak password before changing anything', async () => {
    const store = createMemoryStore();
    await expect(restoreAccount(store, backup, 'kurz')).rejects.toMatchObject({ name: 'ValidationError' });
    expect(await snapshot(store)).toEqual(await snapshot(createMemoryStore()));
  });
});

describe('in a browser that has the account', () => {
  it('sets a new password, ends all sign-ins and duplicates nothing', async () => {
    const { store } = home;
    await store.put('signInSessions', {
      id: 'session',
      ownerId: 'anna',
      createdAt: 0,
      expiresAt: Number.MAX_SAFE_INTEGER,
    });
    await store.put('refreshTokens', {
      id: 'token',
      ownerId: 'anna',
      clientId: 'c',
      scope: '',
      sessionId: 'session',
      expiresAt: Number.MAX_SAFE_INTEGER,
    });
    const { accounts: _accounts, signInSessions: _sessions, refreshTokens: _tokens, ...before } = await snapshot(store);
    expect(await findRestoreTarget(store, backup)).toMatchObject({ kind: 'reset', email: EMAIL });
    expect(await restoreAccount(store, backup, NEW)).toMatchObject({
      outcome: 'restored',
      counts: { vehicles: { added: 0, existing: 2 } },
    });
    expect(await snapshot(store)).toMatchObject({ ...before, signInSessions: [], refreshTokens: [] });
    expect(await outcome(store, EMAIL, NEW)).toBe('right');
    expect(await outcome(store, EMAIL, 'Licht1an')).toBe('wrong');
  });

  it('finds the account by its id when its e-mail has changed', async () => {
    await home.store.update('accounts', 'anna', (account) => account && { ...account, email: 'neu@example.org' });
    expect(await findRestoreTarget(home.store, backup)).toMatchObject({ kind: 'reset', email: 'neu@example.org' });
  });

  it('accepts an older backup of this browser, but not one from another browser', async () => {
    await exportBackup(home, 'anna');
    expect(await findRestoreTarget(home.store, backup)).toMatchObject({ kind: 'reset' });
    const elsewhere = testContext();
    await addAccount(elsewhere.store, { id: 'bert', email: EMAIL, password: 'Licht1an' });
    const before = await snapshot(elsewhere.store);
    expect(await findRestoreTarget(elsewhere.store, backup)).toEqual({ kind: 'exists', email: EMAIL });
    expect(await restoreAccount(elsewhere.store, backup, NEW)).toEqual({ outcome: 'exists' });
    expect(await snapshot(elsewhere.store)).toEqual(before);
  });

  it('refuses a forged key', async () => {
    const forged = { ...backup, manifest: { ...backup.manifest, restoreKey: 'x'.repeat(43) } };
    expect(await restoreAccount(home.store, forged, NEW)).toEqual({ outcome: 'exists' });
    expect(await outcome(home.store, EMAIL, 'Licht1an')).toBe('right');
  });

  it('keeps a blocked account blocked', async () => {
    await home.store.update('accounts', 'anna', (account) => account && { ...account, blocked: true });
    expect(await restoreAccount(home.store, backup, NEW)).toEqual({ outcome: 'blocked' });
  });

  it('accepts the backup from which the account was restored', async () => {
    const store = createMemoryStore();
    await restoreAccount(store, backup, NEW);
    expect(await findRestoreTarget(store, backup)).toMatchObject({ kind: 'reset' });
  });
});
