/**
 * The page's side of the scanner: one worker that runs one request at a time; further requests are queued.
 *
 * A worker that crashes or hangs is terminated; the next request starts a new one.
 */
import { setAwakeTimeout } from '~/lib/awake-timeout';
import { isPageOutdated } from '~/lib/chunk-reload';
import type { FoldLine, Quad } from '../pixels/image';
import type {
  BackResult,
  FrontDetection,
  ScannerRequest,
  ScannerResponse,
  FrontResult,
  ScanStep,
  Verdict,
} from '../protocol';
import { ScanFailure } from '../scan-failure';
import { startEngine, type Engine, type JobResponse } from './engine';
import { createScannerWorker, noWorker, type WorkerLike } from './worker-link';

export { ScanFailure } from '../scan-failure';

interface ScanOptions {
  /** Corners that the user set, in pixels of the upright photo, clockwise from the document's top left. */
  readonly corners?: Quad;
  /**
   * One or two folds that the user set between these corners, from left to right, as the top and bottom end of each.
   */
  readonly folds?: readonly FoldLine[];
  readonly signal?: AbortSignal;
  /** Called at every step of the pipeline; `fraction` is the progress of the whole scan, 0..1. */
  readonly onProgress?: (step: ScanStep, fraction: number) => void;
}

interface DetectOptions {
  readonly signal?: AbortSignal;
  /** Called with a provisional verdict if the quick search fails; the thorough search may still find the front. */
  readonly onProvisionalVerdict?: (verdict: Verdict) => void;
}

type JobOptions = ScanOptions & DetectOptions;

export interface ScannerClient {
  /**
   * Starts the worker, loads the weights and warms it up before the first photo. Rejects with 'assets-unavailable' or
   * 'outdated'.
   */
  prepare(): Promise<void>;
  /**
   * Finds the front on a photo; a later `scan` of the same photo reuses the result. Rejects like `scan`; the failure
   * can be ignored, since a scan reports it again.
   */
  detect(file: Blob, options?: DetectOptions): Promise<FrontDetection>;
  /** Reads a document. Rejects with a ScanFailure, whose code is one of SCAN_ERROR_CODES. */
  scan(file: Blob, options?: ScanOptions): Promise<FrontResult>;
  /**
   * Reads the inspections stamped on the back. Rejects like `scan`, with 'zb1-front' if the picture shows the front.
   */
  scanBack(file: Blob, options?: ScanOptions): Promise<BackResult>;
  /** Drops the decoded photo that the worker caches for another scan with other corners. */
  release(): void;
  /** Terminates the worker; running and queued requests reject with 'cancelled'. */
  dispose(): void;
}

export interface ScannerClientSettings {
  readonly createWorker?: () => WorkerLike;
  /**
   * A request of which nothing is heard for longer, while the page is awake and the files are loaded, rejects, and its
   * worker is terminated.
   */
  readonly timeoutMs?: number;
  /** Whether the files that did not load are gone since a newer version was deployed. */
  readonly isOutdated?: () => Promise<boolean>;
}

const TIMEOUT_MS = 60_000;

/** A request with a photo. */
type ReadRequest = Extract<ScannerRequest, { readonly file: Blob }>;
/** The final response to a request that succeeded. */
type ReadResponse = Extract<ScannerResponse, { readonly result: object }>;

interface Job {
  readonly type: ReadRequest['type'];
  readonly file: Blob;
  readonly options: JobOptions;
  readonly resolve: (response: ReadResponse) => void;
  readonly reject: (failure: ScanFailure) => void;
}

/** Creates a client with its own worker, which starts with the first request. */
export function createScannerClient({
  createWorker = createScannerWorker,
  timeoutMs = TIMEOUT_MS,
  isOutdated = isPageOutdated,
}: ScannerClientSettings = {}): ScannerClient {
  let engine: Engine | undefined;
  let current: { readonly id: number; job: Job; readonly restartTimer: () => void } | undefined;
  let nextId = 1;
  const queue: Job[] = [];

  function start(): Engine {
    if (engine) return engine;
    const started = startEngine({
      createWorker,
      isOutdated,
      onResponse: handleResponse,
      onEnd: (failure) => {
        if (engine === started) engine = undefined;
        settle((job) => job.reject(failure));
      },
    });
    // One without a worker is started anew with the next request.
    if (started.worker !== noWorker) engine = started;
    return started;
  }

  function handleResponse(data: JobResponse): void {
    // A late response to a cancelled request.
    if (current?.id !== data.id) return;
    current.restartTimer();
    if (data.type === 'progress') current.job.options.onProgress?.(data.step, data.fraction);
    else if (data.type === 'provisional-verdict') current.job.options.onProvisionalVerdict?.(data.verdict);
    // Its memory may be used up, and never shrinks: a retry needs a new worker.
    else if (data.type === 'error' && data.code === 'worker-crashed') engine?.fail(new ScanFailure(data.code));
    else if (data.type === 'error') settle((job) => job.reject(new ScanFailure(data.code)));
    else settle((job) => job.resolve(data));
  }

  /** Settles the current job and starts the next one. */
  function settle(end: (job: Job) => void): void {
    const ended = current;
    current = undefined;
    if (ended) end(ended.job);
    next();
  }

  function next(): void {
    if (current) return;
    const job = queue.shift();
    if (!job) return;
    const id = nextId++;
    let cancelTimer: (() => void) | undefined;
    // On a slow phone the steps of a scan together take longer than a hung worker is waited for.
    const restartTimer = (): void => {
      cancelTimer?.();
      cancelTimer = setAwakeTimeout(() => {
        if (current?.id === id) running.fail(new ScanFailure('worker-crashed'));
      }, timeoutMs);
    };
    current = { id, job, restartTimer };
    const { options } = job;
    const running = start();
    const abort = (): void => {
      running.worker.send({ type: 'cancel', id });
      if (current?.id === id) settle((cancelled) => cancelled.reject(new ScanFailure('cancelled')));
    };
    options.signal?.addEventListener('abort', abort, { once: true });
    const finish = (): void => {
      cancelTimer?.();
      options.signal?.removeEventListener('abort', abort);
    };
    current.job = {
      ...job,
      resolve: (r) => {
        finish();
        job.resolve(r);
      },
      reject: (f) => {
        finish();
        job.reject(f);
      },
    };
    void sendWhenReady(running, id, job);
  }

  async function sendWhenReady(
    { ready, worker }: Engine,
    id: number,
    { type, file, options: { corners, folds } }: Job,
  ): Promise<void> {
    try {
      await ready;
      if (current?.id !== id) return;
      current.restartTimer();
      worker.send({ type, id, file, ...(corners && { corners }), ...(folds && { folds }) });
    } catch (error) {
      // `fail` has rejected the job already, unless the worker could not be created.
      if (current?.id === id)
        settle((waiting) =>
          waiting.reject(error instanceof ScanFailure ? error : new ScanFailure('assets-unavailable')),
        );
    }
  }

  /**
   * Queues a request. `resultOf` takes the result from the response; undefined for a response of another type, which
   * rejects.
   */
  function enqueue<Result>(
    type: Job['type'],
    file: Blob,
    options: JobOptions,
    resultOf: (response: ReadResponse) => Result | undefined,
  ): Promise<Result> {
    if (options.signal?.aborted) return Promise.reject(new ScanFailure('cancelled'));
    return new Promise((resolve, reject) => {
      const job: Job = {
        type,
        file,
        options,
        reject,
        resolve(response) {
          const result = resultOf(response);
          if (result === undefined) reject(new ScanFailure('worker-crashed'));
          else resolve(result);
        },
      };
      // While queued, an aborted job is removed; once running, `next` handles the signal.
      options.signal?.addEventListener(
        'abort',
        () => {
          const at = queue.indexOf(job);
          if (at < 0) return;
          queue.splice(at, 1);
          reject(new ScanFailure('cancelled'));
        },
        { once: true },
      );
      queue.push(job);
      next();
    });
  }

  return {
    async prepare() {
      const running = start();
      await running.ready;
      // A real photo warms the worker up as well.
      if (nextId === 1) running.warmUp();
    },
    detect: (file, options = {}) =>
      enqueue('detect', file, options, (response) =>
        response.type === 'detection-result' ? response.result : undefined,
      ),
    scan: (file, options = {}) =>
      enqueue('scan', file, options, (response) => (response.type === 'result' ? response.result : undefined)),
    scanBack: (file, options = {}) =>
      enqueue('scan-back', file, options, (response) =>
        response.type === 'back-result' ? response.result : undefined,
      ),
    release: () => engine?.worker.send({ type: 'release' }),
    dispose() {
      for (const job of queue.splice(0)) job.reject(new ScanFailure('cancelled'));
      engine?.fail(new ScanFailure('cancelled'));
    },
  };
}

let shared: ScannerClient | undefined;

/** The page's only scanner. Its worker starts with the first request or with `prepare`. */
export function sharedScanner(): ScannerClient {
  shared ??= createScannerClient();
  return shared;
}
