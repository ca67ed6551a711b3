/** What makes an app of the site, begun once the page rests: none of it is needed for what a person sees first. */
import { whenIdle } from '~/lib/idle';
import { logFailure } from '~/lib/log';
import { onSessionChange } from '~/session';
import { firstPage } from '../prerender/first-page';
import type { AppRouter } from '../router';

/** A page that has just opened has other things to fetch. */
const REST_MS = 3000;

const later = (work: () => Promise<unknown>): void => {
  work().catch((error: unknown) => logFailure('The part for use without a connection could not be fetched', error));
};

async function registerOnceStanding(): Promise<void> {
  await firstPage;
  setTimeout(() => whenIdle(() => later(async () => (await import('./watch-worker')).watchWorker()), REST_MS), REST_MS);
}

/** Starts it all. */
export function startOffline(router: AppRouter): void {
  if (new URLSearchParams(window.location.search).has('shared')) later(async () => (await import('./open-shared')).openShared(router));
  onSessionChange((change) => {
    if (change === 'signed-out' && 'caches' in window) later(async () => (await import('~/lib/shared-files')).dropShared());
  });
  if (!import.meta.env.PROD) return;
  void registerOnceStanding();
}
