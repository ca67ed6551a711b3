import type { StoreApi } from 'zustand/vanilla';

function requestConfirmation(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Lets the browser ask for confirmation before the page unloads, while the store's list is not empty. */
export function askBeforeLeaving(store: StoreApi<readonly unknown[]>): void {
  // A permanent beforeunload listener would keep the page out of the back-forward cache.
  store.subscribe((current, previous) => {
    if (current.length > 0 && previous.length === 0) window.addEventListener('beforeunload', requestConfirmation);
    if (current.length === 0 && previous.length > 0) window.removeEventListener('beforeunload', requestConfirmation);
  });
}
