/** Events at the end of a press, not at its start: work in between would delay the press itself. */
const INTERACTION_EVENTS = ['click', 'keyup', 'dragenter', 'paste'] as const;

/**
 * Runs work once, on the first click, key, paste or file drag over the page.
 * @returns cancels it
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
