/** Writes values that cannot be fetched again to local storage, which may be full or disabled. */
import { logFailure } from '~/lib/log';
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

/** If the quota is used up, deletes the cached cars, which can be fetched again, and retries. @throws DOMException */
function setItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    clearStoredCars();
    localStorage.setItem(key, value);
  }
}

/**
 * Writes a value that a sign-in needs after navigation; the cached cars make room for it.
 * @throws StorageUnavailableError when it cannot be written; the previous value stays
 */
export function persistItem(key: string, value: string): void {
  requirePersistentStorage();
  try {
    setItem(key, value);
  } catch (cause) {
    const isOff = cause instanceof Error && cause.name === 'SecurityError';
    throw new StorageUnavailableError(isOff ? 'off' : 'full', { cause });
  }
}

/**
 * Writes a value as JSON; the cached cars make room for it. Never throws.
 * @returns false when storage is full or denied; the previous value stays
 */
export function persistJson(key: string, value: unknown): boolean {
  try {
    setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    logFailure(`${key} could not be stored`, error);
    return false;
  }
}
