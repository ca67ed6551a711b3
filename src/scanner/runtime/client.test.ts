import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScannerClient, ScanFailure } from './client';
import type { WorkerLike, WorkerListener } from './worker-link';
import type { BackResult, ScannerRequest, ScannerResponse, FrontResult } from '../protocol';

class FakeWorker implements WorkerLike {
  readonly sent: ScannerRequest[] = [];
  terminated = false;
  private listener: WorkerListener | undefined;

  send(request: ScannerRequest): void {
    this.sent.push(request);
  }

  listen(listener: WorkerListener): void {
    this.listener = listener;
  }

  terminate(): void {
    this.terminated = true;
  }

  respond(data: ScannerResponse): void {
    this.listener?.onMessage(data);
  }

  crash(): void {
    this.listener?.onError();
  }
}

function setUp(timeoutMs = 60_000, isOutdated = () => Promise.resolve(false)) {
  const workers: FakeWorker[] = [];
  const createWorker = (): WorkerLike => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  return { workers, client: createScannerClient({ createWorker, timeoutMs, isOutdated }) };
}

const result = { fields: {}, warnings: [] } as unknown as FrontResult;
const file = new Blob(['x']);
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'read',
    (error: unknown) => (error instanceof ScanFailure ? error.code : error),
  );
const settled = (): Promise<void> =>
  Promise.resolve()
    .then(() => undefined)
    .then(() => undefined);

// A scan that a test leaves pending must not time out, and reject, while the next file runs in the same worker.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('createScannerClient', () => {
  it('reads one file after the other and reports progress', async () => {
    const { client, workers } = setUp();
    const steps: string[] = [];
    const first = client.scan(file, { onProgress: (step, fraction) => steps.push(`${step} ${fraction}`) });
    const second = client.scan(file);
    const worker = workers[0];
    worker?.respond({ type: 'ready' });
    await settled();
    expect(worker?.sent).toEqual([{ type: 'scan', id: 1, file }]);
    worker?.respond({ type: 'progress', id: 1, step: 'find', fraction: 0.2 });
    worker?.respond({ type: 'result', id: 1, result });
    await expect(first).resolves.toBe(result);
    await settled();
    expect(steps).toEqual(['find 0.2']);
    expect(worker?.sent.at(-1)).toEqual({ type: 'scan', id: 2, file });
    worker?.respond({ type: 'error', id: 2, code: 'no-document' });
    expect(await codeOf(second)).toBe('no-document');
    expect(workers).toHaveLength(1);
  });

  it('warms the worker up once when prepared, unless a photo has been sent', async () => {
    const { client, workers } = setUp();
    const prepared = [client.prepare(), client.prepare()];
    workers[0]?.respond({ type: 'ready' });
    await Promise.all(prepared);
    expect(workers[0]?.sent).toEqual([{ type: 'warm-up' }]);

    const { client: other, workers: others } = setUp();
    const early = other.prepare();
    void other.detect(file);
    others[0]?.respond({ type: 'ready' });
    await early;
    await settled();
    expect(others[0]?.sent.map(({ type }) => type)).toEqual(['detect']);
  });

  it('queues a scan behind a detection on the same photo', async () => {
    const { client, workers } = setUp();
    const verdicts: string[] = [];
    const detection = client.detect(file, { onProvisionalVerdict: (verdict) => verdicts.push(verdict) });
    const scan = client.scan(file);
    const worker = workers[0];
    worker?.respond({ type: 'ready' });
    await settled();
    expect(worker?.sent).toEqual([{ type: 'detect', id: 1, file }]);
    worker?.respond({ type: 'provisional-verdict', id: 1, verdict: 'zb2' });
    worker?.respond({ type: 'detection-result', id: 1, result: { verdict: null, corners: null } });
    await expect(detection).resolves.toEqual({ verdict: null, corners: null });
    await settled();
    expect(verdicts).toEqual(['zb2']);
    expect(worker?.sent.at(-1)).toEqual({ type: 'scan', id: 2, file });
    worker?.respond({ type: 'result', id: 2, result });
    await expect(scan).resolves.toBe(result);
  });

  it('queues a scan of the back behind one of the front', async () => {
    const { client, workers } = setUp();
    const back = { inspections: [], latest: undefined } as unknown as BackResult;
    const front = client.scan(file);
    const steps: string[] = [];
    const rear = client.scanBack(file, { onProgress: (step) => steps.push(step) });
    const worker = workers[0];
    worker?.respond({ type: 'ready' });
    await settled();
    worker?.respond({ type: 'result', id: 1, result });
    await expect(front).resolves.toBe(result);
    await settled();
    expect(worker?.sent.at(-1)).toEqual({ type: 'scan-back', id: 2, file });
    worker?.respond({ type: 'progress', id: 2, step: 'read', fraction: 0.6 });
    worker?.respond({ type: 'back-result', id: 2, result: back });
    await expect(rear).resolves.toBe(back);
    expect(steps).toEqual(['read']);
  });

  it('rejects with what the picture shows instead of the back, and refuses a response of another type', async () => {
    const { client, workers } = setUp();
    const shown = client.scanBack(file);
    const other = client.scanBack(file);
    workers[0]?.respond({ type: 'ready' });
    await settled();
    workers[0]?.respond({ type: 'error', id: 1, code: 'zb1-front' });
    expect(await codeOf(shown)).toBe('zb1-front');
    await settled();
    workers[0]?.respond({ type: 'result', id: 2, result });
    expect(await codeOf(other)).toBe('worker-crashed');
  });

  it('sends corners and folds that the user set', async () => {
    const { client, workers } = setUp();
    const corners = [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
      { x: 9, y: 5 },
      { x: 0, y: 5 },
    ] as const;
    const folds = [[corners[0], corners[3]]] as const;
    void codeOf(client.scan(file, { corners, folds }));
    workers[0]?.respond({ type: 'ready' });
    await settled();
    expect(workers[0]?.sent).toEqual([{ type: 'scan', id: 1, file, corners, folds }]);
  });

  it('cancels a running scan, drops its late response and runs the next one', async () => {
    const { client, workers } = setUp();
    const abort = new AbortController();
    const first = client.scan(file, { signal: abort.signal });
    const second = client.scan(file);
    workers[0]?.respond({ type: 'ready' });
    await settled();
    abort.abort();
    expect(await codeOf(first)).toBe('cancelled');
    await settled();
    expect(workers[0]?.sent.map(({ type }) => type)).toEqual(['scan', 'cancel', 'scan']);
    workers[0]?.respond({ type: 'error', id: 1, code: 'cancelled' });
    workers[0]?.respond({ type: 'result', id: 2, result });
    await expect(second).resolves.toBe(result);
  });

  it('cancels a queued scan, and one whose signal is already aborted', async () => {
    const { client, workers } = setUp();
    const abort = new AbortController();
    void codeOf(client.scan(file));
    const waiting = client.scan(file, { signal: abort.signal });
    abort.abort();
    expect(await codeOf(waiting)).toBe('cancelled');
    expect(await codeOf(client.scan(file, { signal: abort.signal }))).toBe('cancelled');
    workers[0]?.respond({ type: 'ready' });
    await settled();
    expect(workers[0]?.sent).toHaveLength(1);
  });

  it('rejects when the worker crashes, and starts a new one for the next scan', async () => {
    const { client, workers } = setUp();
    const first = client.scan(file);
    workers[0]?.respond({ type: 'ready' });
    await settled();
    workers[0]?.crash();
    expect(await codeOf(first)).toBe('worker-crashed');
    expect(workers[0]?.terminated).toBe(true);
    const second = client.scan(file);
    workers[1]?.respond({ type: 'ready' });
    await settled();
    workers[1]?.respond({ type: 'result', id: 2, result });
    await expect(second).resolves.toBe(result);
  });

  it('terminates a worker that reports an unexpected error, such as used up memory', async () => {
    const { client, workers } = setUp();
    const first = client.scan(file);
    const second = client.scan(file);
    workers[0]?.respond({ type: 'ready' });
    await settled();
    workers[0]?.respond({ type: 'error', id: 1, code: 'worker-crashed' });
    expect(await codeOf(first)).toBe('worker-crashed');
    expect(workers[0]?.terminated).toBe(true);
    workers[1]?.respond({ type: 'ready' });
    await settled();
    workers[1]?.respond({ type: 'result', id: 2, result });
    await expect(second).resolves.toBe(result);
  });

  it('rejects with assets-unavailable when the worker or the weights do not load', async () => {
    const { client, workers } = setUp();
    const first = client.scan(file);
    workers[0]?.respond({ type: 'unavailable' });
    expect(await codeOf(first)).toBe('assets-unavailable');
    const preparing = client.prepare();
    workers[1]?.crash();
    expect(await codeOf(preparing)).toBe('assets-unavailable');
    const refusing = createScannerClient({
      createWorker: () => {
        throw new TypeError('refused');
      },
    });
    expect(await codeOf(refusing.scan(file))).toBe('assets-unavailable');
    expect(await codeOf(refusing.prepare())).toBe('assets-unavailable');
  });

  it('rejects with outdated when a newer version was deployed', async () => {
    const { client, workers } = setUp(60_000, () => Promise.resolve(true));
    const first = client.scan(file);
    workers[0]?.crash();
    expect(await codeOf(first)).toBe('outdated');
    const preparing = client.prepare();
    workers[1]?.respond({ type: 'unavailable' });
    expect(await codeOf(preparing)).toBe('outdated');
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, true]);
    const crashing = client.scan(file);
    workers[2]?.respond({ type: 'ready' });
    workers[2]?.crash();
    expect(await codeOf(crashing)).toBe('worker-crashed');
  });

  it('leaves the scans of another worker alone that starts while the server is asked', async () => {
    const answers: ((isGone: boolean) => void)[] = [];
    const { client, workers } = setUp(60_000, () => new Promise((resolve) => answers.push(resolve)));
    const first = client.scan(file);
    workers[0]?.crash();
    client.dispose();
    expect(await codeOf(first)).toBe('cancelled');
    const second = client.scan(file);
    answers[0]?.(true);
    workers[1]?.respond({ type: 'ready' });
    await settled();
    workers[1]?.respond({ type: 'result', id: 2, result });
    await expect(second).resolves.toBe(result);
  });

  it('terminates a worker that hangs', async () => {
    vi.useFakeTimers();
    try {
      const { client, workers } = setUp(5000);
      const hanging = codeOf(client.scan(file));
      workers[0]?.respond({ type: 'ready' });
      await vi.advanceTimersByTimeAsync(5001);
      expect(await hanging).toBe('worker-crashed');
      expect(workers[0]?.terminated).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('waits for files that take minutes as long as parts of them arrive', async () => {
    vi.useFakeTimers();
    try {
      const { client, workers } = setUp(5000);
      const reading = codeOf(client.scan(file));
      for (let minutes = 0; minutes < 5; minutes += 1) {
        await vi.advanceTimersByTimeAsync(60_000);
        workers[0]?.respond({ type: 'loading' });
      }
      expect(workers[0]?.terminated).toBe(false);
      workers[0]?.respond({ type: 'ready' });
      await vi.advanceTimersByTimeAsync(4000);
      workers[0]?.respond({ type: 'result', id: 1, result });
      expect(await reading).toBe('read');
      await vi.advanceTimersByTimeAsync(600_000);
      expect(workers[0]?.terminated).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it('rejects with assets-unavailable when nothing of the files arrives', async () => {
    vi.useFakeTimers();
    try {
      const { client, workers } = setUp(5000);
      const reading = codeOf(client.scan(file));
      await vi.advanceTimersByTimeAsync(180_001);
      expect(workers[0]?.terminated).toBe(true);
      expect(await reading).toBe('assets-unavailable');
      void codeOf(client.scan(file));
      expect(workers).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps a worker that was suspended with the page', async () => {
    const { client, workers } = setUp();
    const reading = client.scan(file);
    workers[0]?.respond({ type: 'ready' });
    await settled();
    // The overdue timer runs on resume, before the worker could go on.
    await vi.advanceTimersToNextTimerAsync();
    expect(workers[0]?.terminated).toBe(false);
    workers[0]?.respond({ type: 'result', id: 1, result });
    await expect(reading).resolves.toBe(result);
  });

  it('waits for a slow worker as long as it reports progress', async () => {
    vi.useFakeTimers();
    try {
      const { client, workers } = setUp(5000);
      const reading = codeOf(client.scan(file));
      workers[0]?.respond({ type: 'ready' });
      for (const step of ['decode', 'find', 'flatten', 'read'] as const) {
        await vi.advanceTimersByTimeAsync(4000);
        workers[0]?.respond({ type: 'progress', id: 1, step, fraction: 0.5 });
      }
      expect(workers[0]?.terminated).toBe(false);
      await vi.advanceTimersByTimeAsync(5001);
      expect(await reading).toBe('worker-crashed');
    } finally {
      vi.useRealTimers();
    }
  });

  it('releases the cached photo, and starts no worker for that', async () => {
    const { client, workers } = setUp();
    client.release();
    expect(workers).toHaveLength(0);
    void client.prepare();
    client.release();
    expect(workers[0]?.sent).toEqual([{ type: 'release' }]);
  });

  it('cancels all scans when disposed', async () => {
    const { client, workers } = setUp();
    const both = [client.scan(file), client.scan(file)].map(codeOf);
    client.dispose();
    expect(await Promise.all(both)).toEqual(['cancelled', 'cancelled']);
    expect(workers[0]?.terminated).toBe(true);
  });
});
