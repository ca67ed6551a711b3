/**
 * Photos that another app shared with this one. The service worker puts them into a cache, and the page that opens next
 * takes them out; unclaimed ones are dropped after a day. The manifest also contains {@link SHARE_TARGET}; a test
 * compares them.
 */
import { DAY_MS } from './durations';
import { MAX_FILE_BYTES } from './readable-file';

export const SHARE_TARGET = '/share-target';
/**
 * The page that opens; the query marks the reason. Its path is the German one: the page redirects to the remembered
 * language.
 */
export const SHARED_PAGE = '/scan?shared';
/** The form field of the files in the manifest. */
export const SHARED_FIELD = 'files';

const CACHE = 'shared-files';
const NAME = 'x-name';
const TIME = 'x-time';
/** The front and the back of a document, and the first one too many: the upload refuses it by its name. */
const MAX_FILES = 3;
/** One byte more than the upload accepts, so that it still refuses the file as too large. */
const MAX_STORED_BYTES = MAX_FILE_BYTES + 1;

/**
 * Stores shared files and replaces earlier ones.
 * @returns how many were stored
 */
export async function storeSharedFiles(files: readonly File[]): Promise<number> {
  await caches.delete(CACHE);
  const kept = files.slice(0, MAX_FILES);
  if (kept.length === 0) return 0;
  const cache = await caches.open(CACHE);
  for (const [at, file] of kept.entries()) {
    const headers = { 'content-type': file.type, [NAME]: encodeURIComponent(file.name), [TIME]: String(Date.now()) };
    await cache.put(`/shared/${at}`, new Response(file.slice(0, MAX_STORED_BYTES, file.type), { headers }));
  }
  return kept.length;
}

/** Whether a stored file is more than a day old; also after the clock was set back by more than a day. */
const isStale = (response: Response | undefined): boolean =>
  Math.abs(Date.now() - Number(response?.headers.get(TIME))) > DAY_MS;

/** Deletes shared files that were not claimed for a day. */
export async function deleteStaleSharedFiles(): Promise<void> {
  if (!(await caches.has(CACHE))) return;
  const first = await (await caches.open(CACHE)).match('/shared/0');
  if (isStale(first)) await caches.delete(CACHE);
}

/** Deletes shared files, e.g. on sign-out. */
export async function deleteSharedFiles(): Promise<void> {
  await caches.delete(CACHE);
}

/** Returns the shared files and removes them from the cache. */
export async function consumeSharedFiles(): Promise<File[]> {
  const cache = await caches.open(CACHE);
  const kept = await cache.matchAll();
  const fresh = kept.filter((response) => !isStale(response));
  const files = await Promise.all(
    fresh.map(async (response) => {
      const type = response.headers.get('content-type') ?? '';
      return new File([await response.arrayBuffer()], decodeURIComponent(response.headers.get(NAME) ?? ''), { type });
    }),
  );
  await caches.delete(CACHE);
  return files;
}
