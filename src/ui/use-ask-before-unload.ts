import { useEffect } from 'react';

/**
 * Lets the browser ask before a reload or a closed tab while input would be lost. Only then: a permanent listener would
 * keep the page out of the back-forward cache.
 */
export function useAskBeforeUnload(canBeLost: boolean): void {
  useEffect(() => {
    if (!canBeLost) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [canBeLost]);
}
