/**
 * A browser that has lost the value of one record, as Chromium loses those above 64 KiB: every request that reads it
 * fails.
 */
import '~/lib/empty-indexed-db.testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addVehicle, deleteVehicle, getVehicle, getVehicles, restoreVehicle } from '~/contract/cars';
import { getDocument, uploadDocument } from '~/contract/documents';
import { importData } from '~/contract/user';
import { callOperation, GOLF, parseRefusal, sendRequest } from './backend.testing';
import { exportBackup } from './backup/backup.testing';
import type { BackendContext } from './context';
import { car, pageOf } from './list-index/list-index.testing';
import { createIdbStore } from './store/idb-store';
import type { CollectionName, Store } from './store/store';

const anna = { as: 'anna' };
let databases = 0;
let raw: Store;
let page: BackendContext;

beforeEach(async () => {
  databases += 1;
  raw = createIdbStore(`lost-values-${databases}`);
  page = await pageOf(raw);
});

interface Operation {
  readonly operation: () => unknown;
}

/** Lets every request fail that reads the value of one of these records. */
function loseValues(collection: CollectionName, ids: readonly string[]): void {
  const isLost = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && ids.includes((value as { readonly id?: string }).id ?? '');
  const prototype = IDBTransaction.prototype as unknown as {
    _execRequestAsync: (
      this: IDBTransaction,
      request: Operation & { readonly source: { readonly name: string; readonly objectStore?: IDBObjectStore } },
    ) => unknown;
  };
  const execute = prototype._execRequestAsync;
  vi.spyOn(prototype, '_execRequestAsync').mockImplementation(function failing(this: IDBTransaction, request) {
    const { source, operation } = request;
    if ((source.objectStore?.name ?? source.name) !== collection) return execute.call(this, request);
    return execute.call(this, {
      ...request,
      operation: () => {
        const result = operation();
        if ([result].flat().some(isLost)) throw new DOMException('Failed to read large IndexedDB value', 'DataError');
        return result;
      },
    });
  });
}

const list = () => callOperation(page, getVehicles, {}, anna);
const refusalOf = async (answer: Promise<Response>): Promise<string> => (await parseRefusal(answer)).code;

describe('a lost vehicle', () => {
  const { id } = car(1);

  beforeEach(async () => {
    await page.store.batch({ put: { vehicles: [car(0), car(1), car(2)] } });
  });

  it('is listed as unreadable, and the others stay usable', async () => {
    loseValues('vehicles', [id]);
    const items = (await list()).toSorted((left, right) => left.id.localeCompare(right.id));
    expect(items).toMatchObject([{ id: car(0).id }, { id, unreadable: true }, { id: car(2).id }]);
    expect(await refusalOf(sendRequest(page, getVehicle, { id }, anna))).toBe('storage.unreadable');
    expect(await callOperation(page, getVehicle, { id: car(0).id }, anna)).toMatchObject({ id: car(0).id });
    await callOperation(page, addVehicle, { fields: { ...GOLF, E: 'WVWZZZ1KZAW999999' } }, anna);
    expect(await list()).toHaveLength(4);
  });

  it('can be deleted and restored', async () => {
    loseValues('vehicles', [id]);
    await callOperation(page, deleteVehicle, { id }, anna);
    expect((await list()).map((item) => item.id)).toEqual([car(0).id, car(2).id]);
    await callOperation(page, restoreVehicle, { id }, anna);
    expect(await list()).toHaveLength(3);
  });

  it('comes back from a backup', async () => {
    const backup = await exportBackup(page, 'anna');
    loseValues('vehicles', [id]);
    await callOperation(page, importData, { file: backup }, anna);
    vi.restoreAllMocks();
    expect(await callOperation(page, getVehicle, { id }, anna)).toMatchObject({ fields: car(1).fields });
  });
});

it('makes a list from the records where a block of its index is lost, and writes the block anew', async () => {
  const cars = Array.from({ length: 300 }, (_none, number) => car(number));
  await page.store.batch({ put: { vehicles: cars } });
  const before = await list();
  const blocks = await raw.ids('listBlocks', { ownerId: 'anna' });
  loseValues('listBlocks', blocks);
  expect(await list()).toEqual(before);
  const written = await raw.ids('listBlocks', { ownerId: 'anna' });
  expect(written.filter((id) => id !== 'anna' && blocks.includes(id))).toEqual([]);
  expect(written).toHaveLength(blocks.length);
});

it('calls a document damaged whose file is lost', async () => {
  await page.store.put('vehicles', car(0));
  const file = new File([new Uint8Array([1, 2, 3])], 'a.pdf', { type: 'application/pdf' });
  const document = await callOperation(
    page,
    uploadDocument,
    { vehicleId: car(0).id, file, category: 'invoices' },
    anna,
  );
  loseValues('files', await raw.ids('files', { ownerId: 'anna' }));
  expect(await refusalOf(sendRequest(page, getDocument, { id: document.id }, anna))).toBe('storage.damaged-file');
});
