/**
 * Polls the state of a request. On-device the decision is announced at once on the live channel; a real server is
 * polled every few seconds while the page is visible, rarely while it is hidden, and not at all while offline.
 */
import { ApiError, call, isAborted, waitMsOf } from '~/api';
import { getRequestStatus, type ShareState } from '~/contract/share';
import { onLive } from '~/lib/live-channel';
import type { Visit } from './visit-storage';

const VISIBLE_MS = 2500;
const HIDDEN_MS = 30_000;
const MAX_WAIT_MS = 60_000;

/** The wait before the next poll in ms; doubled with each consecutive failure. */
export function waitBefore({ failures, hidden }: { readonly failures: number; readonly hidden: boolean }): number {
  return Math.max(hidden ? HIDDEN_MS : 0, Math.min(MAX_WAIT_MS, VISIBLE_MS * 2 ** failures));
}

/** `gone`: the request is unknown to the server. */
export type WatchedState = ShareState | 'gone';

export interface Watch {
  /** Polls at once. */
  readonly pollNow: () => void;
  readonly dispose: () => void;
}

interface Listener {
  readonly onState: (state: WatchedState) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Whether polling ends: the owner can still approve what was denied, and bring a deleted vehicle back. */
export const isFinal = (state: WatchedState): boolean => state === 'expired' || state === 'gone';

const isOpen = (state: WatchedState): boolean => state === 'pending' || state === 'approved';

/**
 * Watches a request until its state is final; what was denied or revoked is asked for as rarely as on a hidden page.
 * @param pausesOffline whether polling is impossible offline; false for the embedded backend
 */
export function watchState(
  { requestId, ticket }: Visit,
  { onState, onFailure }: Listener,
  { pausesOffline }: { readonly pausesOffline: boolean },
): Watch {
  const controller = new AbortController();
  const { signal } = controller;
  let failures = 0;
  /** When the next request may be sent, by `performance.now()`: the system clock may be changed meanwhile. */
  let waitsUntil = 0;
  let isUnlikelyToChange = false;
  let isPolling = false;
  let isPollQueued = false;
  let timer: number | undefined;

  const schedule = (): void => {
    window.clearTimeout(timer);
    if (signal.aborted || isPolling || (pausesOffline && !navigator.onLine)) return;
    const delayMs = waitBefore({ failures, hidden: document.hidden || isUnlikelyToChange });
    timer = window.setTimeout(() => void poll(), Math.max(delayMs, waitsUntil - performance.now()));
  };

  const fetchState = async (): Promise<WatchedState> => {
    try {
      return (await call(getRequestStatus, { requestId, ticket }, { signal, background: true })).state;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'share.not-found') return 'gone';
      throw error;
    }
  };

  async function poll(): Promise<void> {
    window.clearTimeout(timer);
    if (signal.aborted) return;
    if (isPolling) {
      isPollQueued = true;
      return;
    }
    isPolling = true;
    isPollQueued = false;
    try {
      const state = await fetchState();
      // Disposed meanwhile: another watch may have stored a visit since.
      if (signal.aborted) return;
      failures = 0;
      isUnlikelyToChange = !isOpen(state);
      if (isFinal(state)) controller.abort();
      onState(state);
    } catch (error) {
      failures += 1;
      waitsUntil = performance.now() + waitMsOf(error);
      if (!signal.aborted && !isAborted(error)) onFailure(error);
    }
    isPolling = false;
    // A change that was announced during the request may not be in its response.
    if (isPollQueued) void poll();
    else schedule();
  }

  const pollNow = (): void => void poll();
  const pollIfAllowed = (): void => (performance.now() < waitsUntil ? schedule() : pollNow());
  document.addEventListener('visibilitychange', () => (document.hidden ? schedule() : pollIfAllowed()), { signal });
  window.addEventListener('online', pollIfAllowed, { signal });
  const unsubscribe = onLive('share-state', pollNow);
  signal.addEventListener('abort', () => {
    unsubscribe();
    window.clearTimeout(timer);
  });
  pollNow();
  return { pollNow, dispose: () => controller.abort() };
}
