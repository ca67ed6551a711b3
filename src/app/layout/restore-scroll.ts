/** Milliseconds to wait for a page that is still loading. */
const WAIT_MS = 10_000;

/** Input with which people scroll or read on; the page then stays where it is. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Calls back at the next such input. @returns a function that unsubscribes */
export function onNextInput(callback: () => void): () => void {
  const controller = new AbortController();
  const listener = (): void => {
    controller.abort();
    callback();
  };
  for (const name of INPUT) window.addEventListener(name, listener, { passive: true, signal: controller.signal });
  return () => controller.abort();
}

/**
 * Calls back with the element of an id once the page has it: pages load their data late.
 * @returns a function that cancels the wait
 */
export function waitForElement(id: string, callback: (element: HTMLElement) => void): () => void {
  const find = (): void => {
    const element = document.getElementById(id);
    if (element === null) return;
    cancel();
    callback(element);
  };
  const observer = new MutationObserver(find);
  const timer = setTimeout(() => cancel(), WAIT_MS);
  const cancel = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
  find();
  return cancel;
}

/**
 * Scrolls to a position in px from the top, as soon as the page is tall enough, and again when it was shorter
 * meanwhile: a prerendered page is replaced for signed-in users. Does nothing when the page is scrolled already, by the
 * browser or the user.
 * @returns a function that cancels the wait
 */
export function restoreScroll(top: number | undefined): () => void {
  if (top === undefined || top === 0 || window.scrollY > 0) return () => undefined;
  const { documentElement } = document;
  const tryScroll = (): void => {
    if (documentElement.scrollHeight - documentElement.clientHeight < top) return;
    if (Math.round(window.scrollY) !== Math.round(top)) window.scrollTo(0, top);
  };
  const observer = new ResizeObserver(tryScroll);
  const timer = setTimeout(() => cancel(), WAIT_MS);
  const cancel = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    unsubscribe();
  };
  const unsubscribe = onNextInput(cancel);
  // Calls back at once.
  observer.observe(document.body);
  return cancel;
}
