/** Messages between the pages and the service worker, which is built separately from the app. */
export const SERVICE_WORKER_FILE = '/sw.js';

/**
 * `take-over`: the user accepts the new version. `clean-up`: the page is idle, old caches and shared files may be
 * deleted. `fetch-rest`: the large files may be fetched too. `pause`: the upload dialog is open, whose scan needs the
 * processors; `resume`: it is closed.
 */
export type ServiceWorkerMessage = 'take-over' | 'clean-up' | 'fetch-rest' | 'pause' | 'resume';

/** What the service worker tells its pages: a line for their record of failures. */
export interface WorkerFailure {
  readonly failure: string;
}
