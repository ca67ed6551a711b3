/**
 * Detects that the browser was closed since the last sign-in without "stay signed in". Both a session cookie and local
 * storage hold the same random value; closing the browser removes only the cookie.
 */
import { keysOf } from './storage-fallback';

const NAME = 'browser-session';

/**
 * What an account leaves in local storage: cached cars, secrets of shares, values of unfinished reviews, and types that
 * were selected for a car.
 */
export const ACCOUNT_VALUES = ['cars', 'carsDetailed', 'shareSecrets', 'scanDecisions', 'vehicleSelections'] as const;

/** In local storage instead of the value when keys of accounts are still to be removed. */
const ENDED = 'ended';

const cookieValue = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);

/** Marks a sign-in. @param isPersistent it outlives the browser */
export function beginBrowserSession(isPersistent: boolean): void {
  localStorage.removeItem(NAME);
  if (isPersistent) return;
  const value = crypto.randomUUID();
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${value}; path=/; SameSite=Strict${secure}`;
  // A browser that refuses cookies cannot tell; it would end the sign-in at once.
  if (cookieValue() === value) localStorage.setItem(NAME, value);
}

/**
 * Removes what a sign-in left in local storage if the browser was closed since.
 * @param keys names of the items, with a `*` at the end for all that begin so
 * @returns whether keys of accounts are to be removed from the database, now or since an earlier attempt
 */
export function clearAfterRestart(keys: readonly string[]): boolean {
  const mark = localStorage.getItem(NAME);
  if (mark === null || mark === cookieValue()) return false;
  for (const name of keysOf(localStorage))
    if (keys.some((key) => (key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key)))
      localStorage.removeItem(name);
  localStorage.setItem(NAME, ENDED);
  return true;
}

/** Removes the mark of a sign-in that has ended. */
export function endBrowserSession(): void {
  localStorage.removeItem(NAME);
  document.cookie = `${NAME}=; path=/; max-age=0`;
}

/** Lets the next start of a page remove what a sign-in left, as after closing the browser. */
export function clearAtNextStart(): void {
  // A full storage takes a shorter value in place of another, but no new one.
  for (const name of ACCOUNT_VALUES) localStorage.removeItem(name);
  localStorage.setItem(NAME, ENDED);
}

/** The keys of accounts are removed. */
export function finishClearing(): void {
  if (localStorage.getItem(NAME) === ENDED) localStorage.removeItem(NAME);
}
