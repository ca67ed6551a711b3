/** The first signs that a user is present, before which little is fetched. */

/** Events that show a user is present. Until one of them, only what the page needs to render is fetched. */
const ACTIVITY_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
  'change',
  'click',
  'submit',
  'dragenter',
  'paste',
] as const;

/**
 * Stored on the document element, because the small inline script and the app both use this and do not share modules.
 */
const ACTIVITY_ATTRIBUTE = 'active';

/**
 * Runs work on the first user activity in this document, or at once when there was some.
 * @returns a function that cancels it
 */
export function onFirstActivity(work: () => void): () => void {
  const controller = new AbortController();
  const once = (): void => {
    document.documentElement.dataset[ACTIVITY_ATTRIBUTE] = 'true';
    controller.abort();
    work();
  };
  if (document.documentElement.dataset[ACTIVITY_ATTRIBUTE] === 'true') work();
  else
    for (const type of ACTIVITY_EVENTS)
      window.addEventListener(type, once, { capture: true, passive: true, signal: controller.signal });
  return () => controller.abort();
}

/** Events at the end of a press, not at its start: work in between would delay the press itself. */
const INTERACTION_EVENTS = ['click', 'keyup', 'dragenter', 'paste'] as const;

/**
 * Runs work once, on the first click, key, paste or file drag over the page.
 * @returns a function that cancels it
 */
export function onFirstInteraction(work: () => void): () => void {
  const controller = new AbortController();
  const once = (): void => {
    controller.abort();
    work();
  };
  for (const touch of INTERACTION_EVENTS)
    window.addEventListener(touch, once, { capture: true, passive: true, signal: controller.signal });
  return () => controller.abort();
}
