/**
 * Whether this page is shown. A page that is left may be kept for "back", and it is suspended there with its
 * transactions: WebKit then lets a transaction wait that the next page needs.
 */

type Listener = () => void;
const listeners = new Set<Listener>();
let shown: Promise<void> | undefined;

function onHide(): void {
  shown = new Promise((resolve) => {
    const onShow = (): void => {
      shown = undefined;
      resolve();
    };
    window.addEventListener('pageshow', onShow, { once: true });
  });
  for (const listener of listeners) listener();
}

// There are no pages in a worker.
if (typeof window !== 'undefined') window.addEventListener('pagehide', onHide);

/** Resolves while the page is shown; of a page that is left, when the user is back. */
export async function whenShown(): Promise<void> {
  await shown;
}

/** Calls `listener` whenever the page is left. @returns a function that unsubscribes */
export function onPageHide(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
