/** With a full storage every writing call is refused with `storage.quota` and changes nothing. */
import { expect, it } from 'vitest';
import { updateAlbumPhoto, uploadAlbumPhoto } from '~/contract/album-photos';
import {
  addVehicle,
  claimScan,
  updateFuelCapacity,
  updateHolder,
  updateMileage,
  updateTyres,
  updateVehicle,
} from '~/contract/cars';
import { sendFeedbackMessage } from '~/contract/contact';
import { uploadDocument } from '~/contract/documents';
import { uploadPhoto } from '~/contract/photos';
import { readAgain, readBack, scanDocument, updateGuestScan } from '~/contract/scan';
import { createShare } from '~/contract/share';
import { changeTyres, updateTyreSets } from '~/contract/tyre-sets';
import { tyreSet } from '~/contract/tyre-sets.testing';
import { addAccount } from '../identity/testing';
import {
  sendRequest,
  backOf,
  GOLF,
  solvedProof,
  reading,
  readerOf,
  parseRefusal,
  scanSuccessfully,
  callOperation,
  testContext,
} from '../backend.testing';
import type { BackendContext } from '../context';
import { COLLECTION_NAMES } from '../store/collections';
import { StorageQuotaError, type Store } from '../store/store';

const anna = { as: 'anna' };
const photo = (): File => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'foto.jpg', { type: 'image/jpeg' });
const pdf = (): File => new File(['%PDF-1.7'], 'rechnung.pdf', { type: 'application/pdf' });

/** A full store: it can still be read and deleted from. Used proofs of work are exempt, since tests need them. */
function full(store: Store): Store {
  const refuse = (): Promise<never> => Promise.reject(new StorageQuotaError());
  return {
    ...store,
    put: (name, record) => (name === 'usedCaptchas' ? store.put(name, record) : refuse()),
    update: (name, id, change) => (name === 'usedCaptchas' ? store.update(name, id, change) : refuse()),
    batch: (changes) => (changes.put === undefined && changes.update === undefined ? store.batch(changes) : refuse()),
    changeOwned: (changes) =>
      store.changeOwned({
        ...changes,
        change: (owned) => {
          const writes = changes.change(owned);
          if (Object.values(writes.put ?? {}).some((records) => records.length > 0)) throw new StorageQuotaError();
          return writes;
        },
      }),
  };
}

const contents = (store: Store): Promise<unknown[]> =>
  Promise.all(COLLECTION_NAMES.filter((name) => name !== 'usedCaptchas').map((name) => store.list(name)));

const car = async (context: BackendContext): Promise<string> =>
  (await callOperation(context, addVehicle, { fields: GOLF }, anna)).id;

type Prepare = (context: BackendContext) => Promise<(context: BackendContext) => Promise<Response>>;

it.each<[string, Prepare]>([
  ['a new car', async () => (now) => sendRequest(now, addVehicle, { fields: GOLF }, anna)],
  [
    'a corrected value',
    async (before) => {
      const id = await car(before);
      return (now) => sendRequest(now, updateVehicle, { id, version: 1, fields: { 'P.1': '1600' } }, anna);
    },
  ],
  [
    'a mileage',
    async (before) => {
      const id = await car(before);
      return (now) => sendRequest(now, updateMileage, { id, version: 1, km: 120_000 }, anna);
    },
  ],
  [
    'a fuel capacity',
    async (before) => {
      const id = await car(before);
      return (now) => sendRequest(now, updateFuelCapacity, { id, version: 1, fuelCapacity: 50 }, anna);
    },
  ],
  [
    'a holder',
    async (before) => {
      const id = await car(before);
      return (now) => sendRequest(now, updateHolder, { id, version: 1, holder: { lastName: 'Lichtermann' } }, anna);
    },
  ],
  [
    'tyres',
    async (before) => {
      const id = await car(before);
      return (now) =>
        sendRequest(
          now,
          updateTyres,
          { id, version: 1, tyres: [{ dimension: '205/55 R16 91V', axle: 'front', customSize: false }] },
          anna,
        );
    },
  ],
  [
    'a change of tyres',
    async (before) => {
      const id = await car(before);
      const sets = [tyreSet('summer')];
      await callOperation(before, updateTyreSets, { id, sets }, anna);
      return (now) => sendRequest(now, changeTyres, { id, date: '2026-01-01', km: null, setId: 'summer' }, anna);
    },
  ],
  [
    'a photo',
    async (before) => {
      const vehicleId = await car(before);
      return (now) => sendRequest(now, uploadPhoto, { vehicleId, side: 'front', file: photo() }, anna);
    },
  ],
  [
    'a photo in an album',
    async (before) => {
      const vehicleId = await car(before);
      return (now) =>
        sendRequest(now, uploadAlbumPhoto, { vehicleId, album: 'damage', caption: '', file: photo() }, anna);
    },
  ],
  [
    'the caption of a photo',
    async (before) => {
      const vehicleId = await car(before);
      const { id } = await callOperation(
        before,
        uploadAlbumPhoto,
        { vehicleId, album: 'damage', caption: '', file: photo() },
        anna,
      );
      return (now) =>
        sendRequest(now, updateAlbumPhoto, { id, version: 1, album: 'damage', caption: 'Delle', takenOn: null }, anna);
    },
  ],
  [
    'a document',
    async (before) => {
      const vehicleId = await car(before);
      return (now) => sendRequest(now, uploadDocument, { vehicleId, category: 'other', file: pdf() }, anna);
    },
  ],
  [
    'a scan',
    async (before) => async (now) =>
      sendRequest(now, scanDocument, { file: photo(), token: await solvedProof(before) }, anna),
  ],
  [
    'a visitor’s scan',
    async (before) => async (now) =>
      sendRequest(now, scanDocument, { file: photo(), token: await solvedProof(before) }),
  ],
  [
    'a visitor’s correction',
    async (before) => {
      const { scanId } = await scanSuccessfully(before);
      return (now) => sendRequest(now, updateGuestScan, { scanId, fields: { 'P.1': '1600' } });
    },
  ],
  [
    'claiming a scan',
    async (before) => {
      const { scanId } = await scanSuccessfully(before);
      return (now) => sendRequest(now, claimScan, { scanId }, anna);
    },
  ],
  [
    'reading a document again',
    async (before) => {
      const { scanId } = await scanSuccessfully(before, anna);
      return (now) =>
        sendRequest(
          { ...now, reader: readerOf(reading({ ...GOLF, A: 'B-AB 9999' })) },
          readAgain,
          { scanId, file: photo() },
          anna,
        );
    },
  ],
  [
    'the back of a document',
    async (before) => {
      const { scanId } = await scanSuccessfully(before, anna);
      return (now) =>
        sendRequest(
          { ...now, reader: readerOf(reading(GOLF), backOf('03/2029')) },
          readBack,
          { scanId, file: photo() },
          anna,
        );
    },
  ],
  [
    'a share',
    async (before) => {
      const id = await car(before);
      return (now) =>
        sendRequest(
          now,
          createShare,
          { id, key: 'a'.repeat(64), parts: ['plate'], purpose: 'Verkauf', expiresAt: '2026-03-20T12:00:00.000Z' },
          anna,
        );
    },
  ],
  [
    'a message',
    async () => (now) =>
      sendRequest(now, sendFeedbackMessage, { subject: 'Frage', email: 'a@example.org', message: 'Wie geht das?' }),
  ],
])('refuses %s on a full store without changing anything, and accepts it with free space', async (_what, prepare) => {
  const context = testContext();
  await addAccount(context.store, { id: 'anna', email: 'anna@example.org' });
  const run = await prepare(context);
  const before = await contents(context.store);
  expect(await parseRefusal(run({ ...context, store: full(context.store) }))).toEqual({
    status: 507,
    code: 'storage.quota',
  });
  expect(await contents(context.store)).toEqual(before);
  // With free space again the same call succeeds.
  expect((await run(context)).status).toBeLessThan(300);
});
