/**
 * After a deployment the chunks of an open page may be gone from the server. The page then reloads, at most once per 60
 * s, so that a chunk that is really missing does not cause a reload loop.
 */
import { isLeaving } from './leaving';

const KEY = 'chunk-reload-at';
const LONG_AGO = '0'.repeat(13);
export const RELOAD_GUARD_MS = 60_000;

export interface ReloadDeps {
  /** Whether the user is navigating to another page; a reload would bring them back to this one. */
  readonly leaving: () => boolean;
  readonly online: () => boolean;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly reload: () => void;
}

function browserDeps(): ReloadDeps {
  return {
    leaving: isLeaving,
    online: () => navigator.onLine,
    storage: window.sessionStorage,
    now: () => Date.now(),
    reload: () => window.location.reload(),
  };
}

/**
 * Whether a reload is allowed: the last one is more than 60 s ago and the time of this one can be stored. Offline, a
 * reload would only lose the page.
 */
export function mayReload({ leaving, online, storage, now }: Omit<ReloadDeps, 'reload'> = browserDeps()): boolean {
  if (leaving() || !online() || now() - Number(storage.getItem(KEY) ?? Number.NaN) < RELOAD_GUARD_MS) return false;
  try {
    // A value as long as the real timestamp: if the quota leaves no room for it, the page might reload for ever.
    storage.setItem(KEY, storage.getItem(KEY) ?? LONG_AGO);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page unless it did so within the last 60 s or the time of the reload cannot be stored.
 * @returns whether it reloads
 */
export function reloadUnlessRecent({ reload, ...page }: ReloadDeps = browserDeps()): boolean {
  if (!mayReload(page)) return false;
  page.storage.setItem(KEY, String(page.now()));
  reload();
  return true;
}

/** A reload would lose what was selected or typed in a dialog. */
const isInDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

let runningPrefetches = 0;

/**
 * Runs work that prefetches chunks. A failure in it does not reload the page, because the user has not asked for those
 * chunks yet.
 */
export async function withoutChunkReload<Result>(work: () => Promise<Result>): Promise<Result> {
  runningPrefetches += 1;
  try {
    return await work();
  } finally {
    runningPrefetches -= 1;
  }
}

/**
 * Reloads when Vite reports a chunk that failed to load. Without a reload (e.g. while a dialog is open) the error is
 * thrown to the importer, which shows a message.
 */
export function watchChunkErrors(deps: ReloadDeps = browserDeps()): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (runningPrefetches === 0 && !isInDialog() && reloadUnlessRecent(deps)) event.preventDefault();
  });
}
