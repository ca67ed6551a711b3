/**
 * Local and session storage that can always be spoken to. A browser that lets a site keep nothing throws at the first mention
 * of them, which would leave a blank page; there, what is kept lasts as long as the page. An import of every entry, before
 * what uses them.
 */

/** A storage in memory. */
export function passingStorage(): Storage {
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

/** Whether the browser refuses a storage, or has none. */
function isRefused(name: 'localStorage' | 'sessionStorage', page: Window): boolean {
  try {
    const storage: Storage | null = page[name];
    return storage === null;
  } catch {
    return true;
  }
}

/** Puts a storage that lasts as long as the page where the browser gives none. */
export function standIn(page: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (isRefused(name, page)) Object.defineProperty(page, name, { configurable: true, value: passingStorage() });
  }
}

standIn(window);
