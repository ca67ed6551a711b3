/**
 * Signs that somebody is there: a pointer that moves, a touch, a key, a scroll, a field that changes. Until then nothing is
 * fetched but what the page needs to stand.
 */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'change', 'click', 'submit', 'dragenter', 'paste'] as const;

/** Noted in the document, since the script that waits for the first sign is not the app that asks for it. */
const NOTE = 'here';

/** Runs work at the first sign of a person that this document sees; at once when there was one. @returns cancels it */
export function onFirstActivity(work: () => void): () => void {
  const controller = new AbortController();
  const once = (): void => {
    document.documentElement.dataset[NOTE] = 'true';
    controller.abort();
    work();
  };
  if (document.documentElement.dataset[NOTE] === 'true') work();
  else for (const sign of SIGNS) window.addEventListener(sign, once, { capture: true, passive: true, signal: controller.signal });
  return () => controller.abort();
}
