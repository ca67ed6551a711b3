/** The focus of the toasts: a key leads to them, and when one is gone the focus goes where the user continues. */

/** Leads to the newest message and back, as in other libraries of toasts. */
export const TOASTS_KEY = 'F8';

/** Milliseconds to wait for an element that an action brings back. */
const WAIT_MS = 10_000;

/** The element that had the focus before it moved to the toasts. */
let origin: HTMLElement | undefined;

/** Notes where the focus comes from. Call it when the focus enters the toasts. */
export function rememberFocusOrigin(element: EventTarget | null): void {
  origin = element instanceof HTMLElement && element !== document.body ? element : undefined;
}

/** Returns the focus to where it was before it moved to the toasts, or to the page. */
export function returnFocus(): void {
  const target = origin?.isConnected === true ? origin : document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
}

/**
 * Moves the focus to an element, now or as soon as it appears, unless the user moves the focus meanwhile; until then it
 * returns to where it was.
 */
export function focusWhenMounted(find: () => HTMLElement | null): void {
  const now = find();
  if (now !== null) {
    now.focus();
    return;
  }
  returnFocus();
  const { activeElement } = document;
  const observer = new MutationObserver(() => {
    const isMoved = document.activeElement !== activeElement && document.activeElement !== document.body;
    const found = isMoved ? null : find();
    if (found !== null || isMoved) cancel();
    found?.focus();
  });
  const timer = setTimeout(() => cancel(), WAIT_MS);
  const cancel = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
}
