/**
 * The service worker: keeps the files of the build, so that the app opens without a connection, and takes what other apps share.
 * It answers no call of the API: those are answered by the page itself or by the server, and what they say is nobody else's.
 */
import { dropStaleShared, keepShared, SHARED_FIELD, SHARED_PAGE } from '~/lib/shared-files';
import type { WorkerMessage } from '~/lib/worker-messages';
import { CACHE_START, isLarge } from './build-files';
import { decide } from './decide';
import { answerFile, answerPage, answerUnknown, dropVersionsBefore, keepFiles, keepingPause } from './kept-files';
import type { WorkerScope } from './scope';

declare const self: WorkerScope;

/** Named once: the build writes the list here. */
const entries = self.__WB_MANIFEST;
const paths = entries.map(({ url }) => url).filter((url) => url.startsWith('/'));
const files = new Set(paths);
const CACHE = entries.find(({ url }) => url.startsWith(CACHE_START))?.url ?? CACHE_START;

/** Keeps what was shared and opens the page for it; whatever happens, a page opens. */
async function takeShare(request: Request): Promise<Response> {
  if (request.method === 'POST') {
    await request
      .formData()
      .then((form) => keepShared(form.getAll(SHARED_FIELD).filter((one) => one instanceof File)))
      .catch(() => undefined);
  }
  return Response.redirect(SHARED_PAGE, 303);
}

/** Drops what is old, once no page is open any longer that may need it. */
async function tidy(asking: string | undefined): Promise<void> {
  await dropStaleShared();
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ id, frameType }) => frameType !== 'nested' && id !== asking)) return;
  await dropVersionsBefore(CACHE, () => self.registration.installing !== null || self.registration.waiting !== null);
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles(CACHE, paths, (path) => !isLarge(path)));
});

self.addEventListener('activate', (event) => {
  // The first visit goes on without a connection too.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message === 'quiet') event.waitUntil(tidy(event.source?.id));
  if (message === 'take-over') event.waitUntil(self.skipWaiting());
  if (message === 'pause') keepingPause.begin();
  if (message === 'resume') keepingPause.end();
  // What is missing then is fetched when it is used, or at the next visit.
  if (message === 'fetch-rest') event.waitUntil(keepFiles(CACHE, paths).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, url, headers } = request;
  const decision = decide({ method, mode, url, ranged: headers.has('range') }, self.location.origin, files);
  if (decision.kind === 'network') return;
  if (decision.kind === 'file') {
    event.respondWith(answerFile(CACHE, decision.path, request, files.has(decision.path)));
    return;
  }
  if (decision.kind === 'share') event.respondWith(takeShare(request));
  else if (decision.kind === 'page') event.respondWith(answerPage(CACHE, decision.path, request));
  else event.respondWith(answerUnknown(CACHE, decision.missing, request));
});
