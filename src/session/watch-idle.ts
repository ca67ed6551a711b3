/** Locks the account after the chosen time without input in any tab. */
import { logFailure } from '~/lib/log';
import { isLockDue, lockMinutes, recordActivity } from './idle-lock';

const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll', 'focus'] as const;
const CHECK_MS = 10_000;
/** Input is recorded once in this time. */
const RECORD_MS = 5000;

/** Starts watching, and calls `lock` when it is due. @returns a function that unsubscribes */
export function watchIdle(isSignedIn: () => boolean, lock: () => Promise<unknown>): () => void {
  const controller = new AbortController();
  let recordedAt = 0;
  let isLocking = false;

  const lockIfDue = (now: number): boolean => {
    if (!isSignedIn() || !isLockDue(now)) return false;
    if (isLocking) return true;
    isLocking = true;
    lock()
      .catch((error: unknown) => logFailure('The account could not be locked', error))
      .finally(() => {
        isLocking = false;
      });
    return true;
  };
  // The first movement after a sleep comes before any timer: it must not count as presence.
  const onInput = (): void => {
    const now = Date.now();
    // Also a time that lies ahead, of a clock that was set back, is replaced.
    if (Math.abs(now - recordedAt) < RECORD_MS || lockMinutes() === undefined) return;
    if (lockIfDue(now)) return;
    recordedAt = now;
    recordActivity(now);
  };
  const check = (): void => void lockIfDue(Date.now());

  for (const type of INPUT)
    window.addEventListener(type, onInput, { capture: true, passive: true, signal: controller.signal });
  document.addEventListener('visibilitychange', check, { signal: controller.signal });
  const timer = setInterval(check, CHECK_MS);
  return () => {
    controller.abort();
    clearInterval(timer);
  };
}
