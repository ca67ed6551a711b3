/**
 * Keeps the pending share requests up to date while a user is signed in. On-device the backend notifies every tab; a
 * real server is polled, less often while the page is hidden. Failures are ignored: the next poll makes up for them.
 */
import { config } from '~/config';
import { getRequests, type WaitingRequest } from '~/contract/share';
import { onLive } from '~/lib/live-channel';
import { call } from '../call';
import { shareRequestsStore } from './share-requests';

/** Poll interval while the page is visible. */
export const POLL_MS = 5000;
/** Poll interval while the page is hidden. */
export const HIDDEN_POLL_MS = 60_000;
/** Longest interval after failures. */
export const MAX_POLL_MS = 300_000;
/** `setTimeout` overflows after about 24.8 days; one day is enough. */
const MAX_TIMER_MS = 24 * 60 * 60 * 1000;

/** Number of the latest request; responses of older ones are dropped. */
let latest = 0;

const idsOf = (requests: readonly WaitingRequest[]): string => requests.map(({ id }) => id).join(' ');

function store(waiting: readonly WaitingRequest[]): void {
  if (idsOf(waiting) !== idsOf(shareRequestsStore.getState().waiting)) shareRequestsStore.setState({ waiting });
}

/** Fetches at once. Never rejects. @returns whether it succeeded */
export async function refreshShareRequests(): Promise<boolean> {
  latest += 1;
  const requested = latest;
  const answer = await call(getRequests, {}, { background: true }).catch(() => undefined);
  if (answer !== undefined && requested === latest) store(answer);
  return answer !== undefined;
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
  const expiries = shareRequestsStore.getState().waiting.map(({ expiresAt }) => Date.parse(expiresAt));
  if (expiries.length === 0) return undefined;
  return Math.min(MAX_TIMER_MS, Math.max(1000, Math.min(...expiries) - Date.now() + 1000));
}

/** Starts watching the requests of the signed-in owner. @returns stops, and clears them */
export function watchShareRequests(): () => void {
  const connected = config().mode === 'connected';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;

  function schedule(): void {
    clearTimeout(timer);
    if (stopped) return;
    if (!connected) timer = setTimeout(poll, untilExpiry() ?? MAX_TIMER_MS);
    // Offline there is no poll; the `online` event resumes it.
    else if (navigator.onLine) timer = setTimeout(poll, pollDelayMs(failures, document.visibilityState === 'visible'));
  }

  async function refresh(): Promise<void> {
    const answered = await refreshShareRequests();
    failures = answered ? 0 : failures + 1;
    schedule();
  }

  function poll(): void {
    clearTimeout(timer);
    void refresh();
  }

  function onVisibilityChange(): void {
    if (document.visibilityState === 'visible') poll();
    else schedule();
  }

  const unsubscribes = connected ? [] : [onLive('share-requests', poll), onLive('share-state', poll)];
  if (connected) {
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('online', poll);
    window.addEventListener('offline', schedule);
  }
  poll();

  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const unsubscribe of unsubscribes) unsubscribe();
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('online', poll);
    window.removeEventListener('offline', schedule);
    latest += 1;
    shareRequestsStore.setState({ waiting: [] });
  };
}
