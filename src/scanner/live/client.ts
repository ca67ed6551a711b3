/** The page's client of the viewfinder's worker: one request at a time. */
import { recordFailure } from '~/lib/log';
import type { DetectAnswer, DetectRequest, Detection } from './protocol';

export interface LiveClient {
  /** Whether a request is pending. */
  readonly busy: boolean;
  /**
   * Detects the document in a video frame. Transfers the bitmaps, so that they are unusable afterwards.
   * @returns undefined when the frame could not be judged or the client was disposed
   * @throws Error when a request is pending, or when the worker cannot run in this browser
   */
  detect(request: Omit<DetectRequest, 'id'>): Promise<Detection | undefined>;
  /** Terminates the worker; a pending request resolves to undefined. */
  dispose(): void;
}

interface Pending {
  readonly id: number;
  readonly resolve: (detection: Detection | undefined) => void;
  readonly reject: (error: Error) => void;
}

function createLiveWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

/** Starts the worker. */
export function createLiveClient(createWorker: () => Worker = createLiveWorker): LiveClient {
  const worker = createWorker();
  let pending: Pending | undefined;
  let broken: Error | undefined;
  let count = 0;

  const settle = (end: (request: Pending) => void): void => {
    const request = pending;
    pending = undefined;
    if (request) end(request);
  };
  const fail = (): void => {
    broken = new Error('The worker of the viewfinder does not run');
    worker.terminate();
    settle(({ reject }) => reject(new Error(broken?.message)));
  };
  worker.addEventListener('message', ({ data }: MessageEvent<DetectAnswer>) => {
    if (data.failure !== undefined) recordFailure(data.failure);
    if (data.id === pending?.id) settle(({ resolve }) => resolve(data.detection));
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    fail();
  });
  worker.addEventListener('messageerror', fail);

  return {
    get busy() {
      return pending !== undefined;
    },
    detect(request) {
      if (broken) return Promise.reject(broken);
      if (pending) return Promise.reject(new Error('A request is pending'));
      return new Promise((resolve, reject) => {
        const id = (count += 1);
        pending = { id, resolve, reject };
        const { picture, detail, overview } = request;
        const bitmaps = overview ? [picture, detail, overview] : [picture, detail];
        worker.postMessage({ ...request, id } satisfies DetectRequest, bitmaps);
      });
    },
    dispose() {
      worker.terminate();
      settle(({ resolve }) => resolve(undefined));
    },
  };
}
