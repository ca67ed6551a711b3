import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getDocument, getDocuments } from '~/contract/documents';
import { exportData, UNREADABLE_FILES_HEADER } from '~/contract/user';
import { callOperation, parseRefusal, sendRequest, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import { deleteAccountKey } from '../identity/account-key';
import { sealedStore } from '../sealing/sealing.testing';
import { createMemoryStore } from '../store/memory-store';
import type { CollectionName, Store } from '../store/store';
import { exportBackup, fillAccount } from './backup.testing';
import type { Backup } from './format';
import { readBackup } from './read';
import { restoreAccount } from './restore';

const anna = { as: 'anna' };

let raw: Store;
let context: BackendContext;
let backup: Backup;

/** An account whose records are encrypted, signed in. */
beforeEach(async () => {
  const home = testContext();
  await fillAccount(home, 'anna');
  backup = await readBackup(await exportBackup(home, 'anna'));
  raw = createMemoryStore();
  const store = sealedStore(raw);
  const restored = await restoreAccount(store, backup, 'Neu1es');
  if (restored.outcome !== 'restored' || restored.key === undefined) throw new Error('not restored');
  await store.put('keys', restored.key);
  context = testContext({ store, newId: () => crypto.randomUUID() });
});

/** Changes one bit of a record's encrypted part. */
async function damage(name: CollectionName, id: string): Promise<void> {
  const record = (await raw.get(name, id)) as unknown as { sealed: { data: ArrayBuffer } };
  const data = new Uint8Array(record.sealed.data.slice(0));
  data[20] = (data[20] ?? 0) ^ 1;
  await raw.put(name, { ...record, sealed: { ...record.sealed, data: data.buffer } } as never);
}

describe('a backup', () => {
  it('lacks a file whose record is damaged, says so, and has all other records', async () => {
    const [document] = backup.manifest.documents;
    await damage('files', document?.fileId ?? '');
    const answer = await sendRequest(context, exportData, {}, anna);
    expect(answer.headers.get(UNREADABLE_FILES_HEADER)).toBe('1');
    const { manifest } = await readBackup(await answer.blob());
    expect(manifest.documents).toEqual([]);
    expect(manifest.files).toHaveLength(backup.manifest.files.length - 1);
    for (const name of ['vehicles', 'scans', 'photos', 'albumPhotos'] as const)
      expect(manifest[name]).toEqual(backup.manifest[name]);
  });

  it('lacks a document whose own record is damaged', async () => {
    await damage('documents', backup.manifest.documents[0]?.id ?? '');
    const answer = await sendRequest(context, exportData, {}, anna);
    expect(answer.headers.get(UNREADABLE_FILES_HEADER)).toBe('1');
    expect((await readBackup(await answer.blob())).manifest.photos).toEqual(backup.manifest.photos);
  });

  it('lacks a file that the browser cannot read', async () => {
    const { fileId } = backup.manifest.photos[0] ?? { fileId: '' };
    const { store } = context;
    const getMany: Store['getMany'] = async (name, ids) => {
      if (ids.includes(fileId)) throw new DOMException('Failed to read large IndexedDB value', 'DataError');
      return store.getMany(name, ids);
    };
    const answer = await sendRequest({ ...context, store: { ...store, getMany } }, exportData, {}, anna);
    expect(answer.headers.get(UNREADABLE_FILES_HEADER)).toBe('1');
    const { manifest } = await readBackup(await answer.blob());
    expect(manifest.photos).toEqual([]);
    expect(manifest.documents).toEqual(backup.manifest.documents);
  });

  describe('of 32 further files', () => {
    beforeEach(async () => {
      const [document] = await context.store.list('documents', { ownerId: 'anna' });
      const [file] = await context.store.list('files', { ownerId: 'anna' });
      if (document === undefined || file === undefined) throw new Error('no document');
      const ids = Array.from({ length: 32 }, (_none, number) => `further-${number}`);
      await context.store.batch({
        put: {
          documents: ids.map((id) => ({ ...document, id, fileId: id })),
          files: ids.map((id) => ({ ...file, id })),
        },
      });
    });

    it('reads the account’s key once for 16 of them', async () => {
      const get = vi.spyOn(raw, 'get');
      const keyReads = async (): Promise<number> => {
        get.mockClear();
        await exportBackup(context, 'anna');
        return get.mock.calls.filter(([name]) => name === 'keys').length;
      };
      const withFiles = await keyReads();
      for (const { id } of await context.store.list('documents', { ownerId: 'anna' }))
        if (id.startsWith('further')) await context.store.delete('documents', id);
      expect(withFiles - (await keyReads())).toBe(2);
    });

    it('reads no further files once it is aborted', async () => {
      const controller = new AbortController();
      const { store } = context;
      let reads = 0;
      const getMany: Store['getMany'] = async (name, ids) => {
        reads += 1;
        controller.abort();
        return store.getMany(name, ids);
      };
      const { signal } = controller;
      await sendRequest({ ...context, store: { ...store, getMany } }, exportData, {}, { ...anna, signal });
      expect(reads).toBe(1);
    });
  });

  it('is not read to its end once that is aborted', async () => {
    const archive = await exportBackup(context, 'anna');
    const slice = vi.spyOn(archive, 'slice');
    await readBackup(archive);
    const reads = slice.mock.calls.length;
    slice.mockClear();
    const reason = new Error('aborted');
    await expect(readBackup(archive, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(slice.mock.calls.length).toBeLessThan(reads);
  });

  it('is refused when the account is locked meanwhile', async () => {
    const { store } = context;
    const getMany: Store['getMany'] = async (name, ids) => {
      await deleteAccountKey(store, 'anna');
      return store.getMany(name, ids);
    };
    const locked = { ...context, store: { ...store, getMany } };
    expect(await parseRefusal(sendRequest(locked, exportData, {}, anna))).toMatchObject({ code: 'unauthorized' });
    expect(await parseRefusal(sendRequest(context, exportData, {}, anna))).toMatchObject({ code: 'unauthorized' });
  });

  it('is refused when it could not be restored, since the account itself is damaged', async () => {
    await damage('accounts', 'anna');
    expect(await parseRefusal(sendRequest(context, exportData, {}, anna))).toMatchObject({
      code: 'storage.unreadable',
    });
  });
});

it('a document whose file is damaged is listed, and opening it says why it cannot be read', async () => {
  const [document] = backup.manifest.documents;
  await damage('files', document?.fileId ?? '');
  const [listed] = await callOperation(context, getDocuments, { id: document?.vehicleId ?? '' }, anna);
  expect(listed?.id).toBe(document?.id);
  expect(await parseRefusal(sendRequest(context, getDocument, { id: document?.id ?? '' }, anna))).toMatchObject({
    status: 500,
    code: 'storage.damaged-file',
  });
});

it.each(['__proto__', 'constructor'])(
  'a backup can be read although a record has a property called %s',
  async (name) => {
    const [photo] = backup.manifest.photos;
    await context.store.update('photos', photo?.id ?? '', (now) =>
      now === undefined ? now : { ...now, ...(JSON.parse(`{"note":{"${name}":null}}`) as object) },
    );
    const { manifest } = await readBackup(await exportBackup(context, 'anna'));
    expect(manifest.photos).toHaveLength(backup.manifest.photos.length);
  },
);
