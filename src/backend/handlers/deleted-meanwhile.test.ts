/** An account that another tab deletes while a call writes its records. */
import { beforeEach, expect, it } from 'vitest';
import { addVehicle } from '~/contract/cars';
import { uploadDocument } from '~/contract/documents';
import { importData } from '~/contract/user';
import { callOperation, GOLF, parseRefusal, sendRequest, testContext } from '../backend.testing';
import { exportBackup, fillAccount } from '../backup/backup.testing';
import type { BackendContext } from '../context';
import { addAccount } from '../identity/testing';
import { removeAccount } from '../identity/removal';
import { COLLECTION_NAMES } from '../store/collections';

const anna = { as: 'anna' };
const UNAUTHORIZED = { status: 401, code: 'unauthorized' };

let context: BackendContext;
beforeEach(() => {
  context = testContext();
});

/** The tab that writes files after the deletion of the account. */
function afterDeletion(): BackendContext {
  const { store } = context;
  return {
    ...context,
    store: {
      ...store,
      batch: async (changes) => {
        if (changes.put !== undefined && 'files' in changes.put) await removeAccount(store, 'anna');
        return store.batch(changes);
      },
      changeOwned: async (change) => {
        if (change.writes?.includes('files') === true) await removeAccount(store, 'anna');
        return store.changeOwned(change);
      },
    },
  };
}

/** The collections that have records of the account. */
async function rest(): Promise<string[]> {
  const counts = await Promise.all(
    COLLECTION_NAMES.map(async (name) => [name, await context.store.count(name, { ownerId: 'anna' })] as const),
  );
  return counts.filter(([, count]) => count > 0).map(([name]) => name);
}

it('leaves nothing of an import', async () => {
  const source = testContext();
  await fillAccount(source, 'source');
  const file = await exportBackup(source, 'source');
  await addAccount(context.store, { id: 'anna' });
  expect(await parseRefusal(sendRequest(afterDeletion(), importData, { file }, anna))).toEqual(UNAUTHORIZED);
  expect(await rest()).toEqual([]);
});

it('leaves nothing of an upload', async () => {
  await addAccount(context.store, { id: 'anna' });
  const { id: vehicleId } = await callOperation(context, addVehicle, { fields: GOLF }, anna);
  const file = new File(['x'], 'Rechnung.pdf', { type: 'application/pdf' });
  const answer = sendRequest(afterDeletion(), uploadDocument, { vehicleId, category: 'invoices', file }, anna);
  expect(await parseRefusal(answer)).toEqual(UNAUTHORIZED);
  expect(await rest()).toEqual([]);
});
