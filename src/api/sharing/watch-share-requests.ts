/**
 * Keeps the waiting requests up to date while somebody is signed in. On-device the backend tells when something has
 * happened, in every tab; a real server is asked now and then, less often where nobody looks. Failures are silent: the
 * next question makes up for them.
 */
import { config } from '~/config';
import { getRequests, type WaitingRequest } from '~/contract/share';
import { onLive } from '~/lib/live-channel';
import { call } from '../call';
import { shareRequestsStore } from './share-requests';

/** Between two questions while the page is seen, ms. */
export const POLL_MS = 5000;
/** While it is not. */
export const HIDDEN_POLL_MS = 60_000;
/** The longest pause after failures. */
export const MOST_PAUSE_MS = 300_000;
/** Timers of browsers hold no more than 24 days. */
const LONGEST_TIMER_MS = 24 * 60 * 60 * 1000;

/** The question whose answer counts: an older one that comes late is dropped. */
let latest = 0;

const idsOf = (requests: readonly WaitingRequest[]): string => requests.map(({ id }) => id).join(' ');

function keep(waiting: readonly WaitingRequest[]): void {
  if (idsOf(waiting) !== idsOf(shareRequestsStore.getState().waiting)) shareRequestsStore.setState({ waiting });
}

/** Asks at once. Never rejects. @returns whether an answer came */
export async function refreshShareRequests(): Promise<boolean> {
  latest += 1;
  const asked = latest;
  const answer = await call(getRequests, {}, { background: true }).catch(() => undefined);
  if (answer !== undefined && asked === latest) keep(answer);
  return answer !== undefined;
}

/** How long until the next question to a server, ms. @param failures how many failed in a row */
export function pauseAfter(failures: number, visible: boolean): number {
  const usual = visible ? POLL_MS : HIDDEN_POLL_MS;
  return Math.max(usual, Math.min(MOST_PAUSE_MS, POLL_MS * 2 ** Math.min(failures, 10)));
}

/** On-device nobody tells that a share has run out: looks again when the next one does. @returns ms; none when none waits */
function untilExpiry(): number | undefined {
  const ends = shareRequestsStore.getState().waiting.map(({ expiresAt }) => Date.parse(expiresAt));
  if (ends.length === 0) return undefined;
  return Math.min(LONGEST_TIMER_MS, Math.max(1000, Math.min(...ends) - Date.now() + 1000));
}

/** Starts to follow the requests of whoever is signed in. @returns stops, and forgets them */
export function watchShareRequests(): () => void {
  const connected = config().mode === 'connected';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;

  function plan(): void {
    clearTimeout(timer);
    if (stopped) return;
    if (!connected) timer = setTimeout(look, untilExpiry() ?? LONGEST_TIMER_MS);
    // Without a connection there is nobody to ask; the browser tells when there is one again.
    else if (navigator.onLine) timer = setTimeout(look, pauseAfter(failures, document.visibilityState === 'visible'));
  }

  async function ask(): Promise<void> {
    const answered = await refreshShareRequests();
    failures = answered ? 0 : failures + 1;
    plan();
  }

  function look(): void {
    clearTimeout(timer);
    void ask();
  }

  function seen(): void {
    if (document.visibilityState === 'visible') look();
    else plan();
  }

  const stops = connected ? [] : [onLive('share-requests', look), onLive('share-state', look)];
  if (connected) {
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', look);
    window.addEventListener('offline', plan);
  }
  look();

  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', look);
    window.removeEventListener('offline', plan);
    latest += 1;
    shareRequestsStore.setState({ waiting: [] });
  };
}
