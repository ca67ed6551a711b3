/** Messages between the pages and the service worker, which is built separately from the app. */
export const SERVICE_WORKER_FILE = '/sw.js';

/**
 * `take-over`: the user accepts the new version. `quiet`: the page has loaded and is idle. `fetch-rest`: the large
 * files may be fetched too. `pause`: a photo is being analysed and needs the processors; `resume`: it is done.
 */
export type ServiceWorkerMessage = 'take-over' | 'quiet' | 'fetch-rest' | 'pause' | 'resume';

/** What the service worker tells its pages: a line for their record of failures. */
export interface WorkerFailure {
  readonly failure: string;
}
