import type { StoreApi } from 'zustand/vanilla';

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Lets the browser ask before the page goes, as long as the store's list holds something. */
export function askBeforeLeaving(store: StoreApi<readonly unknown[]>): void {
  // A listener that is always there would keep the page out of the browser's back-forward cache.
  store.subscribe((now, before) => {
    if (now.length > 0 && before.length === 0) window.addEventListener('beforeunload', ask);
    if (now.length === 0 && before.length > 0) window.removeEventListener('beforeunload', ask);
  });
}
