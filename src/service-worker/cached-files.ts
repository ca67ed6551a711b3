/** Fetching, keeping and finding the files of the build. */
import { CACHE_START, isHashed, samePolicy } from './build-files';
import { createPause } from './pause';

/** At a time: a person may be using the page meanwhile. */
const AT_ONCE = 6;
/** As long as somebody takes who chooses a photo and has it read. */
const LONGEST_PAUSE_MS = 60_000;
const MATCH: CacheQueryOptions = { ignoreVary: true };

/** While it is on, no further file is fetched to be kept; what a page asks for is answered. */
export const keepingPause = createPause(LONGEST_PAUSE_MS);

/** Whether an answer is the file itself: some hosts answer a document for what is not there. */
function isFile(path: string, response: Response): boolean {
  const isDocument = (response.headers.get('content-type') ?? '').startsWith('text/html');
  if (path.endsWith('404.html')) return isDocument;
  return response.status === 200 && (!isHashed(path) || !isDocument);
}

/** What is kept of an answer: no page may be opened with one that was redirected. */
async function plain(response: Response, status = 200): Promise<Response> {
  return new Response(await response.blob(), { status, headers: response.headers });
}

/** What a cache that may be dropped meanwhile has of a file: opening it would make it anew. */
function matchIn(name: string, path: string): Promise<Response | undefined> {
  return caches.match(path, { ...MATCH, cacheName: name });
}

/** Fetches a file and keeps it. @throws when it cannot be had */
async function fetchFile(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path, { cache: isHashed(path) ? 'default' : 'no-cache' });
  if (!isFile(path, response)) throw new Error(`${path} was answered with ${response.status}`);
  await cache.put(path, await plain(response));
}

/**
 * Keeps every file that is not kept yet; those that the version before has under the same headers are taken from there.
 * @param isFetched whether a file is fetched that nobody has kept
 */
export async function keepFiles(name: string, paths: readonly string[], isFetched: (path: string) => boolean = () => true): Promise<void> {
  const cache = await caches.open(name);
  const names = (await caches.keys()).filter((other) => other !== name && other.startsWith(samePolicy(name)));
  const keep = async (path: string): Promise<void> => {
    if ((await cache.match(path, MATCH)) !== undefined) return;
    for (const other of isHashed(path) ? names : []) {
      const there = await matchIn(other, path);
      if (there !== undefined) {
        await cache.put(path, there);
        return;
      }
    }
    if (isFetched(path)) await fetchFile(cache, path);
  };
  const rest = [...paths];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
        await keepingPause.over();
        await keep(path);
      }
    }),
  );
}

/** Answers with a file of the build: kept, kept by the version before, or fetched; one of this build is kept from then on. */
export async function answerFile(name: string, path: string, request: Request, own: boolean): Promise<Response> {
  const cache = await caches.open(name);
  const kept = (await cache.match(path, MATCH)) ?? (isHashed(path) ? await matchBefore(path) : undefined);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (own && response.type === 'basic' && isFile(path, response)) {
    // Without room for it the page still gets it.
    await cache.put(path, response.clone()).catch(() => undefined);
  }
  return response;
}

async function matchBefore(path: string): Promise<Response | undefined> {
  for (const other of await caches.keys()) {
    const there = other.startsWith(CACHE_START) ? await matchIn(other, path) : undefined;
    if (there !== undefined) return there;
  }
  return undefined;
}

/** Answers with a document of the build. */
export async function answerPage(name: string, path: string, request: Request): Promise<Response> {
  return (await (await caches.open(name)).match(path, MATCH)) ?? fetch(request);
}

/** Answers what is no page of the build: by the host, without a connection by the document that says so. */
export async function answerUnknown(name: string, missing: string, request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const document = await (await caches.open(name)).match(missing, MATCH);
    if (document === undefined) throw error;
    return plain(document, 404);
  }
}

/**
 * Drops the files of the versions before.
 * @param isNextThere whether a later version has begun to keep its own
 */
export async function dropVersionsBefore(name: string, isNextThere: () => boolean): Promise<void> {
  const before = (await caches.keys()).filter((other) => other.startsWith(CACHE_START) && other !== name);
  // Asked after the names were read: what begins from now on is not among them.
  if (isNextThere()) return;
  await Promise.all(before.map((other) => caches.delete(other)));
}
