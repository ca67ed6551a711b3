/** Writes values that a sign-in needs after navigation to local storage, which may be full or disabled. */
import { isStoragePersistent } from '~/lib/storage-fallback';
import { clearStoredCars } from './stored-cars';

/**
 * Local storage did not accept a value. `off`: the browser stores nothing for this site. `full`: the quota is used up.
 */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';

  constructor(
    readonly reason: 'off' | 'full',
    options?: ErrorOptions,
  ) {
    super(`Local storage is ${reason}`, options);
  }
}

/** @throws StorageUnavailableError if local storage does not survive navigation (the in-memory fallback) */
export function requirePersistentStorage(): void {
  if (!isStoragePersistent(window)) throw new StorageUnavailableError('off');
}

/**
 * Writes a value to local storage. If the quota is used up, deletes the cached cars, which can be fetched again, and
 * retries.
 * @throws StorageUnavailableError when it cannot be written; the previous value stays
 */
export function persistItem(key: string, value: string): void {
  requirePersistentStorage();
  try {
    localStorage.setItem(key, value);
  } catch {
    clearStoredCars();
    try {
      localStorage.setItem(key, value);
    } catch (cause) {
      const isOff = cause instanceof Error && cause.name === 'SecurityError';
      throw new StorageUnavailableError(isOff ? 'off' : 'full', { cause });
    }
  }
}
