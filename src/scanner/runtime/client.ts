/**
 * The scanner as the page sees it: one worker, one scan at a time, the others wait.
 *
 * A worker that crashes or hangs is thrown away; the next scan gets a fresh one.
 */
import type { Quad } from '../pixels/image';
import type { BackResult, Look, ScannerRequest, ScannerResponse, ScanResult, ScanStep, Verdict } from '../protocol';
import { ScanFailure } from '../scan-failure';

export { ScanFailure } from '../scan-failure';

interface ScanOptions {
  /** Corners of the document in pixels of the upright photo, clockwise from its top left one, when a person set them. */
  readonly corners?: Quad;
  readonly signal?: AbortSignal;
  /** Called at every step of the pipeline; `fraction` 0..1 counts over the whole scan. */
  readonly onProgress?: (step: ScanStep, fraction: number) => void;
}

interface LookOptions {
  readonly signal?: AbortSignal;
  /** Called as soon as there is an impression of what is no front; the whole look may still find one. */
  readonly onImpression?: (verdict: Verdict) => void;
}

type JobOptions = ScanOptions & LookOptions;

export interface ScannerClient {
  /** Starts the worker, loads the weights and rehearses the look ahead of the first photo. Rejects with 'assets-unavailable'. */
  prepare(): Promise<void>;
  /**
   * Looks at a photo that is perhaps read later, so that reading it begins where this ended. Rejects like `scan`: with
   * nothing that a scan would not say again.
   */
  look(file: Blob, options?: LookOptions): Promise<Look>;
  /** Reads a document. Rejects with a ScanFailure that carries a code of the error catalogue. */
  scan(file: Blob, options?: ScanOptions): Promise<ScanResult>;
  /** Reads the inspections stamped on the back. Rejects like `scan`, with 'zb1-front' when the picture shows the front. */
  scanBack(file: Blob, options?: ScanOptions): Promise<BackResult>;
  /** Lets the photo go that the worker keeps for reading it once more with other corners. */
  release(): void;
  /** Stops the worker; scans under way are cancelled. */
  dispose(): void;
}

/** What the client hears from a worker. */
export interface WorkerListener {
  message(response: ScannerResponse): void;
  /** The script failed to load or threw outside of a scan. */
  error(): void;
  /** A message could not be decoded. */
  garbled(): void;
}

/** The worker as the client needs it. */
export interface WorkerLike {
  send(request: ScannerRequest): void;
  listen(listener: WorkerListener): void;
  terminate(): void;
}

export interface ScannerClientSettings {
  readonly createWorker?: () => WorkerLike;
  /** A scan that takes longer is given up and its worker stopped. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;

/** What the worker is asked to read. */
type ReadRequest = Extract<ScannerRequest, { readonly file: Blob }>;
/** The last word on a request: what was read. */
type ReadResponse = Extract<ScannerResponse, { readonly result: object }>;

interface Job {
  readonly type: ReadRequest['type'];
  readonly file: Blob;
  readonly options: JobOptions;
  readonly resolve: (response: ReadResponse) => void;
  readonly reject: (failure: ScanFailure) => void;
}

interface Engine {
  readonly worker: WorkerLike;
  readonly ready: Promise<void>;
  /** Rehearses the look, unless a photo has come. Once. */
  rehearse(): void;
  /** Ends the engine and whatever waits on it. */
  fail(failure: ScanFailure): void;
}

function createScannerWorker(): WorkerLike {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return {
    // Blobs are cloned by reference: nothing needs a transfer.
    send: (request) => worker.postMessage(request, []),
    listen(listener) {
      worker.addEventListener('message', ({ data }: MessageEvent<ScannerResponse>) => listener.message(data));
      worker.addEventListener('error', () => listener.error());
      worker.addEventListener('messageerror', () => listener.garbled());
    },
    terminate: () => worker.terminate(),
  };
}

/** A client with a worker of its own, which starts with the first request. */
export function createScannerClient({ createWorker = createScannerWorker, timeoutMs = TIMEOUT_MS }: ScannerClientSettings = {}): ScannerClient {
  let engine: Engine | undefined;
  let current: { readonly id: number; job: Job } | undefined;
  let nextId = 1;
  const queue: Job[] = [];

  function start(): Engine {
    if (engine) return engine;
    let worker: WorkerLike;
    try {
      worker = createWorker();
    } catch (cause) {
      const failure = new ScanFailure('assets-unavailable', { cause });
      return { worker: noWorker, ready: Promise.reject(failure), rehearse: () => undefined, fail: () => undefined };
    }
    const opening = deferred();
    const ready = opening.promise;
    // A failure before the first scan is reported to whoever asks next, not as an unhandled rejection.
    ready.catch(() => undefined);
    let isReady = false;
    let isRehearsed = false;
    const own: Engine = {
      worker,
      ready,
      rehearse() {
        // A photo that came has warmed what is needed, or is about to.
        if (isRehearsed || nextId > 1) return;
        isRehearsed = true;
        worker.send({ type: 'rehearse' });
      },
      fail(failure) {
        worker.terminate();
        if (engine === own) engine = undefined;
        opening.reject(failure);
        settle((job) => job.reject(failure));
      },
    };
    worker.listen({
      message(data) {
        if (data.type === 'ready') {
          isReady = true;
          opening.resolve();
        } else if (data.type === 'unavailable') own.fail(new ScanFailure('assets-unavailable'));
        else answer(data);
      },
      // Before it is ready only loading can have failed; afterwards it is the program.
      error: () => own.fail(new ScanFailure(isReady ? 'worker-crashed' : 'assets-unavailable')),
      garbled: () => own.fail(new ScanFailure('worker-crashed')),
    });
    engine = own;
    return own;
  }

  function answer(data: Exclude<ScannerResponse, { type: 'ready' | 'unavailable' }>): void {
    // Late answers to a cancelled scan are dropped.
    if (current?.id !== data.id) return;
    if (data.type === 'progress') current.job.options.onProgress?.(data.step, data.fraction);
    else if (data.type === 'impression') current.job.options.onImpression?.(data.verdict);
    else if (data.type === 'error') settle((job) => job.reject(new ScanFailure(data.code)));
    else settle((job) => job.resolve(data));
  }

  /** Ends the current scan and begins the next. */
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
    current = { id, job };
    const { options } = job;
    const own = start();
    const timer = setTimeout(() => {
      if (current?.id === id) own.fail(new ScanFailure('worker-crashed'));
    }, timeoutMs);
    const abort = (): void => {
      own.worker.send({ type: 'cancel', id });
      if (current?.id === id) settle((cancelled) => cancelled.reject(new ScanFailure('cancelled')));
    };
    options.signal?.addEventListener('abort', abort, { once: true });
    const finish = (): void => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', abort);
    };
    current.job = { ...job, resolve: (r) => { finish(); job.resolve(r); }, reject: (f) => { finish(); job.reject(f); } };
    void begin(own, id, job);
  }

  async function begin(own: Engine, id: number, { type, file, options: { corners } }: Job): Promise<void> {
    try {
      await own.ready;
      if (current?.id === id) own.worker.send({ type, id, file, ...(corners && { corners }) });
    } catch (error) {
      // Whoever waited on this engine was told by it, unless the engine never was.
      if (current?.id === id) settle((waiting) => waiting.reject(error instanceof ScanFailure ? error : new ScanFailure('assets-unavailable')));
    }
  }

  /** Waits for its turn, then resolves with what `resultOf` takes from the worker's answer. */
  function enqueue<Result>(type: Job['type'], file: Blob, options: JobOptions, resultOf: (response: ReadResponse) => Result | undefined): Promise<Result> {
    if (options.signal?.aborted) return Promise.reject(new ScanFailure('cancelled'));
    return new Promise((resolve, reject) => {
      const job: Job = {
        type, file, options, reject,
        resolve(response) {
          const result = resultOf(response);
          if (result === undefined) reject(new ScanFailure('worker-crashed'));
          else resolve(result);
        },
      };
      // A scan that still waits is taken out of the queue when it is aborted.
      options.signal?.addEventListener('abort', () => {
        const at = queue.indexOf(job);
        if (at < 0) return;
        queue.splice(at, 1);
        reject(new ScanFailure('cancelled'));
      }, { once: true });
      queue.push(job);
      next();
    });
  }

  return {
    async prepare() {
      const own = start();
      await own.ready;
      own.rehearse();
    },
    look: (file, options = {}) => enqueue('look', file, options, (response) => (response.type === 'look-result' ? response.result : undefined)),
    scan: (file, options = {}) => enqueue('scan', file, options, (response) => (response.type === 'result' ? response.result : undefined)),
    scanBack: (file, options = {}) => enqueue('scan-back', file, options, (response) => (response.type === 'back-result' ? response.result : undefined)),
    release: () => engine?.worker.send({ type: 'forget' }),
    dispose() {
      for (const job of queue.splice(0)) job.reject(new ScanFailure('cancelled'));
      engine?.fail(new ScanFailure('cancelled'));
    },
  };
}

let shared: ScannerClient | undefined;

/** The page's one scanner: whoever reads here shares its worker, which starts with the first scan or when it is prepared. */
export function sharedScanner(): ScannerClient {
  shared ??= createScannerClient();
  return shared;
}

/** Stands in for a worker that could not be made. */
const noWorker: WorkerLike = { send: () => undefined, listen: () => undefined, terminate: () => undefined };

interface Deferred {
  readonly promise: Promise<void>;
  resolve(): void;
  reject(failure: ScanFailure): void;
}

function deferred(): Deferred {
  const handles: Partial<Deferred> = {};
  const promise = new Promise<void>((resolve, reject) => {
    Object.assign(handles, { resolve, reject });
  });
  return { promise, resolve: () => handles.resolve?.(), reject: (failure) => handles.reject?.(failure) };
}
