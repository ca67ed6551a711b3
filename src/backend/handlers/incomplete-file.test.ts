/** A file that cannot be read back whole is refused with `storage.incomplete`, and nothing of it stays. */
import { expect, it, vi } from 'vitest';
import { uploadAlbumPhoto } from '~/contract/album-photos';
import { addVehicle } from '~/contract/cars';
import { uploadDocument } from '~/contract/documents';
import { uploadPhoto } from '~/contract/photos';
import { scanDocument } from '~/contract/scan';
import { callOperation, GOLF, parseRefusal, sendRequest, solvedProof, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import { requireWhole } from '../files';
import { addAccount } from '../identity/testing';
import { COLLECTION_NAMES, type FileRecord } from '../store/collections';
import type { Batch, Store } from '../store/store';

const anna = { as: 'anna' };
const photo = (): File =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74])], 'foto.jpg', { type: 'image/jpeg' });
const pdf = (): File => new File(['%PDF-1.7'], 'rechnung.pdf', { type: 'application/pdf' });

/** A store whose files lose their last byte, change one, or vanish. */
function failing(store: Store, damage: (bytes: ArrayBuffer) => ArrayBuffer | undefined): Store {
  const damaged = (files: readonly FileRecord[] = []): FileRecord[] =>
    files.flatMap((file) => {
      const bytes = damage(file.bytes);
      return bytes === undefined ? [] : [{ ...file, bytes }];
    });
  const withDamage = <Changes extends Pick<Batch, 'put'>>(changes: Changes): Changes =>
    changes.put?.files === undefined
      ? changes
      : { ...changes, put: { ...changes.put, files: damaged(changes.put.files) } };
  return {
    ...store,
    batch: (changes) => store.batch(withDamage(changes)),
    changeOwned: (changes) => store.changeOwned({ ...changes, change: (owned) => withDamage(changes.change(owned)) }),
  };
}

const DAMAGES: Readonly<Record<string, (bytes: ArrayBuffer) => ArrayBuffer | undefined>> = {
  'cut off': (bytes) => bytes.slice(0, -1),
  'with another byte': (bytes) => {
    const copy = new Uint8Array(bytes.slice(0));
    copy[0] = (copy[0] ?? 0) ^ 1;
    return copy.buffer;
  },
  'with another last byte': (bytes) => {
    const copy = new Uint8Array(bytes.slice(0));
    copy.set([~(copy.at(-1) ?? 0)], copy.length - 1);
    return copy.buffer;
  },
  gone: () => undefined,
};

const contents = (store: Store): Promise<unknown[]> =>
  Promise.all(COLLECTION_NAMES.filter((name) => name !== 'usedCaptchas').map((name) => store.list(name)));

type Prepare = (context: BackendContext) => Promise<(context: BackendContext) => Promise<Response>>;

const CALLS: Readonly<Record<string, Prepare>> = {
  'a photo': async (before) => {
    const { id: vehicleId } = await callOperation(before, addVehicle, { fields: GOLF }, anna);
    return (now) => sendRequest(now, uploadPhoto, { vehicleId, side: 'front', file: photo() }, anna);
  },
  'a photo in an album': async (before) => {
    const { id: vehicleId } = await callOperation(before, addVehicle, { fields: GOLF }, anna);
    return (now) =>
      sendRequest(now, uploadAlbumPhoto, { vehicleId, album: 'damage', caption: '', file: photo() }, anna);
  },
  'a document': async (before) => {
    const { id: vehicleId } = await callOperation(before, addVehicle, { fields: GOLF }, anna);
    return (now) => sendRequest(now, uploadDocument, { vehicleId, category: 'other', file: pdf() }, anna);
  },
  'the picture of a scan': async (before) => async (now) =>
    sendRequest(now, scanDocument, { file: photo(), token: await solvedProof(before) }, anna),
  'the picture of a visitor’s scan': async (before) => async (now) =>
    sendRequest(now, scanDocument, { file: photo(), token: await solvedProof(before) }),
};

it.each(
  Object.entries(CALLS).flatMap(([what, prepare]) =>
    Object.entries(DAMAGES).map(([how, damage]) => [what, how, prepare, damage] as const),
  ),
)('%s, %s', async (_what, _how, prepare, damage) => {
  const context = testContext();
  await addAccount(context.store, { id: 'anna', email: 'anna@example.org' });
  const run = await prepare(context);
  const before = await contents(context.store);
  expect(await parseRefusal(run({ ...context, store: failing(context.store, damage) }))).toEqual({
    status: 503,
    code: 'storage.incomplete',
  });
  expect(await contents(context.store)).toEqual(before);
});

it('is compared without a callback for each byte', async () => {
  const { store } = testContext();
  const bytes = Uint8Array.of(1, 2, 3, 4, 5, 6, 7).buffer;
  const file = { id: 'file', name: 'foto.jpg', type: 'image/jpeg', bytes, createdAt: '2026-02-01T10:00:00.000Z' };
  await store.put('files', file);
  const every = vi.spyOn(Uint8Array.prototype, 'every');
  await requireWhole(store, file);
  expect(every).not.toHaveBeenCalled();
});
