/**
 * Goes on asking where a request stands. On-device the decision is told at once on the live channel; a real server is
 * asked every few seconds while the page is seen, seldom while it is not, and not at all while it is offline.
 */
import { call, isCancelled } from '~/api';
import { ApiError } from '~/api/api-error';
import { getRequestStatus, type ShareState } from '~/contract/share';
import { onLive } from '~/lib/live-channel';
import type { Visit } from './kept-visit';

const SEEN_MS = 2500;
const HIDDEN_MS = 30_000;
const LONGEST_MS = 60_000;

/** How long to wait before asking again, in ms: doubled with each failure in a row. */
export function waitBefore({ failures, hidden }: { readonly failures: number; readonly hidden: boolean }): number {
  return Math.max(hidden ? HIDDEN_MS : 0, Math.min(LONGEST_MS, SEEN_MS * 2 ** failures));
}

/** `gone`: the server does not know the request any more. */
export type Known = ShareState | 'gone';

export interface Watch {
  /** Asks at once. */
  readonly askNow: () => void;
  readonly stop: () => void;
}

interface Listener {
  readonly onState: (state: Known) => void;
  readonly onFailure: (error: unknown) => void;
}

const goesOn = (state: Known): boolean => state === 'pending' || state === 'approved';

/**
 * Watches a request until it has ended.
 * @param pausesOffline whether nothing can be asked offline: not so where the backend is in the page
 */
export function watchState({ requestId, ticket }: Visit, { onState, onFailure }: Listener, pausesOffline: boolean): Watch {
  const controller = new AbortController();
  const { signal } = controller;
  let failures = 0;
  let asking = false;
  let again = false;
  let timer: number | undefined;

  const schedule = (): void => {
    window.clearTimeout(timer);
    if (signal.aborted || asking || (pausesOffline && !navigator.onLine)) return;
    timer = window.setTimeout(() => void ask(), waitBefore({ failures, hidden: document.hidden }));
  };

  const answered = async (): Promise<Known> => {
    try {
      return (await call(getRequestStatus, { requestId, ticket }, { signal, background: true })).state;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'share.not-found') return 'gone';
      throw error;
    }
  };

  async function ask(): Promise<void> {
    window.clearTimeout(timer);
    if (signal.aborted) return;
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    again = false;
    try {
      const state = await answered();
      // Whoever stopped watching is gone, and what they keep is not ours to touch.
      if (signal.aborted) return;
      failures = 0;
      if (!goesOn(state)) controller.abort();
      onState(state);
    } catch (error) {
      failures += 1;
      if (!signal.aborted && !isCancelled(error)) onFailure(error);
    }
    asking = false;
    // What was told meanwhile may not be in the answer yet.
    if (again) void ask();
    else schedule();
  }

  const askNow = (): void => void ask();
  document.addEventListener('visibilitychange', () => (document.hidden ? schedule() : askNow()), { signal });
  window.addEventListener('online', askNow, { signal });
  const stopListening = onLive('share-state', askNow);
  signal.addEventListener('abort', () => {
    stopListening();
    window.clearTimeout(timer);
  });
  askNow();
  return { askNow, stop: () => controller.abort() };
}
