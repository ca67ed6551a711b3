/** A page that is closed while a scan is stored, changed or removed leaves consistent records. */
import { expect, it } from 'vitest';
import { claimScan } from '~/contract/cars';
import { discardGuestScan, readAgain, scanDocument } from '~/contract/scan';
import { sendRequest, GOLF, solvedProof, reading, readerOf, scanSuccessfully, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import type { Store } from '../store/store';

const anna = { as: 'anna' };
const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });
const again = readerOf({
  ...reading({ ...GOLF, A: 'B-AB 9999' }),
  documentImage: new Blob(['once more'], { type: 'image/jpeg' }),
});

/** A store whose page is closed after a number of writes: later ones never complete, clean-up included. */
function killedAfter(store: Store, writes: number): Store {
  let left = writes;
  const alive = <Result>(write: () => Promise<Result>): Promise<Result> => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('the page is gone')) : write();
  };
  return {
    ...store,
    put: (name, record) => alive(() => store.put(name, record)),
    delete: (name, id) => alive(() => store.delete(name, id)),
    take: (name, id) => alive(() => store.take(name, id)),
    update: (name, id, change) => alive(() => store.update(name, id, change)),
    batch: (changes) => alive(() => store.batch(changes)),
    changeOwned: (changes) => alive(() => store.changeOwned(changes)),
  };
}

/** Inconsistencies between scans, vehicles and files. */
async function inconsistencies(store: Store): Promise<string[]> {
  const [files, scans, vehicles] = await Promise.all([
    store.list('files'),
    store.list('scans'),
    store.list('vehicles'),
  ]);
  const images = [
    ...scans.map(({ vehicle }) => vehicle.documentImage),
    ...vehicles.map(({ documentImage }) => documentImage),
  ];
  const owners = new Map(scans.map(({ id, ownerId }) => [id, ownerId]));
  return [
    ...files.filter(({ id }) => !images.includes(id)).map(({ id }) => `bytes of nothing: ${id}`),
    ...images.filter((id) => !files.some((file) => file.id === id)).map((id) => `no bytes: ${String(id)}`),
    ...vehicles
      .filter(({ id, ownerId }) => owners.get(id) !== ownerId)
      .map(({ id }) => `no scan of the vehicle: ${id}`),
    ...scans
      .filter(({ id, ownerId }) => ownerId !== undefined && !vehicles.some((vehicle) => vehicle.id === id))
      .map(({ id }) => `no vehicle of the scan: ${id}`),
    ...vehicles
      .filter(({ id, fields }) => scans.find((scan) => scan.id === id)?.vehicle.fields.A !== fields.A)
      .map(({ id }) => `another reading: ${id}`),
  ];
}

const scanning = (by: object) => async (context: BackendContext) => {
  const token = await solvedProof(context);
  return (store: Store) => sendRequest({ ...context, store }, scanDocument, { file: photo, token }, by);
};

it.each([
  ['a scan of an account', scanning(anna)],
  ['a visitor’s scan', scanning({})],
  [
    'claiming a scan',
    async (context: BackendContext) => {
      const { scanId } = await scanSuccessfully(context);
      return (store: Store) => sendRequest({ ...context, store }, claimScan, { scanId }, anna);
    },
  ],
  [
    'reading a document again',
    async (context: BackendContext) => {
      const { scanId } = await scanSuccessfully(context, anna);
      return (store: Store) =>
        sendRequest({ ...context, store, reader: again }, readAgain, { scanId, file: photo }, anna);
    },
  ],
  [
    'discarding a scan',
    async (context: BackendContext) => {
      const { scanId } = await scanSuccessfully(context);
      return (store: Store) => sendRequest({ ...context, store }, discardGuestScan, { scanId });
    },
  ],
])('leaves no inconsistent records when the browser ends during %s', async (_what, prepare) => {
  let finished = false;
  for (let writes = 0; !finished; writes += 1) {
    const context = testContext();
    const run = await prepare(context);
    finished = (await run(killedAfter(context.store, writes))).ok;
    expect(await inconsistencies(context.store), `after ${writes} writes`).toEqual([]);
  }
});
