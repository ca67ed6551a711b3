/** Why something could not be read or kept here, as a key of its sentence. */
import { StorageClosedError, StorageQuotaError } from '~/backend/store/store';
import { signInProblem, type StorageRefused } from '~/session/keep-item';

export type StorageProblem = `problem.${'quota' | 'unexpected' | `storage.${StorageClosedError['reason']}`}` | `common:signIn.${StorageRefused['reason']}`;

/** What somebody is told of a failure that has no sentence of its own: what the storage says, else that it was unexpected. */
export function storageProblem(error: unknown): StorageProblem {
  if (error instanceof StorageClosedError) return `problem.storage.${error.reason}`;
  return error instanceof StorageQuotaError ? 'problem.quota' : signInProblem(error, 'problem.unexpected');
}
