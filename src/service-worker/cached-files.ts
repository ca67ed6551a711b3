/** Fetches and caches the files of the build, and answers requests from the caches. */
import { isHtmlType } from '~/lib/html-type';
import { CACHE_PREFIX, isDocumentPath, isHashed, policyPrefix } from './build-files';
import { createPause } from './pause';

/** Few at a time, since the user may be using the page meanwhile. */
const PARALLEL_FETCHES = 6;
/** About as long as choosing a photo and scanning it takes. */
const MAX_PAUSE_MS = 60_000;
const MATCH: CacheQueryOptions = { ignoreVary: true };

/** While paused no further file is fetched for the cache; requests of pages are still answered. */
export const cachingPause = createPause(MAX_PAUSE_MS);

/** Whether a response may be the file itself: some hosts answer missing files, or all for a time, with a page. */
function isFile(path: string, response: Response): boolean {
  const isDocument = isHtmlType(response.headers.get('content-type'));
  if (path.endsWith('404.html')) return isDocument;
  return response.status === 200 && (isDocumentPath(path) || !isDocument);
}

/** A path without what hosts add or leave out: the extension of a document, a slash at the end, the case. */
const plainPath = (path: string): string => path.toLowerCase().replace(/(?:\/index)?(?:\.html)?\/?$/u, '');

/** Whether a host redirected to another page, such as the sign-in of a proxy or a note about maintenance. */
function isOtherPage(path: string, { redirected, url }: Response): boolean {
  return redirected && plainPath(new URL(url).pathname) !== plainPath(path);
}

/** A copy without the `redirected` flag: browsers refuse redirected responses for navigations. */
async function withoutRedirect(response: Response, status = 200): Promise<Response> {
  return new Response(await response.blob(), { status, headers: response.headers });
}

/** Looks a file up in a cache that may be deleted meanwhile: `caches.open` would recreate it. */
function matchIn(name: string, path: string): Promise<Response | undefined> {
  return caches.match(path, { ...MATCH, cacheName: name });
}

/**
 * What a lookup finds. Where the site's storage is broken or its disk is full, all calls of the caches fail; a rejected
 * answer would keep the page from opening although the host has it.
 */
async function unlessBroken(lookup: Promise<Response | undefined>): Promise<Response | undefined> {
  try {
    return await lookup;
  } catch {
    return undefined;
  }
}

/**
 * Requests a file of the build. A host that sets headers by path lets the 404 of a hashed file be cached for a year, so
 * another response than the file is requested again without the browser's cache.
 */
async function requestFile(path: string, request: RequestInfo, cache?: RequestCache): Promise<Response> {
  const response = await fetch(request, cache && { cache });
  return isHashed(path) && !isFile(path, response) ? fetch(request, { cache: 'reload' }) : response;
}

/**
 * Whether a document is of this version: every one names scripts, and only those of its build. A host that is being
 * updated, or a CDN, may have the new worker before the new documents; a notice about maintenance or the error page of
 * a gateway names none.
 */
async function isOfThisVersion(document: Response, paths: readonly string[]): Promise<boolean> {
  const named = (await document.clone().text()).match(/\/assets\/[\w.-]+\.(?:js|css)\b/gu) ?? [];
  return named.length > 0 && named.every((path) => paths.includes(path));
}

/**
 * Fetches a file into the cache. A page to which a host redirects is not cached: the file is requested again on use and
 * at the next visit.
 * @param paths the files of the build
 * @throws when the response is not the file, or is a document of another version, whose page would stay without its
 * script, or a host's notice, which would stay after it
 */
async function fetchFile(cache: Cache, path: string, paths: readonly string[]): Promise<void> {
  const response = await requestFile(path, path, isHashed(path) ? 'default' : 'no-cache');
  if (response.ok && !isHashed(path) && isOtherPage(path, response)) return;
  if (!isFile(path, response)) throw new Error(`${path} was answered with ${response.status}`);
  if (isDocumentPath(path) && !(await isOfThisVersion(response, paths)))
    throw new Error(`${path} is not of this version`);
  await cache.put(path, await withoutRedirect(response));
}

/**
 * Caches every missing file. Hashed files are copied from a previous version's cache with the same policy.
 * @param shouldFetch whether a file that is in no cache is fetched
 */
export async function cacheFiles(
  name: string,
  paths: readonly string[],
  shouldFetch: (path: string) => boolean = () => true,
): Promise<void> {
  const cache = await caches.open(name);
  const names = (await caches.keys()).filter((other) => other !== name && other.startsWith(policyPrefix(name)));
  const cacheFile = async (path: string): Promise<void> => {
    if ((await cache.match(path, MATCH)) !== undefined) return;
    for (const other of isHashed(path) ? names : []) {
      const cached = await matchIn(other, path);
      if (cached !== undefined) {
        await cache.put(path, cached);
        return;
      }
    }
    if (shouldFetch(path)) await fetchFile(cache, path, paths);
  };
  const rest = [...paths];
  await Promise.all(
    Array.from({ length: PARALLEL_FETCHES }, async () => {
      for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
        await cachingPause.over();
        await cacheFile(path);
      }
    }),
  );
}

/**
 * Answers with a file from the cache of this or a previous version, or from the network. Fetched files of this build
 * are cached.
 */
export async function answerFile(name: string, path: string, request: Request, isCurrent: boolean): Promise<Response> {
  const cached =
    (await unlessBroken(matchIn(name, path))) ?? (isHashed(path) ? await unlessBroken(matchPrevious(path)) : undefined);
  if (cached !== undefined) return cached;
  const response = await (isCurrent ? requestFile(path, request) : fetch(request));
  if (isCurrent && response.type === 'basic' && isFile(path, response) && !isOtherPage(path, response)) {
    // If the storage is full or broken, the page still gets the response.
    const copy = response.clone();
    await caches
      .open(name)
      .then((cache) => cache.put(path, copy))
      .catch(() => undefined);
  }
  return response;
}

async function matchPrevious(path: string): Promise<Response | undefined> {
  for (const other of await caches.keys()) {
    const cached = other.startsWith(CACHE_PREFIX) ? await matchIn(other, path) : undefined;
    if (cached !== undefined) return cached;
  }
  return undefined;
}

/** Answers with a document of the build from the cache, or from the network. */
export async function answerPage(name: string, path: string, request: Request): Promise<Response> {
  return (await unlessBroken(matchIn(name, path))) ?? fetch(request);
}

/** Answers an unknown page from the network, or with the cached 404 document while offline. */
export async function answerUnknown(name: string, missing: string, request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const document = await unlessBroken(matchIn(name, missing));
    if (document === undefined) throw error;
    return withoutRedirect(document, 404);
  }
}

/**
 * Deletes the caches of previous versions.
 * @param hasNewerVersion whether a newer version has begun to fill its cache
 */
export async function deletePreviousCaches(name: string, hasNewerVersion: () => boolean): Promise<void> {
  const previous = (await caches.keys()).filter((other) => other.startsWith(CACHE_PREFIX) && other !== name);
  // Checked after the names were read: a cache created from now on is not among them.
  if (hasNewerVersion()) return;
  await Promise.all(previous.map((other) => caches.delete(other)));
}
