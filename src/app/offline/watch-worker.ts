/**
 * Registers the service worker and follows its versions. A new one waits until the person wants it, or until the last page of the
 * old one is closed; nothing reloads by itself.
 */
import { whenIdle } from '~/lib/idle';
import { logFailure } from '~/lib/log';
import { WORKER_FILE, type WorkerMessage } from '~/lib/worker-messages';
import { uploadDialogStore } from '~/dialogs/upload-dialog';
import { updateStore } from './update-store';

/** Looks for a new version when a page that stays open for long is looked at again. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;
const IDLE_MS = 10_000;

function tell(worker: ServiceWorker | null, message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  worker?.postMessage(message);
}

const savesData = (): boolean => 'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true;

/** Calls `installed` with the worker that comes, once it has its files. */
function whenInstalled({ installing }: ServiceWorkerRegistration, installed: (worker: ServiceWorker) => void): void {
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') installed(installing);
  });
}

/** Follows the versions of the worker. @param container the browser's, another one in tests */
export function followVersions(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration, reload: () => void): void {
  /** This page runs what the worker of that time keeps. */
  let controlled = container.controller !== null;
  let wanted = false;
  const offer = (worker: ServiceWorker): void => {
    // The first one of all is no new version.
    if (!controlled) return;
    updateStore.setState({
      load: () => {
        wanted = true;
        tell(worker, 'take-over');
      },
    });
  };
  container.addEventListener('controllerchange', () => {
    if (wanted) reload();
    // Another tab has loaded it: this one goes on as it is, and may follow.
    else if (controlled) updateStore.setState({ load: reload });
    controlled = true;
  });
  if (registration.waiting !== null) offer(registration.waiting);
  whenInstalled(registration, offer);
  registration.addEventListener('updatefound', () => whenInstalled(registration, offer));
}

/** Lets the workers that keep files wait while somebody has a photo looked at: its answer comes a third sooner on two processors. */
export function pauseForUploads(registration: ServiceWorkerRegistration): void {
  const tellAll = (message: WorkerMessage): void => [registration.installing, registration.active].forEach((worker) => tell(worker, message));
  if (uploadDialogStore.getState().open) tellAll('pause');
  uploadDialogStore.subscribe(({ open }, before) => {
    if (open !== before.open) tellAll(open ? 'pause' : 'resume');
  });
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine || Date.now() - looked < LOOK_AGAIN_MS) return;
    looked = Date.now();
    registration.update().catch((error: unknown) => logFailure('No new version could be looked for', error));
  });
}

/** Starts the service worker; without one the app works as long as there is a connection. */
export async function watchWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  try {
    // Some browsers agree and register nothing.
    const registration = (await container.register(WORKER_FILE, { updateViaCache: 'none' })) as ServiceWorkerRegistration | undefined;
    if (registration === undefined) return;
    followVersions(container, registration, () => window.location.reload());
    pauseForUploads(registration);
    lookAgain(registration);
    const { active } = await container.ready;
    whenIdle(() => {
      tell(active, 'quiet');
      if (!savesData()) tell(active, 'fetch-rest');
    }, IDLE_MS);
  } catch (error) {
    logFailure('The app could not be kept for use without a connection', error);
  }
}
