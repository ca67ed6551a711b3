import { useLayoutEffect } from 'react';

/**
 * Lets the browser ask before a reload or a closed tab while input would be lost. Only then: a permanent listener would
 * keep the page out of the back-forward cache. In a layout effect, so that no input is on screen before the guard is.
 */
export function useAskBeforeUnload(canBeLost: boolean): void {
  useLayoutEffect(() => {
    if (!canBeLost) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [canBeLost]);
}
