/**
 * Photos that another app shared with this one. The service worker puts them into a cache, the page that opens next takes
 * them out; what nobody took is dropped after a day. The manifest names {@link SHARE_TARGET}, a test compares.
 */
export const SHARE_TARGET = '/share-target';
/** The page that opens, with the mark that says why. Its path is the German one: the page goes on to the language that is remembered. */
export const SHARED_PAGE = '/scan?shared';
/** What the manifest calls the files of the form. */
export const SHARED_FIELD = 'files';

const CACHE = 'shared-files';
const NAME = 'x-name';
const TIME = 'x-time';
/** The front and the back of a document: the upload takes no more. */
const MOST_FILES = 2;
/** One byte more than the upload takes is enough to be told so. */
const MOST_BYTES = 25 * 1024 * 1024 + 1;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Keeps what was shared in place of what was shared before. @returns how many files */
export async function keepShared(files: readonly File[], now = Date.now()): Promise<number> {
  await caches.delete(CACHE);
  const kept = files.slice(0, MOST_FILES);
  if (kept.length === 0) return 0;
  const cache = await caches.open(CACHE);
  for (const [at, file] of kept.entries()) {
    const headers = { 'content-type': file.type, [NAME]: encodeURIComponent(file.name), [TIME]: String(now) };
    await cache.put(`/shared/${at}`, new Response(file.slice(0, MOST_BYTES, file.type), { headers }));
  }
  return kept.length;
}

/** Whether something of a day ago, or of a clock that was put back since, lies there. */
const isStale = (response: Response | undefined, now: number): boolean => Math.abs(now - Number(response?.headers.get(TIME))) > DAY_MS;

/** Drops what nobody has taken for a day. */
export async function dropStaleShared(now = Date.now()): Promise<void> {
  if (!(await caches.has(CACHE))) return;
  const first = await (await caches.open(CACHE)).match('/shared/0');
  if (isStale(first, now)) await caches.delete(CACHE);
}

/** Drops what was shared, e.g. because the person has signed out. */
export async function dropShared(): Promise<void> {
  await caches.delete(CACHE);
}

/** Takes what was shared; it is nowhere but in the answer then. */
export async function takeShared(now = Date.now()): Promise<File[]> {
  const cache = await caches.open(CACHE);
  const kept = await cache.matchAll();
  const fresh = kept.filter((response) => !isStale(response, now));
  const files = await Promise.all(
    fresh.map(async (response) => {
      const type = response.headers.get('content-type') ?? '';
      return new File([await response.arrayBuffer()], decodeURIComponent(response.headers.get(NAME) ?? ''), { type });
    }),
  );
  await caches.delete(CACHE);
  return files;
}
