/** The viewfinder's worker as the page sees it: one picture under way at a time. */
import type { LookAnswer, LookRequest, Sight } from './protocol';

export interface LiveClient {
  /** Whether a picture is being looked at: another one has to wait. */
  readonly busy: boolean;
  /**
   * Looks at a picture; its bitmaps are gone afterwards. Undefined when it could not be judged or the client was ended.
   * @throws Error when a picture is under way, or when the worker cannot run in this browser
   */
  look(request: Omit<LookRequest, 'id'>): Promise<Sight | undefined>;
  /** Stops the worker. */
  dispose(): void;
}

interface Pending {
  readonly id: number;
  readonly resolve: (sight: Sight | undefined) => void;
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

  const settle = (end: (waiting: Pending) => void): void => {
    const waiting = pending;
    pending = undefined;
    if (waiting) end(waiting);
  };
  const fail = (): void => {
    broken = new Error('The worker of the viewfinder does not run');
    worker.terminate();
    settle(({ reject }) => reject(new Error(broken?.message)));
  };
  worker.addEventListener('message', ({ data }: MessageEvent<LookAnswer>) => {
    if (data.id === pending?.id) settle(({ resolve }) => resolve(data.sight));
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
    look(request) {
      if (broken) return Promise.reject(broken);
      if (pending) return Promise.reject(new Error('A picture is under way'));
      return new Promise((resolve, reject) => {
        const id = (count += 1);
        pending = { id, resolve, reject };
        worker.postMessage({ ...request, id } satisfies LookRequest, [request.picture, request.detail]);
      });
    },
    dispose() {
      worker.terminate();
      settle(({ resolve }) => resolve(undefined));
    },
  };
}
