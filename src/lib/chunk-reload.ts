/**
 * After a deployment the chunks of an open page may be gone from the server. The page then reloads, at most once per 60
 * s, so that a chunk that is really missing does not cause a reload loop. A chunk that merely could not be reached is
 * no reason: what was typed would be lost, and the reload would fail like the chunk.
 */
import { addressOfChunk, isChunkError } from './chunk-error';
import { isLeaving } from './leaving';
import { isFile, refetchChunk } from './refetch-chunk';
import { isPersistent } from './storage-fallback';

const KEY = 'chunk-reload-at';
const LONG_AGO = '0'.repeat(13);
export const RELOAD_GUARD_MS = 60_000;

export interface ReloadDeps {
  /** Whether the user is navigating to another page; a reload would bring them back to this one. */
  readonly isLeaving: () => boolean;
  readonly isOnline: () => boolean;
  /** Undefined where the time of a reload would not outlast it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly now: () => number;
  readonly reload: () => void;
  readonly probe: (address: string) => Promise<FileState>;
  /** Replaces another response than the file in the browser's cache; without that a reload would find it again. */
  readonly refetch: (address: string) => Promise<void>;
}

/** `unreachable`: the server does not answer, or not now. */
type FileState = 'present' | 'gone' | 'unreachable';

const PROBE_TIMEOUT_MS = 3000;

/** Asks the server whether it still has a file. */
export async function probeFile(address: string): Promise<FileState> {
  try {
    const response = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    if (isFile(response)) return 'present';
    return response.ok || response.status === 404 || response.status === 410 ? 'gone' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

function browserDeps(): ReloadDeps {
  const { sessionStorage } = window;
  return {
    isLeaving,
    isOnline: () => navigator.onLine,
    storage: isPersistent(sessionStorage) ? sessionStorage : undefined,
    now: () => Date.now(),
    reload: () => window.location.reload(),
    probe: probeFile,
    refetch: refetchChunk,
  };
}

/**
 * Whether a reload is allowed: the last one is more than 60 s ago and the time of this one can be stored. Offline, a
 * reload would only lose the page.
 */
function canReload(page: ReloadDeps): boolean {
  const { storage, now } = page;
  if (storage === undefined || page.isLeaving() || !page.isOnline()) return false;
  if (now() - Number(storage.getItem(KEY) ?? Number.NaN) < RELOAD_GUARD_MS) return false;
  try {
    // A value as long as the real timestamp: if the quota leaves no room for it, the page might reload for ever.
    storage.setItem(KEY, storage.getItem(KEY) ?? LONG_AGO);
    return true;
  } catch {
    return false;
  }
}

/** The script that starts the app. A deployment that removes any chunk replaces it. */
const entryAddress = (): string | undefined =>
  document.querySelector<HTMLElement>('script[data-app]')?.dataset.app ??
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;

/** When chunks failed for the first time although the server has them, by address. */
const failedThoughPresent = new Map<string, number>();
/** Failures within this time come from several importers of one attempt; a later one is a retry. */
const RETRY_AFTER_MS = 1000;

async function reloadIfItHelps(
  chunk: string | undefined,
  page: ReloadDeps,
  isAllowed: () => boolean,
): Promise<boolean> {
  const address = chunk ?? entryAddress();
  if (address === undefined || !canReload(page)) return false;
  const state = await page.probe(address);
  const failedAt = failedThoughPresent.get(chunk ?? '') ?? Infinity;
  if (state === 'present' && chunk !== undefined && failedAt === Infinity) failedThoughPresent.set(chunk, page.now());
  // Some browsers remember that a module failed, and fail again without a request until the page is reloaded.
  const helps = state === 'gone' || (state === 'present' && page.now() - failedAt > RETRY_AFTER_MS);
  if (state === 'present') await page.refetch(address);
  if (!helps || !isAllowed() || !canReload(page)) return false;
  page.storage?.setItem(KEY, String(page.now()));
  page.reload();
  return true;
}

/** Whether the server answers that it no longer has the chunk that failed to load. */
export async function isChunkGone(error: unknown): Promise<boolean> {
  const address = addressOfChunk(error) ?? entryAddress();
  return address !== undefined && (await probeFile(address)) === 'gone';
}

/** Whether a newer version was deployed, so that files which this page has not loaded yet are gone. */
export const isPageOutdated = (): Promise<boolean> => isChunkGone(undefined);

/** The sentence for a part of a page that could not be fetched or rendered; asks the server for the reason. */
export async function partProblem(
  error: unknown,
): Promise<'common:error.offline' | 'common:error.outdated' | 'common:error.unexpected'> {
  if (!isChunkError(error)) return 'common:error.unexpected';
  return navigator.onLine && (await isChunkGone(error)) ? 'common:error.outdated' : 'common:error.offline';
}

/** Decisions by error: the router reports the error that Vite has reported. */
const decisions = new WeakMap<object, Promise<boolean>>();

/**
 * Reloads the page if the server no longer has a chunk that failed to load, or if it has it and the chunk failed
 * before; not if the page was reloaded within the last 60 s or the time of the reload cannot be stored.
 * @param error the error of the import
 * @param isAllowed asked once the server has answered
 * @returns whether it reloads
 */
export function reloadIfGone(
  error: unknown,
  page: () => ReloadDeps = browserDeps,
  isAllowed = () => true,
): Promise<boolean> {
  const key = typeof error === 'object' && error !== null ? error : {};
  const decide = async (): Promise<boolean> => {
    try {
      return await reloadIfItHelps(addressOfChunk(error), page(), isAllowed);
    } catch {
      // The storage refuses to be read or written.
      return false;
    }
  };
  const decision = decisions.get(key) ?? decide();
  decisions.set(key, decision);
  return decision;
}

/** A reload would lose what was selected or typed in a dialog. */
const isInDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

let runningPrefetches = 0;

/**
 * Runs work that prefetches chunks. A failure in it does not reload the page, because the user has not asked for those
 * chunks yet.
 * @param work settles when all its requests have; see `waitForAll`
 */
export async function withoutChunkReload<Result>(work: () => Promise<Result>): Promise<Result> {
  runningPrefetches += 1;
  try {
    return await work();
  } finally {
    runningPrefetches -= 1;
  }
}

const canInterrupt = (): boolean => runningPrefetches === 0 && !isInDialog();

/**
 * Reloads when Vite reports a chunk that is gone. The error is thrown to the importer, which shows a message until
 * then, and for good without a reload (e.g. while a dialog is open).
 */
export function watchChunkErrors(page: () => ReloadDeps = browserDeps): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const address = addressOfChunk(payload);
    if (canInterrupt()) void reloadIfGone(payload, page, canInterrupt);
    // The importer may try again, and the user may reload the page later.
    else if (address !== undefined) void page().refetch(address);
  });
}
