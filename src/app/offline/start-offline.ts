/** What makes an app of the site, begun once the page rests: none of it is needed for what a person sees first. */
import { whenIdle } from '~/lib/idle';
import { logFailure } from '~/lib/log';
import { onSessionChange } from '~/session';
import { uploadDialogStore } from '~/dialogs/upload-dialog';
import { appReady } from '../prerender/app-ready';
import type { AppRouter } from '../router';

/** A page that has just opened has other things to fetch. */
const REST_MS = 3000;

const later = (work: () => Promise<unknown>): void => {
  work().catch((error: unknown) => logFailure('The part for use without a connection could not be fetched', error));
};

/** Keeping the whole build takes both processors of a small machine for a second or two, in which a photo would wait for its answer. */
function whenNothingUploads(work: () => void): void {
  if (!uploadDialogStore.getState().open) {
    work();
    return;
  }
  const stop = uploadDialogStore.subscribe(({ open }) => {
    if (open) return;
    stop();
    whenNothingUploads(work);
  });
}

const register = (): void => later(async () => (await import('./watch-worker')).watchWorker());

async function registerOnceStanding(): Promise<void> {
  await appReady;
  setTimeout(() => whenIdle(() => whenNothingUploads(register), REST_MS), REST_MS);
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
