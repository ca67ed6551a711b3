/**
 * Progress of long requests within one page: the code that handles a request reports under its `X-Request-Id`, the code
 * that sent it subscribes. A report without a listener is dropped. To cancel, abort the request itself.
 */

/** The header with the id of a request. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** The steps of reading a document on the device, in order. */
export const SCAN_PROGRESS_STEPS = ['decode', 'find', 'flatten', 'read', 'check'] as const;
/** One of these steps, or the whole reading of the document's back side, if one was given. */
export type ScanProgressStep = (typeof SCAN_PROGRESS_STEPS)[number] | 'back';

/** The current step, and how much of it is done (0..1). */
interface RequestProgress<Step extends string> {
  readonly step: Step;
  readonly fraction: number;
}

export interface ProgressChannel<Step extends string> {
  /** Calls `listener` for every report on that request until the returned function is called. */
  subscribe(requestId: string, listener: (progress: RequestProgress<Step>) => void): () => void;
  report(requestId: string, progress: RequestProgress<Step>): void;
}

/** A new channel: reports reach the listeners of the same request, in the order of their subscription. */
export function createProgressChannel<Step extends string>(): ProgressChannel<Step> {
  const listeners = new Map<string, Set<(progress: RequestProgress<Step>) => void>>();
  return {
    subscribe(requestId, listener) {
      const set = listeners.get(requestId) ?? new Set();
      listeners.set(requestId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(requestId) === set) listeners.delete(requestId);
      };
    },
    report(requestId, progress) {
      for (const listener of listeners.get(requestId) ?? []) listener(progress);
    },
  };
}

/** Progress of `POST /api/scan` on-device: the backend reports, the upload dialog subscribes. */
export const scanProgress = createProgressChannel<ScanProgressStep>();
