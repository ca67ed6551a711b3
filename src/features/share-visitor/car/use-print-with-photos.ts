import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The longest wait for photos that load slowly. Then the page is printed without them. */
const MAX_WAIT_MS = 20_000;

/** Resolves once nothing in the element is loading and its images are decoded; never after the abort. */
async function waitUntilLoaded(root: Element, signal: AbortSignal): Promise<void> {
  const isLoading = (): boolean => root.querySelector('[aria-busy="true"]') !== null;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => check());
    function check(): void {
      if (isLoading()) return;
      observer.disconnect();
      resolve();
    }
    signal.addEventListener('abort', () => observer.disconnect());
    observer.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    check();
  });
  // A broken image cannot be decoded, and jsdom decodes none.
  await Promise.allSettled([...root.querySelectorAll('img')].map(async (image) => image.decode()));
}

interface PrintWithPhotos {
  /** The part of the page whose photos are waited for. */
  readonly root: RefObject<HTMLElement | null>;
  /** Whether what is far down the page is to be rendered, too. */
  readonly rendersAll: boolean;
  /** While photos are loaded for the print. */
  readonly isPreparing: boolean;
  readonly print: () => Promise<void>;
}

/** Prints the page after loading the photos far down it, which otherwise load on scrolling. */
export function usePrintWithPhotos(): PrintWithPhotos {
  const root = useRef<HTMLElement>(null);
  const [rendersAll, setRendersAll] = useState(false);
  const [isPreparing, setPreparing] = useState(false);

  async function print(): Promise<void> {
    const { current } = root;
    if (current === null) return;
    flushSync(() => {
      setRendersAll(true);
      setPreparing(true);
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, MAX_WAIT_MS);
    });
    const controller = new AbortController();
    await Promise.race([waitUntilLoaded(current, controller.signal), limit]);
    controller.abort();
    clearTimeout(timer);
    // The visitor has left the page meanwhile, or their access has ended.
    if (!current.isConnected) return;
    setPreparing(false);
    window.addEventListener('afterprint', () => setRendersAll(false), { once: true });
    window.print();
  }

  return { root, rendersAll, isPreparing, print };
}
