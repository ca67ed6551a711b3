/** What a page says to the service worker, which is built apart from the app. */
export const WORKER_FILE = '/sw.js';

/**
 * `take-over`: the person wants the new version. `quiet`: the page has opened and rests. `fetch-rest`: it may fetch the large files too.
 * `pause`: a photo is being looked at and needs the processors, `resume`: no longer.
 */
export type WorkerMessage = 'take-over' | 'quiet' | 'fetch-rest' | 'pause' | 'resume';
