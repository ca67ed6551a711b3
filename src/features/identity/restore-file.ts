/** Turns a selected file into the next view of the restore page. */
import type { Backup } from '~/backend/backup/format';
import { excessAfterRestore } from '~/backend/backup/vehicle-limit';
import { readBackup } from '~/backend/backup/read';
import { findRestoreTarget, type RestoreTarget } from '~/backend/backup/restore';
import { Refusal } from '~/backend/refusal';
import type { Store } from '~/backend/store/store';
import type { VehicleCounts } from '~/contract/rules';
import { FileGoneError } from '~/lib/readable-file';
import { isEncryptedFile, DecryptFileError } from '~/lib/encrypted-file';
import { isEncryptedBackupTooLarge } from '~/vehicle-ui/backup/encrypted-backup-size';

export type RestoreProblem =
  | 'foreign'
  | 'broken'
  | 'older'
  | 'newer'
  | 'too-large'
  | 'too-large-encrypted'
  | 'gone'
  | 'folder'
  | 'link';

export type RestoreView =
  | {
      readonly name: 'choose';
      /** What is wrong with the file. */
      readonly problem?: RestoreProblem;
      /** Any other failure, such as one of the browser's storage. */
      readonly error?: unknown;
    }
  | { readonly name: 'reading' }
  | { readonly name: 'encrypted'; readonly file: File }
  | {
      readonly name: 'found';
      readonly backup: Backup;
      readonly target: RestoreTarget;
      /** The numbers of vehicles, where the plan allows fewer. */
      readonly excess: VehicleCounts | undefined;
    };

const PROBLEMS: Readonly<Record<string, RestoreProblem>> = {
  'backup.foreign': 'foreign',
  'backup.broken': 'broken',
  'backup.older': 'older',
  'backup.newer': 'newer',
  'backup.too-large': 'too-large',
};

function problemOf(error: unknown): RestoreProblem | undefined {
  if (error instanceof FileGoneError) return 'gone';
  if (error instanceof DecryptFileError && error.problem !== 'passphrase') return error.problem;
  return error instanceof Refusal ? PROBLEMS[error.code] : undefined;
}

function viewOfFailure(error: unknown): RestoreView {
  const problem = problemOf(error);
  return { name: 'choose', ...(problem === undefined ? { error } : { problem }) };
}

/** Reads a file that is not encrypted (or already decrypted), or returns the reason why it cannot be used. */
export async function openBackup(store: Store, content: () => Promise<Blob>): Promise<RestoreView> {
  try {
    const backup = await readBackup(await content());
    const target = await findRestoreTarget(store, backup);
    return { name: 'found', backup, target, excess: await excessAfterRestore(store, backup, target) };
  } catch (error) {
    if (error instanceof DecryptFileError && error.problem === 'passphrase') throw error;
    return viewOfFailure(error);
  }
}

/** The next view after a file was selected. */
export async function viewOfFile(store: Store, file: File): Promise<RestoreView> {
  try {
    if (await isEncryptedFile(file))
      return isEncryptedBackupTooLarge(file.size)
        ? { name: 'choose', problem: 'too-large-encrypted' }
        : { name: 'encrypted', file };
  } catch (error) {
    return viewOfFailure(error);
  }
  return openBackup(store, async () => file);
}
