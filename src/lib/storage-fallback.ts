/** In-memory replacement of local and session storage where the browser blocks them. */

/** A `Storage` in memory. */
export function createMemoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

/** The in-memory storages, which last only until the page unloads. */
const memoryStorages = new WeakSet<Storage>();

const PROBE = 'storage.probe';

/** Whether the browser blocks a storage, has none, or has an empty one that refuses writes. */
function isRefused(name: 'localStorage' | 'sessionStorage', page: Window): boolean {
  try {
    const storage: Storage | null = page[name];
    if (storage === null) return true;
    storage.getItem(PROBE);
    // A full storage is still useful for reading.
    if (storage.length > 0) return false;
    storage.setItem(PROBE, '1');
    storage.removeItem(PROBE);
    return false;
  } catch {
    return true;
  }
}

/** Installs an in-memory storage in place of each one that the browser blocks. */
export function installStorageFallback(page: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!isRefused(name, page)) continue;
    const value = createMemoryStorage();
    memoryStorages.add(value);
    Object.defineProperty(page, name, { configurable: true, value });
  }
}

/** Whether values in a storage survive the page. */
export function isPersistent(storage: Storage): boolean {
  return !memoryStorages.has(storage);
}

/** Whether values in a page's local storage survive the page. */
export function isStoragePersistent(page: Window): boolean {
  return isPersistent(page.localStorage);
}

/** The keys in a storage, the browser's or one in memory. */
export function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_none, at) => storage.key(at)).filter((key) => key !== null);
}
