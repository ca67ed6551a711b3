/**
 * The service worker: caches the files of the build, so that the app opens offline, and receives files that other apps
 * share. It never answers API calls, whose responses are private: the page itself or the server does.
 */
import { describeFailure } from '~/lib/log';
import { deleteStaleSharedFiles, storeSharedFiles, SHARED_FIELD, SHARED_PAGE } from '~/lib/shared-files';
import type { WorkerFailure, ServiceWorkerMessage } from '~/lib/service-worker-messages';
import { CACHE_PREFIX, isLarge } from './build-files';
import { openNotified } from './open-notified';
import { routeRequest } from './route-request';
import { answerFile, answerPage, answerUnknown, deletePreviousCaches, cacheFiles, cachingPause } from './cached-files';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the build, inserted by vite-plugin-pwa. */
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
};

/** Must occur exactly once: the build replaces it with the list of files. */
const entries = self.__WB_MANIFEST;
const paths = entries.map(({ url }) => url).filter((url) => url.startsWith('/'));
const files = new Set(paths);
const CACHE = entries.find(({ url }) => url.startsWith(CACHE_PREFIX))?.url ?? CACHE_PREFIX;

/** Stores shared files and redirects to the page that opens them, even when storing fails. */
async function receiveShare(request: Request): Promise<Response> {
  if (request.method === 'POST') {
    await request
      .formData()
      .then((form) => storeSharedFiles(form.getAll(SHARED_FIELD).filter((entry) => entry instanceof File)))
      .catch(() => undefined);
  }
  return Response.redirect(SHARED_PAGE, 303);
}

/** The page that sent a message; a worker has no id. */
function sourceId({ source }: ExtendableMessageEvent): string | undefined {
  return source instanceof Client ? source.id : undefined;
}

/** Deletes old shared files and, when no other page is open that may need them, old caches. */
async function cleanUp(clientId: string | undefined): Promise<void> {
  await deleteStaleSharedFiles();
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ id, frameType }) => frameType !== 'nested' && id !== clientId)) return;
  await deletePreviousCaches(CACHE, () => self.registration.installing !== null || self.registration.waiting !== null);
}

/** Tells the open pages, whose record of failures can be read and sent. */
async function reportFailure(error: unknown): Promise<void> {
  const message: WorkerFailure = { failure: describeFailure('The service worker failed', error) };
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) {
    page.postMessage(message, []);
  }
}

self.addEventListener('error', ({ error }) => void reportFailure(error));
self.addEventListener('unhandledrejection', ({ reason }) => void reportFailure(reason));

self.addEventListener('install', (event) => {
  event.waitUntil(cacheFiles(CACHE, paths, (path) => !isLarge(path)));
});

self.addEventListener('activate', (event) => {
  // So that the first visit works offline too.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const message = event.data as ServiceWorkerMessage;
  if (message === 'clean-up') event.waitUntil(cleanUp(sourceId(event)));
  if (message === 'take-over') event.waitUntil(self.skipWaiting());
  if (message === 'pause') cachingPause.begin();
  if (message === 'resume') cachingPause.end();
  // A file that could not be cached is fetched on use, or at the next visit.
  if (message === 'fetch-rest') event.waitUntil(cacheFiles(CACHE, paths).catch(() => undefined));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotified(self.clients, self.location.origin, event.notification.data));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, url, headers } = request;
  const route = routeRequest({ method, mode, url, ranged: headers.has('range') }, self.location.origin, files);
  if (route.kind === 'network') return;
  if (route.kind === 'file') {
    event.respondWith(answerFile(CACHE, route.path, request, files.has(route.path)));
    return;
  }
  if (route.kind === 'share') event.respondWith(receiveShare(request));
  else if (route.kind === 'page') event.respondWith(answerPage(CACHE, route.path, request));
  else event.respondWith(answerUnknown(CACHE, route.missing, request));
});
