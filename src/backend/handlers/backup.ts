/** Handlers of `User.ExportData` and `User.ImportData`. */
import type * as contract from '~/contract/user';
import { UNREADABLE_FILES_HEADER } from '~/contract/user';
import { writeArchive } from '../backup/archive';
import { collectBackup, textOf } from '../backup/collect';
import { mergeBackup } from '../backup/merge';
import { excessAfterImport } from '../backup/vehicle-limit';
import { readBackup } from '../backup/read';
import { restoreKeyOf, storeRestoreKeyHash } from '../backup/restore-key';
import { todayOf } from '../context';
import type { Handler } from '../handler';
import { whileAccountExists } from '../identity/removal';
import { subscriptionOf } from '../plans/subscription';
import { Refusal } from '../refusal';

export const exportData: Handler<typeof contract.exportData> = async ({ context, userId, signal }) => {
  const { store } = context;
  const restoreKey = await restoreKeyOf(store, userId);
  const archive = writeArchive();
  const { manifest, unreadableFiles } = await collectBackup(context, userId, restoreKey, {
    keep: archive.addFile,
    signal,
  });
  const bytes = await archive.finish(textOf(manifest), signal);
  // The account stores only the latest keys. The key of an aborted backup must not replace one that is in use.
  signal.throwIfAborted();
  await storeRestoreKeyHash(store, userId, restoreKey);
  return {
    bytes,
    type: 'application/zip',
    name: `scheinwerfer-${todayOf(context)}.zip`,
    headers: { [UNREADABLE_FILES_HEADER]: String(unreadableFiles) },
  };
};

/**
 * Accepted beyond the plan's limit, unless the caller wants to ask first: single vehicles then cannot be opened until a
 * plan is bought or some are deleted.
 */
export const importData: Handler<typeof contract.importData> = ({ context, userId, input, signal }) =>
  whileAccountExists(context.store, userId, async () => {
    const { store } = context;
    const backup = await readBackup(input.file, signal);
    if (input.withinPlan === true) {
      const { allowedVehicleCount } = await subscriptionOf(context, userId);
      if ((await excessAfterImport(store, userId, backup, allowedVehicleCount)) !== undefined)
        throw new Refusal('backup.over-limit');
    }
    return mergeBackup(store, userId, backup, { signal, now: context.now });
  });
