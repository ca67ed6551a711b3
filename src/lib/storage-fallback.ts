/** What stands in for local and session storage where the browser keeps nothing for this site. */

/** A storage in memory. */
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

/** The storages that last as long as their page. */
const passing = new WeakSet<Storage>();

const PROBE = 'storage.probe';

/** Whether the browser refuses a storage, has none, or has one that takes nothing though nothing stands in it. */
function isRefused(name: 'localStorage' | 'sessionStorage', page: Window): boolean {
  try {
    const storage: Storage | null = page[name];
    if (storage === null) return true;
    storage.getItem(PROBE);
    // One that is merely full is still good for reading.
    if (storage.length > 0) return false;
    storage.setItem(PROBE, '1');
    storage.removeItem(PROBE);
    return false;
  } catch {
    return true;
  }
}

/** Puts a storage that lasts as long as the page where the browser gives none. */
export function installStorageFallback(page: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!isRefused(name, page)) continue;
    const value = createMemoryStorage();
    passing.add(value);
    Object.defineProperty(page, name, { configurable: true, value });
  }
}

/** Whether what is put into a page's local storage is there for the next page. */
export function isStoragePersistent(page: Window): boolean {
  return !passing.has(page.localStorage);
}

/** The names in a storage, the browser's or one in memory. */
export function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_none, at) => storage.key(at)).filter((key) => key !== null);
}
