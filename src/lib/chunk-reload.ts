/**
 * After a deployment the files of an open page may be gone. Then the page reloads, at most once per 60 s, so that a
 * file that is really missing does not reload for ever.
 */
import { isLeaving } from './leaving';

const KEY = 'chunk-reload-at';
const LONG_AGO = '0'.repeat(13);
export const RELOAD_GUARD_MS = 60_000;

/** Whether an error says that a part of the app could not be fetched, in the words of the browsers. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^No texts for |dynamically imported module|importing a module script failed|error loading dynamically|unable to preload css/i.test(
      error.message,
    )
  );
}

export interface ReloadDeps {
  /** Whether the person is on the way to another page, from which a reload would lead back. */
  readonly leaving: () => boolean;
  readonly online: () => boolean;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly reload: () => void;
}

function browser(): ReloadDeps {
  return { leaving: isLeaving, online: () => navigator.onLine, storage: window.sessionStorage, now: () => Date.now(), reload: () => window.location.reload() };
}

/** Whether a reload is due: none happened within the last 60 s, and it can be kept that one did. Without a connection it would only lose the page. */
export function mayReload({ leaving, online, storage, now }: Omit<ReloadDeps, 'reload'> = browser()): boolean {
  if (leaving() || !online() || now() - Number(storage.getItem(KEY) ?? Number.NaN) < RELOAD_GUARD_MS) return false;
  try {
    // As long as the note of a reload: without room for one the page might reload for ever.
    storage.setItem(KEY, storage.getItem(KEY) ?? LONG_AGO);
    return true;
  } catch {
    return false;
  }
}

/** Reloads the page unless it did so within the last 60 s, or could not tell so the next time. @returns whether it reloads */
export function reloadOnce({ reload, ...page }: ReloadDeps = browser()): boolean {
  if (!mayReload(page)) return false;
  page.storage.setItem(KEY, String(page.now()));
  reload();
  return true;
}

/** What somebody chose or typed in a dialog would be lost with the page. */
const isInDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

let ahead = 0;

/** Does work that fetches parts of the app before anybody asked for them: nobody's page reloads because one is gone. */
export async function fetchingAhead<Result>(work: () => Promise<Result>): Promise<Result> {
  ahead += 1;
  try {
    return await work();
  } finally {
    ahead -= 1;
  }
}

/**
 * Reloads when Vite reports a file that could not be fetched; without a reload, which nobody in a dialog gets, the error
 * goes its usual way to a sentence.
 */
export function watchChunkErrors(deps: ReloadDeps = browser()): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (ahead === 0 && !isInDialog() && reloadOnce(deps)) event.preventDefault();
  });
}
