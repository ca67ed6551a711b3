/** Event: API calls are possible again after a failed renewal or an ended session. */
import { sessionStore } from './session-store';

/**
 * Calls `listener` when there is a valid token again, so that calls that failed without one can be retried. @returns
 * unsubscribe
 */
export function onSessionRegained(listener: () => void): () => void {
  return sessionStore.subscribe((now, before) => {
    const wasLost = before.stalled || before.ended;
    if (wasLost && now.user !== null && !now.stalled && !now.ended) listener();
  });
}
