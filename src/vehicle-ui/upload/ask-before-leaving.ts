import type { StoreApi } from 'zustand/vanilla';
import { askBeforeUnload } from '~/lib/ask-before-unload';

/**
 * Lets the browser ask for confirmation before the page unloads, while the store's list is not empty. A lock then hides
 * the page instead of leaving it, as it does with typed input.
 */
export function askBeforeLeaving(store: StoreApi<readonly unknown[]>): void {
  let end: (() => void) | undefined;
  store.subscribe(({ length }) => {
    if (length > 0) end ??= askBeforeUnload();
    else {
      end?.();
      end = undefined;
    }
  });
}
