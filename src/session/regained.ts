/** The moment in which calls can be made again after a renewal had failed or the session had ended. */
import { sessionStore } from './session-store';

/** Calls `listener` when there is a token again: what failed for want of one can be asked for anew. @returns stops listening */
export function onSessionRegained(listener: () => void): () => void {
  return sessionStore.subscribe((now, before) => {
    const wasLost = before.stalled || before.ended;
    if (wasLost && now.user !== null && !now.stalled && !now.ended) listener();
  });
}
