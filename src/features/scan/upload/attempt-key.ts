/** The key of a scan: the same for all attempts to read the same photos, of which a server keeps one. */
import type { ReadRequest } from './read-document';
import { createIdempotencyKey } from '~/lib/idempotency-key';

export type Attempt = Pick<ReadRequest, 'file' | 'back' | 'corners' | 'folds' | 'userId' | 'vehicleId'>;

const attempts = new WeakMap<File, { readonly attempt: Attempt; readonly key: string }>();

const isSame = (left: Attempt, right: Attempt): boolean =>
  left.back === right.back &&
  left.corners === right.corners &&
  left.folds === right.folds &&
  left.userId === right.userId &&
  left.vehicleId === right.vehicleId;

/** The key of the latest attempt with the same photos and the same outline, else a new one. */
export function attemptKey(attempt: Attempt): string {
  const earlier = attempts.get(attempt.file);
  if (earlier !== undefined && isSame(earlier.attempt, attempt)) return earlier.key;
  const key = createIdempotencyKey();
  attempts.set(attempt.file, { attempt, key });
  return key;
}

/** Forgets an attempt that has succeeded. */
export function forgetAttempt(file: File): void {
  attempts.delete(file);
}
