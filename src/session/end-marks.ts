/**
 * Marks in local storage that say why the stored user was removed if it was no sign-out, for the `storage` event of
 * other tabs. The next sign-in removes them.
 */

const LOCKED_KEY = 'lock.locked';
const ENDED_KEY = 'session-ended';

/** `expired`: the provider wants a new sign-in. `cleared`: the browser has deleted the account. */
type ProviderEnding = 'expired' | 'cleared';

function mark(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A full storage: the other tabs take it for a sign-out.
  }
}

export const markLocked = (): void => mark(LOCKED_KEY, 'true');

/** Marks a lock that has signed the user out without removing the account's key. */
export const markKeyStillStored = (): void => mark(LOCKED_KEY, 'key-left');

export const markEnded = (ending: ProviderEnding): void => mark(ENDED_KEY, ending);

export function removeEndMarks(): void {
  localStorage.removeItem(LOCKED_KEY);
  localStorage.removeItem(ENDED_KEY);
}

export function isMarkedLocked(): boolean {
  return localStorage.getItem(LOCKED_KEY) === 'true';
}

export function isMarkedKeyStillStored(): boolean {
  return localStorage.getItem(LOCKED_KEY) === 'key-left';
}

/** How the provider ended the session; undefined after a sign-out or a lock. */
export function markedEnding(): ProviderEnding | undefined {
  const ending = localStorage.getItem(ENDED_KEY);
  return localStorage.getItem(LOCKED_KEY) === null && (ending === 'expired' || ending === 'cleared')
    ? ending
    : undefined;
}
