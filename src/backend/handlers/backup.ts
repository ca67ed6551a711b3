/** The account's data as one file, and back. */
import type * as contract from '~/contract/user';
import { packArchive } from '../backup/archive';
import { collectBackup } from '../backup/collect';
import { planMerge } from '../backup/merge';
import { readBackup } from '../backup/read';
import { keepRestoreKey, newRestoreKey } from '../backup/restore-key';
import { todayOf } from '../context';
import type { Handler } from '../handler';
import { meetAccountSentinel } from '../sentinels';

export const exportData: Handler<typeof contract.exportData> = async ({ context, userId }) => {
  const { store } = context;
  await meetAccountSentinel(store, userId, 'export');
  const restoreKey = newRestoreKey();
  const { manifest, files } = await collectBackup(context, userId, restoreKey);
  const bytes = await packArchive(JSON.stringify(manifest, null, 2), files);
  await keepRestoreKey(store, userId, restoreKey);
  return { bytes: bytes.slice().buffer, type: 'application/zip', name: `scheinwerfer-${todayOf(context)}.zip` };
};

/** Over the plan's limit too: what was saved is taken, and single vehicles stay closed until it fits. */
export const importData: Handler<typeof contract.importData> = async ({ context, userId, input, signal }) => {
  const { store } = context;
  await meetAccountSentinel(store, userId, 'import');
  const backup = await readBackup(new Uint8Array(await input.file.arrayBuffer()));
  const { batch, counts } = await planMerge(store, userId, backup);
  signal.throwIfAborted();
  await store.batch(batch);
  return counts;
};
