import '~/lib/empty-indexed-db.testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COLLECTION_NAMES, type FeedbackRecord, type KeyRecord } from '../store/collections';
import { createMemoryStore } from '../store/memory-store';
import { AccountKeyMissingError, type Store } from '../store/store';
import { PLAINTEXT_PROPERTIES } from './plaintext-properties';
import { createSealingStore } from './sealing-store';
import type { StoredRecord } from './sealed-record';

const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

const note = (id: string, message = `message ${id}`): FeedbackRecord => ({
  id,
  ownerId: 'anna',
  subject: 'Frage',
  email: 'anna@example.org',
  message,
  createdAt: '2026-03-01T12:00:00.000Z',
});

let raw: Store;
let store: Store;
let key: KeyRecord;
beforeEach(async () => {
  raw = createMemoryStore();
  const tab = newKey();
  store = createSealingStore(raw, () => tab);
  key = { id: 'anna', ownerId: 'anna', key: await newKey() };
  await raw.put('accounts', { id: 'anna', email: 'anna@example.org', seal: {} } as never);
  await store.put('keys', key);
});

const rawNote = async (id: string): Promise<StoredRecord> => (await raw.get('feedback', id)) as unknown as StoredRecord;
const putRaw = (record: StoredRecord): Promise<void> => raw.put('feedback', record as never);

describe('a sealed record', () => {
  it('has only the listed properties in the clear, with a fresh nonce for each write', async () => {
    await store.put('feedback', note('1'));
    const first = await rawNote('1');
    expect(Object.keys(first).sort()).toEqual(['id', 'ownerId', 'sealed']);
    await store.put('feedback', note('1'));
    const second = await rawNote('1');
    expect(second.sealed?.version).toBeGreaterThan(first.sealed?.version ?? 0);
    expect(second.sealed?.iv).not.toEqual(first.sealed?.iv);
    expect(await store.get('feedback', '1')).toEqual(note('1'));
  });

  it.each([
    [
      'swapped with another',
      async () => putRaw({ ...(await rawNote('1')), sealed: (await rawNote('2')).sealed } as never),
    ],
    [
      'of an older version',
      async () => {
        const { sealed } = await rawNote('1');
        await store.put('feedback', note('1', 'newer'));
        const now = await rawNote('1');
        await putRaw({ ...now, sealed: { ...sealed, version: now.sealed?.version } } as never);
      },
    ],
    [
      'changed in one bit',
      async () => {
        const now = await rawNote('1');
        const data = new Uint8Array(now.sealed?.data.slice(0) ?? new ArrayBuffer(1));
        data[0] = (data[0] ?? 0) ^ 1;
        await putRaw({ ...now, sealed: { ...now.sealed, data: data.buffer } } as never);
      },
    ],
    ['with a number as its sealed part', async () => putRaw({ ...(await rawNote('1')), sealed: 17 } as never)],
    ['with null as its sealed part', async () => putRaw({ ...(await rawNote('1')), sealed: null } as never)],
    ['with an empty sealed part', async () => putRaw({ ...(await rawNote('1')), sealed: {} } as never)],
    [
      'with text for the bytes of its sealed part',
      async () => {
        const { sealed, ...rest } = await rawNote('1');
        await putRaw({ ...rest, sealed: { ...sealed, iv: 'text', data: 'text' } } as never);
      },
    ],
    [
      'put there in the clear',
      async () => {
        await store.put('keys', { ...key, isComplete: true });
        await raw.put('feedback', note('1', 'planted'));
      },
    ],
    [
      'encrypted with the key of the browser or the tab',
      async () => {
        const mail = { id: '1', to: 'anna@example.org', kind: 'registration', link: '/', createdAt: '' };
        await store.put('mails', mail as never);
        const { sealed } = (await raw.get('mails', '1')) as unknown as StoredRecord;
        await putRaw({ ...(await rawNote('1')), sealed } as never);
      },
    ],
    [
      'of a guest, with an owner',
      async () => {
        const { ownerId: _ownerId, ...guest } = note('1', 'planted');
        await store.put('feedback', guest);
        await putRaw({ ...(await rawNote('1')), ownerId: 'anna' });
      },
    ],
  ])('%s does not open, hides no other record, and is not overwritten by a change', async (_how, damage) => {
    await store.put('feedback', note('1'));
    await store.put('feedback', note('2'));
    await damage();
    const before = await rawNote('1');
    const read = (await store.get('feedback', '1')) as unknown as StoredRecord;
    expect(read).toMatchObject({ id: '1', ownerId: 'anna', unopened: expect.anything() });
    expect(JSON.stringify(read)).not.toMatch(/"message":/u);
    expect(await store.list('feedback', { ownerId: 'anna' })).toEqual([read, note('2')]);
    await store.update('feedback', '1', (now) => now && { ...now, message: 'lost?' });
    expect(await rawNote('1')).toEqual(before);
    await store.delete('feedback', '1');
    expect(await store.ids('feedback')).toEqual(['2']);
  });

  it('is changed after the one before it, however long that takes to decrypt', async () => {
    await store.batch({ put: { feedback: [note('large', 'x'.repeat(2_000_000)), note('small')] } });
    const order: string[] = [];
    const noteThe = (id: string) => ({
      collection: 'feedback' as const,
      id,
      change: (record: FeedbackRecord | undefined) => {
        order.push(id);
        return record;
      },
    });
    await store.batch({ update: [noteThe('large'), noteThe('small')] });
    expect(order).toEqual(['large', 'small']);
  });

  it('is encrypted with 20 others at most, however many are written at once', async () => {
    let pending = 0;
    let most = 0;
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...of) => {
      pending += 1;
      most = Math.max(most, pending);
      const encrypted = await encrypt(...of);
      pending -= 1;
      return encrypted;
    });
    await store.batch({ put: { feedback: Array.from({ length: 200 }, (_none, number) => note(String(number))) } });
    expect(await store.count('feedback')).toBe(200);
    expect(most).toBeLessThanOrEqual(20);
  });

  it('is not read or written without the account’s key', async () => {
    await store.put('feedback', note('1'));
    await store.delete('keys', 'anna');
    expect(await store.get('feedback', '1')).toMatchObject({ unopened: expect.anything() });
    await expect(store.put('feedback', note('2'))).rejects.toThrow(AccountKeyMissingError);
    await expect(store.batch({ put: { feedback: [note('2')] } })).rejects.toThrow(AccountKeyMissingError);
    expect(await store.ids('feedback')).toEqual(['1']);
  });

  it('is not written for an account that does not exist, unless the account is written with it', async () => {
    const other = { ...note('2'), ownerId: 'bert' };
    await expect(store.put('feedback', other)).rejects.toThrow(AccountKeyMissingError);
    expect(await raw.ids('feedback')).toEqual([]);
    const account = { id: 'bert', email: 'bert@example.org' } as never;
    await store.batch({ put: { accounts: [account], feedback: [other] } });
    expect(await raw.ids('feedback')).toEqual(['2']);
  });
});

describe('records of guests', () => {
  const guest = { id: 'g', subject: '', email: '', message: 'from a guest', createdAt: '' };

  it('are gone with the tab', async () => {
    await store.put('feedback', guest);
    expect(await store.get('feedback', 'g')).toEqual(guest);
    const other = createSealingStore(raw, newKey);
    expect(await other.get('feedback', 'g')).toBeUndefined();
    expect(await other.list('feedback')).toEqual([]);
    await other.update('feedback', 'g', (now) => now && { ...now, message: 'changed' });
    expect(await store.get('feedback', 'g')).toEqual(guest);
  });

  it('get the account’s key when it takes them over', async () => {
    await store.put('feedback', guest);
    await store.update('feedback', 'g', (now) => now && { ...now, ownerId: 'anna' });
    expect((await rawNote('g')).sealed?.by).toBe('account');
  });
});

it('keeps addresses as digests', async () => {
  await store.update('emails', 'anna@example.org', (now) => now ?? { id: 'anna@example.org', ownerId: 'anna' });
  expect(await store.get('emails', 'anna@example.org')).toMatchObject({ ownerId: 'anna' });
  expect(JSON.stringify(await raw.list('emails'))).not.toContain('example');
  expect((await store.update('emails', 'anna@example.org', (now) => now))?.ownerId).toBe('anna');
  await store.batch({ delete: { emails: await store.ids('emails', { ownerId: 'anna' }) } });
  expect(await raw.ids('emails')).toEqual([]);
});

it('loses no change of two that happen at the same time', async () => {
  await store.put('feedback', note('1', ''));
  const other = createSealingStore(raw, newKey);
  const add = (of: Store, letter: string) =>
    of.update('feedback', '1', (now) => now && { ...now, message: `${now.message}${letter}` });
  await Promise.all([...'abcdefgh'].map((letter, at) => add(at % 2 === 0 ? store : other, letter)));
  expect([...((await store.get('feedback', '1'))?.message ?? '')].sort().join('')).toBe('abcdefgh');
  const claim = (of: Store, id: string) =>
    of.changeOwned({
      ownerId: 'anna',
      reads: ['feedback'],
      change: ({ feedback }) => (feedback.length === 1 ? { put: { feedback: [note(id)] } } : {}),
    });
  await Promise.all([claim(store, 'x'), claim(other, 'y')]);
  expect(await store.count('feedback', { ownerId: 'anna' })).toBe(2);
});

describe('an account from before', () => {
  it('is sealed in steps that can be interrupted and repeated', async () => {
    const notes = Array.from({ length: 320 }, (_, at) => note(String(at).padStart(3, '0')));
    await raw.batch({ put: { feedback: notes, emails: [{ id: 'anna@example.org', ownerId: 'anna' }] } });
    const stopped = store.sealing?.sealAccount(key, ({ done }) => {
      if (done >= 200) throw new Error('killed');
    });
    await expect(stopped).rejects.toThrow('killed');
    expect(await store.list('feedback', { ownerId: 'anna' })).toEqual(notes);
    const steps: number[] = [];
    await store.sealing?.sealAccount(key, ({ done }) => steps.push(done));
    expect(steps.at(-1)).toBe(321);
    expect(await store.list('feedback', { ownerId: 'anna' })).toEqual(notes);
    for (const name of COLLECTION_NAMES) expect(JSON.stringify(await raw.list(name))).not.toMatch(/example|message/u);
    expect((await raw.get('accounts', 'anna'))?.seal?.isComplete).toBe(true);
    expect(await store.get('emails', 'anna@example.org')).toMatchObject({ ownerId: 'anna' });
  });
});

it('loses nothing of an account from before, whichever of the writes is the last one before a kill', async () => {
  const notes = Array.from({ length: 930 }, (_, at) => note(String(at).padStart(3, '0')));
  const emails = [{ id: 'anna@example.org', ownerId: 'anna' }];
  let kills = 0;
  for (let isDone = false; !isDone; kills += 1) {
    const fresh = createMemoryStore();
    await fresh.batch({ put: { feedback: notes, emails, keys: [key], accounts: await raw.list('accounts') } });
    let writes = 0;
    const batch: Store['batch'] = async (changes) => {
      writes += 1;
      if (writes > kills) throw new Error('killed');
      await fresh.batch(changes);
    };
    const mortal = createSealingStore({ ...fresh, batch }, newKey);
    isDone =
      (await mortal.sealing
        ?.sealAccount(key, () => undefined)
        .then(
          () => true,
          () => false,
        )) ?? true;
    const after = createSealingStore(fresh, newKey);
    expect(await after.list('feedback', { ownerId: 'anna' }), `${kills} writes`).toEqual(notes);
    expect(await after.get('emails', 'anna@example.org')).toMatchObject({ ownerId: 'anna' });
    await after.sealing?.sealAccount(key, () => undefined);
    expect(await after.list('feedback', { ownerId: 'anna' })).toEqual(notes);
    expect(JSON.stringify(await fresh.list('feedback'))).not.toContain('message');
  }
  expect(kills).toBeGreaterThan(7);
});

it('leaves nothing readable but ids, owners, times, and what sign-in and indexes need', () => {
  const readable = (names: readonly (keyof typeof PLAINTEXT_PROPERTIES)[]) =>
    new Set(names.flatMap((name) => PLAINTEXT_PROPERTIES[name]));
  expect(readable(['scans', 'files', 'saleRequests', 'subscriptions', 'payments', 'mails', 'feedback'])).toEqual(
    new Set(['id', 'ownerId']),
  );
  expect(readable(['vehicles', 'photos', 'albumPhotos', 'documents'])).toEqual(
    new Set(['id', 'ownerId', 'vehicleId', 'deletedAt']),
  );
  expect(readable(['shares', 'shareRequests', 'mailTokens'])).toEqual(
    new Set(['id', 'ownerId', 'keyHash', 'ticketHash', 'kind', 'expiresAt', 'revokedAt']),
  );
  expect([...readable(['accounts'])].filter((name) => /mail$|name|postcode|address|restoreKey$/iu.test(name))).toEqual(
    [],
  );
  expect(COLLECTION_NAMES.filter((name) => PLAINTEXT_PROPERTIES[name] === 'all')).toEqual([
    'emails',
    'codes',
    'refreshTokens',
    'signInSessions',
    'signingKeys',
    'listChanges',
    'usedCaptchas',
    'limits',
    'keys',
  ]);
});
