import { useLayoutEffect } from 'react';
import { askBeforeUnload } from '~/lib/ask-before-unload';

/**
 * Lets the browser ask before a reload or a closed tab while input would be lost. In a layout effect, so that no input
 * is on screen before the guard is.
 */
export function useAskBeforeUnload(canBeLost: boolean): void {
  useLayoutEffect(() => (canBeLost ? askBeforeUnload() : undefined), [canBeLost]);
}
