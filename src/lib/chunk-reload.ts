/**
 * After a deployment the chunks of an open page may be gone from the server. The page then reloads, at most once per 60
 * s, so that a chunk that is really missing does not cause a reload loop. A chunk that merely could not be reached is no
 * reason: what was typed would be lost, and the reload would fail like the chunk.
 */
import { addressOfChunk } from './chunk-error';
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
  readonly probe: (address: string) => Promise<FileState>;
}

/** `unreachable`: the server does not answer, or not now. */
type FileState = 'present' | 'gone' | 'unreachable';

const PROBE_TIMEOUT_MS = 3000;

/** Asks the server whether it still has a file. */
export async function probeFile(address: string): Promise<FileState> {
  try {
    const { ok, status, headers } = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    // Some hosts answer every unknown address with the app's document.
    if (status === 404 || headers.get('Content-Type')?.startsWith('text/html') === true) return 'gone';
    return ok ? 'present' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

function browserDeps(): ReloadDeps {
  return {
    leaving: isLeaving,
    online: () => navigator.onLine,
    storage: window.sessionStorage,
    now: () => Date.now(),
    reload: () => window.location.reload(),
    probe: probeFile,
  };
}

/**
 * Whether a reload is allowed: the last one is more than 60 s ago and the time of this one can be stored. Offline, a
 * reload would only lose the page.
 */
function mayReload({ leaving, online, storage, now }: ReloadDeps): boolean {
  if (leaving() || !online() || now() - Number(storage.getItem(KEY) ?? Number.NaN) < RELOAD_GUARD_MS) return false;
  try {
    // A value as long as the real timestamp: if the quota leaves no room for it, the page might reload for ever.
    storage.setItem(KEY, storage.getItem(KEY) ?? LONG_AGO);
    return true;
  } catch {
    return false;
  }
}

/** Chunks that failed although the server has them. */
const failedThoughPresent = new Set<string>();
const decisions = new Map<string, Promise<boolean>>();

async function reloadIfItHelps(address: string, page: ReloadDeps): Promise<boolean> {
  if (!mayReload(page)) return false;
  const state = await page.probe(address);
  // Some browsers remember that a module failed, and fail again without a request until the page is reloaded.
  const helps = state === 'gone' || (state === 'present' && failedThoughPresent.has(address));
  if (state === 'present') failedThoughPresent.add(address);
  if (!helps || page.leaving()) return false;
  page.storage.setItem(KEY, String(page.now()));
  page.reload();
  return true;
}

/**
 * Reloads the page if the server no longer has a chunk that failed to load, or the browser keeps its failure; not if it
 * did so within the last 60 s or the time of the reload cannot be stored.
 * @param address the address of the chunk
 * @returns whether it reloads
 */
export function reloadIfGone(address: string, page: ReloadDeps = browserDeps()): Promise<boolean> {
  const running = decisions.get(address);
  if (running !== undefined) return running;
  const decision = reloadIfItHelps(address, page).finally(() => decisions.delete(address));
  decisions.set(address, decision);
  return decision;
}

/** A reload would lose what was selected or typed in a dialog. */
const isInDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

let runningPrefetches = 0;

/**
 * Runs work that prefetches chunks. A failure in it does not reload the page, because the user has not asked for those
 * chunks yet.
 * @param work settles when all its requests have; see `allSettled`
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
 * Reloads when Vite reports a chunk that is gone. The error is thrown to the importer, which shows a message until then,
 * and for good without a reload (e.g. while a dialog is open).
 */
export function watchChunkErrors(deps: ReloadDeps = browserDeps()): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (runningPrefetches === 0 && !isInDialog()) void reloadIfGone(addressOfChunk(payload), deps);
  });
}
