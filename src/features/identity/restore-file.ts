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

/** What is wrong with something as a file, whatever it holds. */
type FileProblem = 'gone' | 'folder' | 'link';

/** What is wrong with a file as a backup. */
type BackupProblem = 'foreign' | 'broken' | 'older' | 'newer' | 'too-large' | 'too-large-encrypted';

/** Why a file was not opened. `other`: e.g. a failure of the browser's storage. */
export type RestoreFailure =
  | { readonly kind: 'file'; readonly problem: FileProblem }
  | { readonly kind: 'backup'; readonly problem: BackupProblem }
  | { readonly kind: 'other'; readonly error: unknown };

export type RestoreView =
  | {
      readonly name: 'choose';
      /** Why the latest file was not opened. */
      readonly failure?: RestoreFailure;
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

const BACKUP_PROBLEMS: Readonly<Record<string, BackupProblem>> = {
  'backup.foreign': 'foreign',
  'backup.broken': 'broken',
  'backup.older': 'older',
  'backup.newer': 'newer',
  'backup.too-large': 'too-large',
};

function backupProblemOf(error: unknown): BackupProblem | undefined {
  if (error instanceof DecryptFileError && error.problem !== 'passphrase') return error.problem;
  return error instanceof Refusal ? BACKUP_PROBLEMS[error.code] : undefined;
}

function failureOf(error: unknown): RestoreFailure {
  if (error instanceof FileGoneError) return { kind: 'file', problem: 'gone' };
  const problem = backupProblemOf(error);
  return problem === undefined ? { kind: 'other', error } : { kind: 'backup', problem };
}

/** Reads a file that is not encrypted (or already decrypted), or returns the reason why it cannot be used. */
export async function openBackup(store: Store, content: () => Promise<Blob>): Promise<RestoreView> {
  try {
    const backup = await readBackup(await content());
    const target = await findRestoreTarget(store, backup);
    return { name: 'found', backup, target, excess: await excessAfterRestore(store, backup, target) };
  } catch (error) {
    if (error instanceof DecryptFileError && error.problem === 'passphrase') throw error;
    return { name: 'choose', failure: failureOf(error) };
  }
}

/** The next view after a file was selected. */
export async function viewOfFile(store: Store, file: File): Promise<RestoreView> {
  try {
    if (await isEncryptedFile(file))
      return isEncryptedBackupTooLarge(file.size)
        ? { name: 'choose', failure: { kind: 'backup', problem: 'too-large-encrypted' } }
        : { name: 'encrypted', file };
  } catch (error) {
    return { name: 'choose', failure: failureOf(error) };
  }
  return openBackup(store, async () => file);
}
