/** Writes values that a sign-in needs after navigation to local storage, which may be full or disabled. */
import { isStoragePersistent } from '~/lib/storage-fallback';
import { clearStoredCars } from '~/api/cars/stored-cars';

/**
 * Local storage did not accept a value. `off`: the browser stores nothing for this site. `full`: the quota is used up.
 */
export class StorageRefused extends Error {
  override readonly name = 'StorageRefused';

  constructor(
    readonly reason: 'off' | 'full',
    options?: ErrorOptions,
  ) {
    super(`Local storage is ${reason}`, options);
  }
}

/** @throws StorageRefused if local storage does not survive navigation (the in-memory fallback) */
export function requireStorage(): void {
  if (!isStoragePersistent(window)) throw new StorageRefused('off');
}

/**
 * Writes a value to local storage. If the quota is used up, deletes the cached cars, which can be fetched again, and
 * retries.
 * @throws StorageRefused when it cannot be written; the previous value stays
 */
export function keepItem(key: string, value: string): void {
  requireStorage();
  try {
    localStorage.setItem(key, value);
  } catch {
    clearStoredCars();
    try {
      localStorage.setItem(key, value);
    } catch (cause) {
      const isOff = cause instanceof Error && cause.name === 'SecurityError';
      throw new StorageRefused(isOff ? 'off' : 'full', { cause });
    }
  }
}

/**
 * Translation key for a sign-in that failed to start: the storage error's if it is one, otherwise the screen's `own`.
 */
export function signInProblem<Own extends string>(
  error: unknown,
  own: Own,
): Own | 'common:signIn.off' | 'common:signIn.full' {
  return error instanceof StorageRefused ? `common:signIn.${error.reason}` : own;
}
