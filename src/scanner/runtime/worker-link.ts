/** The scanner's worker as its client sees it. */
import type { ScannerRequest, ScannerResponse } from '../protocol';

/** Events of a worker. */
export interface WorkerListener {
  onMessage(response: ScannerResponse): void;
  /** The script failed to load or threw outside of a scan. */
  onError(): void;
  /** A message could not be decoded. */
  onMessageError(): void;
}

/** The part of a Worker that the client needs; tests pass a fake. */
export interface WorkerLike {
  send(request: ScannerRequest): void;
  listen(listener: WorkerListener): void;
  terminate(): void;
}

/** Starts the worker. */
export function createScannerWorker(): WorkerLike {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return {
    // Blobs are cloned by reference, so there is nothing to transfer.
    send: (request) => worker.postMessage(request, []),
    listen(listener) {
      worker.addEventListener('message', ({ data }: MessageEvent<ScannerResponse>) => listener.onMessage(data));
      worker.addEventListener('error', () => listener.onError());
      worker.addEventListener('messageerror', () => listener.onMessageError());
    },
    terminate: () => worker.terminate(),
  };
}

/** Placeholder for a worker that could not be created. */
export const noWorker: WorkerLike = { send: () => undefined, listen: () => undefined, terminate: () => undefined };
