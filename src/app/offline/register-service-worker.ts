/**
 * Registers the service worker and handles its updates. A new version waits until the user accepts it or the last page
 * of the old one is closed; nothing reloads by itself.
 */
import { HOUR_MS } from '~/lib/durations';
import { whenIdle } from '~/lib/idle';
import { logFailure, recordFailure } from '~/lib/log';
import { SERVICE_WORKER_FILE, type WorkerFailure, type ServiceWorkerMessage } from '~/lib/service-worker-messages';
import { uploadDialogStore } from '~/dialogs/upload-dialog';
import { updateStore } from './update-store';

/** Milliseconds between update checks, made when a long-open page becomes visible again. */
const UPDATE_CHECK_MS = HOUR_MS;
const IDLE_MS = 10_000;

function send(worker: ServiceWorker | null, message: ServiceWorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  worker?.postMessage(message);
}

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true;

/** Calls `onInstalled` with the installing worker, once it has cached its files. */
function whenInstalled({ installing }: ServiceWorkerRegistration, onInstalled: (worker: ServiceWorker) => void): void {
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') onInstalled(installing);
  });
}

/**
 * Offers a new version in `updateStore` and reloads once it is active. @param container `navigator.serviceWorker`, or a
 * fake in tests
 */
export function followVersions(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  reload: () => void,
): void {
  /** Whether a worker has controlled this page; its files then belong to that worker's version. */
  let controlled = container.controller !== null;
  let accepted = false;
  const offerUpdate = (worker: ServiceWorker): void => {
    // The first installation is no update.
    if (!controlled) return;
    updateStore.setState({
      load: () => {
        accepted = true;
        send(worker, 'take-over');
      },
    });
  };
  container.addEventListener('controllerchange', () => {
    // Another tab has activated the new version, or the user cancels the reload: this page keeps running and can be
    // reloaded.
    if (controlled) updateStore.setState({ load: reload });
    if (accepted) reload();
    accepted = false;
    controlled = true;
  });
  if (registration.waiting !== null) offerUpdate(registration.waiting);
  whenInstalled(registration, offerUpdate);
  registration.addEventListener('updatefound', () => whenInstalled(registration, offerUpdate));
}

/** Pauses caching while the upload dialog is open: on two cores a scan then answers a third sooner. */
export function pauseCachingDuringUploads(registration: ServiceWorkerRegistration): void {
  const sendAll = (message: ServiceWorkerMessage): void =>
    [registration.installing, registration.active].forEach((worker) => send(worker, message));
  if (uploadDialogStore.getState().open) sendAll('pause');
  uploadDialogStore.subscribe(({ open }, before) => {
    if (open !== before.open) sendAll(open ? 'pause' : 'resume');
  });
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let lastCheck = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine || Date.now() - lastCheck < UPDATE_CHECK_MS) return;
    lastCheck = Date.now();
    registration.update().catch((error: unknown) => logFailure('No new version could be looked for', error));
  });
}

/** Registers the service worker. Never rejects: without it the app works while online. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  try {
    // Some browsers resolve with undefined and register nothing.
    const registration = (await container.register(SERVICE_WORKER_FILE, { updateViaCache: 'none' })) as
      | ServiceWorkerRegistration
      | undefined;
    if (registration === undefined) return;
    container.addEventListener('message', ({ data }: MessageEvent<Partial<WorkerFailure> | null>) => {
      if (typeof data?.failure === 'string') recordFailure(data.failure);
    });
    followVersions(container, registration, () => window.location.reload());
    pauseCachingDuringUploads(registration);
    checkForUpdates(registration);
    const { active } = await container.ready;
    whenIdle(() => {
      send(active, 'clean-up');
      if (!savesData()) send(active, 'fetch-rest');
    }, IDLE_MS);
  } catch (error) {
    logFailure('The app could not be cached for use without a connection', error);
  }
}
