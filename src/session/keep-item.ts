/** Keeping what a sign-in needs beyond this page, in a local storage that may be full or none at all. */
import { isStoragePersistent } from '~/lib/storage-fallback';
import { clearStoredCars } from '~/api/cars/stored-cars';

/** `off`: the browser keeps nothing for this site. `full`: it has no room left for it. */
export class StorageRefused extends Error {
  override readonly name = 'StorageRefused';

  constructor(
    readonly reason: 'off' | 'full',
    options?: ErrorOptions,
  ) {
    super(`Local storage is ${reason}`, options);
  }
}

/** @throws StorageRefused where nothing that is kept now would be there on the next page */
export function requireStorage(): void {
  if (!isStoragePersistent(window)) throw new StorageRefused('off');
}

/**
 * Keeps a value. Where there is no room the cached cars make some: they can be fetched again.
 * @throws StorageRefused when it cannot be kept; what stood there before stays
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

/** The sentence for a sign-in that could not be begun: that of the storage, else the screen's own. */
export function signInProblem<Own extends string>(error: unknown, own: Own): Own | 'common:signIn.off' | 'common:signIn.full' {
  return error instanceof StorageRefused ? `common:signIn.${error.reason}` : own;
}
