/**
 * Keeps the pending share requests up to date while a user is signed in. On-device the backend notifies every tab; a
 * real server is polled, less often while the page is hidden. Failures are ignored: the next poll makes up for them.
 */
import { config } from '~/config';
import { getRequests, type PendingRequest } from '~/contract/share';
import { MAX_TIMER_MS } from '~/lib/durations';
import { onLive } from '~/lib/live-channel';
import { waitMsOf } from '../api-error';
import { call } from '../call';
import { shareRequestsStore } from './share-requests';

/** Poll interval while the page is visible. */
export const POLL_MS = 5000;
/** Poll interval while the page is hidden. */
export const HIDDEN_POLL_MS = 60_000;
/** Longest interval after failures. */
export const MAX_POLL_MS = 300_000;

/** Number of the latest request; responses of older ones are dropped. */
let latest = 0;

const idsOf = (requests: readonly PendingRequest[]): string => requests.map(({ id }) => id).join(' ');

function store(pending: readonly PendingRequest[]): void {
  if (idsOf(pending) !== idsOf(shareRequestsStore.getState().pending)) shareRequestsStore.setState({ pending });
}

/** Fetches at once. Never rejects. @returns the failure; undefined when it succeeded */
export async function refreshShareRequests(): Promise<{ readonly cause: unknown } | undefined> {
  latest += 1;
  const requested = latest;
  try {
    const answer = await call(getRequests, {}, { background: true });
    if (requested === latest) store(answer);
    return undefined;
  } catch (cause) {
    return { cause };
  }
}

/** Milliseconds until the next poll, with exponential backoff. @param failures number of failures in a row */
export function pollDelayMs(failures: number, visible: boolean): number {
  const baseMs = visible ? POLL_MS : HIDDEN_POLL_MS;
  return Math.max(baseMs, Math.min(MAX_POLL_MS, POLL_MS * 2 ** Math.min(failures, 10)));
}

/**
 * On-device nothing announces that a share has expired: poll when the next one does. @returns ms; undefined when no
 * request is pending
 */
function untilExpiry(): number | undefined {
  const expiries = shareRequestsStore.getState().pending.map(({ expiresAt }) => Date.parse(expiresAt));
  if (expiries.length === 0) return undefined;
  return Math.min(MAX_TIMER_MS, Math.max(1000, Math.min(...expiries) - Date.now() + 1000));
}

/** Clears the requests of an owner who has signed out. */
export function clearShareRequests(): void {
  shareRequestsStore.setState({ pending: [] });
}

/** Starts watching the requests of the signed-in owner. @returns a function that unsubscribes; what is known stays */
export function watchShareRequests(): () => void {
  const connected = config().mode === 'connected';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** When the next request may be sent, by `performance.now()`: the system clock may be changed meanwhile. */
  let waitsUntil = 0;
  let stopped = false;

  function schedule(): void {
    clearTimeout(timer);
    if (stopped) return;
    if (!connected) timer = setTimeout(poll, untilExpiry() ?? MAX_TIMER_MS);
    // Offline there is no poll; the `online` event resumes it.
    else if (navigator.onLine) {
      const delayMs = pollDelayMs(failures, document.visibilityState === 'visible');
      timer = setTimeout(poll, Math.max(delayMs, waitsUntil - performance.now()));
    }
  }

  async function refresh(): Promise<void> {
    const failure = await refreshShareRequests();
    failures = failure === undefined ? 0 : failures + 1;
    waitsUntil = performance.now() + waitMsOf(failure?.cause);
    schedule();
  }

  function poll(): void {
    clearTimeout(timer);
    void refresh();
  }

  /** Polls now, or as soon as the server allows it. */
  function pollWhenAllowed(): void {
    const waitMs = waitsUntil - performance.now();
    if (waitMs <= 0) {
      poll();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(poll, waitMs);
  }

  function onVisibilityChange(): void {
    if (document.visibilityState === 'visible') pollWhenAllowed();
    else schedule();
  }

  const unsubscribers = connected ? [] : [onLive('share-requests', poll), onLive('share-state', poll)];
  if (connected) {
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('online', pollWhenAllowed);
    window.addEventListener('offline', schedule);
  }
  poll();

  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const unsubscribe of unsubscribers) unsubscribe();
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('online', pollWhenAllowed);
    window.removeEventListener('offline', schedule);
    latest += 1;
  };
}
