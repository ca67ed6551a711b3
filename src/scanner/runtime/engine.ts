/** A scanner's worker from its start to its end, with what is known of its state. */
import { setAwakeTimeout } from '~/lib/awake-timeout';
import { recordFailure } from '~/lib/log';
import type { ScannerResponse } from '../protocol';
import { ScanFailure } from '../scan-failure';
import { noWorker, type WorkerLike } from './worker-link';

/**
 * Milliseconds without any part of the weights, while the page is awake, after which loading has failed. On a line with
 * a used-up data volume (32 kbit/s) the script alone takes half a minute, and nothing reports its parts.
 */
const LOAD_TIMEOUT_MS = 180_000;

/** A response to a request. */
export type JobResponse = Exclude<ScannerResponse, { type: 'loading' | 'ready' | 'unavailable' | 'failure' }>;

/** A worker with its state. */
export interface Engine {
  readonly worker: WorkerLike;
  /** Resolves when the weights are loaded. */
  readonly ready: Promise<void>;
  /** Warms the worker up, once. */
  warmUp(): void;
  /** Terminates the worker, once. */
  fail(failure: ScanFailure): void;
}

interface EngineSettings {
  readonly createWorker: () => WorkerLike;
  /** Whether the files that did not load are gone since a newer version was deployed. */
  readonly isOutdated: () => Promise<boolean>;
  readonly onResponse: (response: JobResponse) => void;
  /** Called once, when the worker has been terminated. */
  readonly onEnd: (failure: ScanFailure) => void;
}

/** Starts a worker. Where none can be created, `ready` rejects. */
export function startEngine({ createWorker, isOutdated, onResponse, onEnd }: EngineSettings): Engine {
  let worker: WorkerLike;
  try {
    worker = createWorker();
  } catch (cause) {
    const failure = new ScanFailure('assets-unavailable', { cause });
    return { worker: noWorker, ready: Promise.reject(failure), warmUp: () => undefined, fail: () => undefined };
  }
  const opening = createDeferred();
  // Later requests report a failed start; without a handler here it would be an unhandled rejection.
  opening.promise.catch(() => undefined);
  let isReady = false;
  let isWarmedUp = false;
  let isEnded = false;
  let cancelLoadTimer: (() => void) | undefined;

  const fail = (failure: ScanFailure): void => {
    if (isEnded) return;
    isEnded = true;
    cancelLoadTimer?.();
    worker.terminate();
    opening.reject(failure);
    onEnd(failure);
  };
  const failToLoad = async (): Promise<void> =>
    fail(new ScanFailure((await isOutdated()) ? 'outdated' : 'assets-unavailable'));

  const restartLoadTimer = (): void => {
    cancelLoadTimer?.();
    cancelLoadTimer = setAwakeTimeout(() => fail(new ScanFailure('assets-unavailable')), LOAD_TIMEOUT_MS);
  };
  restartLoadTimer();

  worker.listen({
    onMessage(data) {
      if (data.type === 'loading') restartLoadTimer();
      else if (data.type === 'failure') recordFailure(data.line);
      else if (data.type === 'unavailable') void failToLoad();
      else if (data.type === 'ready') {
        isReady = true;
        cancelLoadTimer?.();
        opening.resolve();
      } else onResponse(data);
    },
    // Before 'ready' an error means that a script did not load; afterwards it is a crash.
    onError: () => (isReady ? fail(new ScanFailure('worker-crashed')) : void failToLoad()),
    onMessageError: () => fail(new ScanFailure('worker-crashed')),
  });
  return {
    worker,
    ready: opening.promise,
    warmUp() {
      if (isWarmedUp) return;
      isWarmedUp = true;
      worker.send({ type: 'warm-up' });
    },
    fail,
  };
}

interface Deferred {
  readonly promise: Promise<void>;
  resolve(): void;
  reject(failure: ScanFailure): void;
}

function createDeferred(): Deferred {
  const handles: Partial<Deferred> = {};
  const promise = new Promise<void>((resolve, reject) => {
    Object.assign(handles, { resolve, reject });
  });
  return { promise, resolve: () => handles.resolve?.(), reject: (failure) => handles.reject?.(failure) };
}
