/** Why data could not be read or stored, as a translation key. */
import { StorageClosedError, StorageQuotaError } from '~/backend/store/store';
import type { StorageUnavailableError } from '~/session/persist-item';
import { signInProblem } from '~/session/sign-in-problem';

export type StorageProblem =
  | `problem.${'quota' | 'unexpected' | `storage.${StorageClosedError['reason']}`}`
  | `common:signIn.${StorageUnavailableError['reason']}`;

/** The message for an error without one of its own: a storage error if it is one, otherwise "unexpected". */
export function storageProblem(error: unknown): StorageProblem {
  if (error instanceof StorageClosedError) return `problem.storage.${error.reason}`;
  return error instanceof StorageQuotaError ? 'problem.quota' : signInProblem(error, 'problem.unexpected');
}
