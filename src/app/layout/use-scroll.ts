import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { storeScrollInHistory, scrollFromHistory, consumeScrollAfterSignIn } from '~/lib/scroll-position';
import { appReady } from '../prerender/app-ready';
import { onNextInput, restoreScroll } from './restore-scroll';

export const HASH_SCROLL_MS = 300;
/** Milliseconds after the last scroll event until the position is stored; Safari limits changes of the history. */
export const STORE_DELAY_MS = 400;

function reducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Scrolls to the element with the fragment's id, smoothly unless reduced motion is preferred. Does nothing without such
 * an element.
 */
function scrollToHash(hash: string): void {
  let id: string;
  try {
    id = decodeURIComponent(hash.slice(1));
  } catch {
    return;
  }
  document.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView({ behavior: reducedMotion() ? 'auto' : 'smooth' });
}

/**
 * Scroll position after a navigation: the fragment after 300 ms, unless the user reads on by then; the former position on back and forward, after a
 * reload and after signing in; the top on a new page; unchanged when only the query changes. React Router's
 * ScrollRestoration would scroll to the top on each change of the query, and does not wait for a page that loads.
 * @param isPrerendered the page's document has its whole content
 */
export function useScroll(isPrerendered: boolean): void {
  const location = useLocation();
  const { key, pathname } = location;
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const current = useRef<{ key: string; pathname: string } | undefined>(undefined);
  const pending = useRef<number | undefined>(undefined);
  const stopRestoring = useRef((): void => undefined);
  // The browser restores a prerendered page before the app runs; others would be too short.
  const letBrowserRestore = useEffectEvent(() => {
    if (isPrerendered) window.history.scrollRestoration = 'auto';
  });

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      if (current.current !== undefined) positions.current.set(current.current.key, window.scrollY);
      window.clearTimeout(pending.current);
      pending.current = window.setTimeout(storeScrollInHistory, STORE_DELAY_MS);
    };
    const leave = () => letBrowserRestore();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    stopRestoring.current = restoreScroll(
      consumeScrollAfterSignIn() ?? (window.location.hash === '' ? scrollFromHistory() : undefined),
    );
    return () => {
      stopRestoring.current();
      window.clearTimeout(pending.current);
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const before = current.current;
    current.current = { key, pathname };
    if (before === undefined || before.key === key) return;
    window.clearTimeout(pending.current);
    const position = positions.current.get(key) ?? scrollFromHistory();
    if (type === NavigationType.Pop && position !== undefined) window.scrollTo(0, position);
    else if (before.pathname !== pathname) window.scrollTo(0, 0);
    if (before.pathname !== pathname) stopRestoring.current();
  }, [key, pathname, type]);

  useEffect(() => {
    const { hash } = location;
    if (hash === '') return undefined;
    let timer: number | undefined;
    let cancelled = false;
    const scrollWhenReady = async (): Promise<void> => {
      // On a slow device the page arrives long after the layout and would move the target.
      await appReady;
      if (!cancelled) timer = window.setTimeout(() => scrollToHash(hash), HASH_SCROLL_MS);
    };
    void scrollWhenReady();
    const cancel = (): void => {
      cancelled = true;
      window.clearTimeout(timer);
    };
    const stopListening = onNextInput(cancel);
    return () => {
      stopListening();
      cancel();
    };
    // `location` as a whole, so that following the same fragment again scrolls again.
  }, [location]);
}
