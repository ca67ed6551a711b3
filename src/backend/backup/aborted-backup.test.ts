import { beforeEach, describe, expect, it } from 'vitest';
import { exportData } from '~/contract/user';
import { sendRequest, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import type { CollectionName, Store } from '../store/store';
import { fillAccount } from './backup.testing';

let context: BackendContext;

beforeEach(async () => {
  context = testContext();
  await fillAccount(context, 'anna');
});

const keyHashes = async () => (await context.store.get('accounts', 'anna'))?.restoreKeyHashes;

/** Exports a backup and aborts when a collection is read. @returns the collections that were read */
async function abortAt(collection: CollectionName): Promise<readonly CollectionName[]> {
  const controller = new AbortController();
  const listed: CollectionName[] = [];
  const list: Store['list'] = async (name, filter) => {
    listed.push(name);
    if (name === collection) controller.abort();
    return context.store.list(name, filter);
  };
  const aborting = { ...context, store: { ...context.store, list } };
  await sendRequest(aborting, exportData, {}, { as: 'anna', signal: controller.signal });
  expect(controller.signal.aborted).toBe(true);
  return listed;
}

describe('a backup that is aborted', () => {
  it('reads no further records', async () => {
    expect(await abortAt('vehicles')).toEqual(['vehicles']);
  });

  it.each(['vehicles', 'feedback'] as const)('adds no key to the account, when aborted at the %s', async (name) => {
    const before = await keyHashes();
    await abortAt(name);
    expect(await keyHashes()).toEqual(before);
  });
});
