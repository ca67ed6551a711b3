/** When a finger or key is lifted, not when it goes down: work in between would keep the press itself waiting. */
const TOUCHES = ['click', 'keyup', 'dragenter', 'paste'] as const;

/** Runs work once, when a person first touches the page: by hand, key, or with a file over it. @returns cancels it */
export function onFirstInteraction(work: () => void): () => void {
  const controller = new AbortController();
  const once = (): void => {
    controller.abort();
    work();
  };
  for (const touch of TOUCHES) window.addEventListener(touch, once, { capture: true, passive: true, signal: controller.signal });
  return () => controller.abort();
}
