/** Starts the service worker and takes shared files, once the page is idle: the first page needs none of it. */
import { whenIdle } from '~/lib/idle';
import { logFailure } from '~/lib/log';
import { onSessionChange } from '~/session';
import { uploadDialogStore } from '~/dialogs/upload-dialog';
import { appReady } from '../prerender/app-ready';
import type { AppRouter } from '../router';

/** Milliseconds after the app is ready: the first page still fetches its own files. */
const START_DELAY_MS = 3000;

const runInBackground = (work: () => Promise<unknown>): void => {
  work().catch((error: unknown) => logFailure('The part for use without a connection could not be fetched', error));
};

/**
 * Runs work once the upload dialog is closed. Caching the whole build keeps both cores of a small machine busy for one
 * to two seconds, which would delay a scan.
 */
function whenUploadCloses(work: () => void): void {
  if (!uploadDialogStore.getState().open) {
    work();
    return;
  }
  const unsubscribe = uploadDialogStore.subscribe(({ open }) => {
    if (open) return;
    unsubscribe();
    whenUploadCloses(work);
  });
}

const register = (): void =>
  runInBackground(async () => (await import('./register-service-worker')).registerServiceWorker());

async function registerWhenIdle(): Promise<void> {
  await appReady;
  setTimeout(() => whenIdle(() => whenUploadCloses(register), START_DELAY_MS), START_DELAY_MS);
}

/** Starts the offline features; the service worker only in production builds. */
export function startOffline(router: AppRouter): void {
  if (new URLSearchParams(window.location.search).has('shared'))
    runInBackground(async () => (await import('./open-shared')).openShared(router));
  onSessionChange((change) => {
    if (change === 'signed-out' && 'caches' in window)
      runInBackground(async () => (await import('~/lib/shared-files')).deleteSharedFiles());
  });
  if (!import.meta.env.PROD) return;
  void registerWhenIdle();
}
