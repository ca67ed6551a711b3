import { StorageUnavailableError } from './persist-item';

/**
 * Translation key for a sign-in that failed to start: the storage error's if it is one, otherwise the screen's `own`.
 */
export function signInProblem<Own extends string>(
  error: unknown,
  own: Own,
): Own | 'common:signIn.off' | 'common:signIn.full' {
  return error instanceof StorageUnavailableError ? `common:signIn.${error.reason}` : own;
}
