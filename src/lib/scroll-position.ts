/**
 * Scroll positions that outlive the document: in the state of the history entry, for a reload and Back; in session
 * storage, for the return from the provider, which creates a new entry.
 */

const STATE_KEY = 'scroll';
const SIGN_IN_KEY = 'sign-in-scroll';

const isPosition = (value: unknown): value is number => typeof value === 'number' && value >= 0;

/** Stores the current position in the history entry, in px from the top. */
export function storeScrollInHistory(): void {
  const state: unknown = window.history.state;
  const before = typeof state === 'object' ? state : {};
  window.history.replaceState({ ...before, [STATE_KEY]: Math.round(window.scrollY) }, '');
}

/** The position stored in the history entry. */
export function scrollFromHistory(): number | undefined {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !(STATE_KEY in state)) return undefined;
  return isPosition(state[STATE_KEY]) ? state[STATE_KEY] : undefined;
}

/** Stores the current position for the return to this page from the provider. */
export function storeScrollForSignIn(): void {
  const { pathname, search } = window.location;
  try {
    if (window.scrollY > 0)
      sessionStorage.setItem(SIGN_IN_KEY, JSON.stringify({ page: `${pathname}${search}`, top: window.scrollY }));
  } catch {
    // Storage is full: the page then opens at its top.
  }
}

/** Reads and removes the position stored for the return to this page. */
export function consumeScrollAfterSignIn(): number | undefined {
  const stored = sessionStorage.getItem(SIGN_IN_KEY);
  if (stored === null) return undefined;
  sessionStorage.removeItem(SIGN_IN_KEY);
  const { pathname, search } = window.location;
  try {
    const { page, top } = JSON.parse(stored) as { page?: unknown; top?: unknown };
    return page === `${pathname}${search}` && isPosition(top) ? top : undefined;
  } catch {
    return undefined;
  }
}
