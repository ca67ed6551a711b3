/** Event: API calls are possible again after a failed renewal or an ended session. */
import { sessionStore } from './session-store';

/**
 * Calls `listener` when there is a valid token again, so that calls that failed without one can be retried. @returns
 * unsubscribe
 */
export function onSessionRegained(listener: () => void): () => void {
  return sessionStore.subscribe((now, before) => {
    // One call that succeeds does not mean that the refused ones would: repeating them might go on without end.
    const wasLost = (before.isRenewalFailed && !before.isAccountRefused) || before.hasEnded;
    if (wasLost && now.user !== null && !now.isRenewalFailed && !now.hasEnded) listener();
  });
}
