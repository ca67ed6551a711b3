/** Opens the database of the store, and tells what its errors mean. */
import { openDB, type IDBPDatabase } from 'idb';
import { ensureSchema, VERSION } from './idb-schema';
import { StorageClosedError, StorageQuotaError } from './store';

/** Whether the storage quota is exceeded. IndexedDB reports it on the failed request or on the aborted transaction. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/** Errors of a database that was closed during a call, e.g. because the user deleted the site's data. */
const CLOSED = new Set(['AbortError', 'InvalidStateError']);

/** Whether the browser closed the database during a call. WebKit only reports it in the error's message. */
export function isLost(error: unknown): boolean {
  return error instanceof DOMException && (CLOSED.has(error.name) || /connection .*lost/iu.test(error.message));
}

/** The store's error for a failed opening. A full disk is reported like an exceeded quota. */
function openingError(error: unknown): unknown {
  if (error instanceof StorageClosedError) return error;
  if (isQuotaError(error)) return new StorageQuotaError({ cause: error });
  const isNewer = error instanceof Error && error.name === 'VersionError';
  return new StorageClosedError(isNewer ? 'newer' : 'blocked', { cause: error });
}

/** A database that is being opened or is open. */
export interface Opening {
  readonly opened: Promise<IDBPDatabase>;
  /** Rejects when another tab keeps an older version open. `opened` still resolves once that tab is closed. */
  held: Promise<never>;
}

/** @param lost called when the browser has closed the database, or another tab needs to upgrade it */
export function openDatabase(name: string, lost: () => void): Opening {
  let rejectHeld: ((reason: StorageClosedError) => void) | undefined;
  const whileHeld = () =>
    new Promise<never>((_done, fail) => {
      rejectHeld = fail;
    });
  const begin = async (): Promise<IDBPDatabase> => {
    try {
      return await openDB(name, VERSION, {
        upgrade(database, _before, _after, transaction) {
          opening.held = whileHeld();
          ensureSchema(database, (collection) => transaction.objectStore(collection));
        },
        blocked() {
          rejectHeld?.(new StorageClosedError('busy'));
        },
        // Another tab needs to upgrade the database for a newer version of the app: let it.
        blocking(_current, _blocked, event) {
          lost();
          if (event.target instanceof IDBDatabase) event.target.close();
        },
        terminated: lost,
      });
    } catch (error) {
      throw openingError(error);
    }
  };
  const opening: Opening = { opened: begin(), held: whileHeld() };
  return opening;
}
