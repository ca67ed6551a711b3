/** What would be lost by a reload: the browser asks before one. */

let askers = 0;

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Lets the browser ask before a reload or a closed tab. Only while something can be lost: a permanent listener would
 * keep the page out of the back-forward cache.
 * @returns a function that ends it
 */
export function askBeforeUnload(): () => void {
  if (askers === 0) window.addEventListener('beforeunload', ask);
  askers += 1;
  let isEnded = false;
  return () => {
    if (isEnded) return;
    isEnded = true;
    askers -= 1;
    if (askers === 0) window.removeEventListener('beforeunload', ask);
  };
}

/** Whether the browser would ask. */
export const isUnloadGuarded = (): boolean => askers > 0;
