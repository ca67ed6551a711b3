import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { storeScrollInHistory, scrollFromHistory, consumeScrollAfterSignIn } from '~/lib/scroll-position';
import { appReady } from '../prerender/app-ready';
import { focusPart } from '~/ui/focus-heading';
import { scrollBehavior } from '~/ui/prefers-reduced-motion';
import { onNextInput, restoreScroll, waitForElement } from './restore-scroll';

export const HASH_SCROLL_MS = 300;
/** Milliseconds after the last scroll event until the position is stored; Safari limits changes of the history. */
export const STORE_DELAY_MS = 400;

/** The id that a fragment names; empty when it names none. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Scrolls to the element with an id, smoothly unless reduced motion is preferred. */
function scrollToElement(id: string): void {
  document.getElementById(id)?.scrollIntoView({ behavior: scrollBehavior() });
}

/**
 * Scroll position after a navigation: the former position on back and forward, after a reload and after signing in; the
 * fragment otherwise, after 300 ms, unless the user reads on by then; the top on a new page; unchanged when only the
 * query changes. What a fragment names takes the focus. React Router's ScrollRestoration would scroll to the top on
 * each change of the query, and does not wait for a page that loads.
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
  /** Whether this history entry has a former position, which goes before its fragment. */
  const isRestored = useRef(false);
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
    const former = consumeScrollAfterSignIn() ?? scrollFromHistory();
    isRestored.current ||= former !== undefined;
    stopRestoring.current = restoreScroll(former);
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
    const position = type === NavigationType.Pop ? (positions.current.get(key) ?? scrollFromHistory()) : undefined;
    isRestored.current = position !== undefined;
    if (position !== undefined) window.scrollTo(0, position);
    else if (before.pathname !== pathname) window.scrollTo(0, 0);
    if (before.pathname !== pathname) stopRestoring.current();
  }, [key, pathname, type]);

  useEffect(() => {
    const id = idOf(location.hash);
    // An entry without a state is new: the browser itself has followed a link to a fragment.
    const isRevisited = isRestored.current && window.history.state !== null;
    if (id === '' || isRevisited) return undefined;
    let timer: number | undefined;
    let cancelled = false;
    let stopWaiting = (): void => undefined;
    const reveal = (target: HTMLElement): void => {
      // Only a link takes the focus from where it is: a page that opens, and Back, may find the user in a field.
      if (type !== NavigationType.Pop || document.activeElement === document.body) focusPart(target);
      timer = window.setTimeout(() => scrollToElement(id), HASH_SCROLL_MS);
    };
    const revealWhenReady = async (): Promise<void> => {
      // On a slow device the page arrives long after the layout and would move the target.
      await appReady;
      if (!cancelled) stopWaiting = waitForElement(id, reveal);
    };
    void revealWhenReady();
    const cancel = (): void => {
      cancelled = true;
      stopWaiting();
      window.clearTimeout(timer);
    };
    const unsubscribe = onNextInput(cancel);
    return () => {
      unsubscribe();
      cancel();
    };
    // `location` as a whole, so that following the same fragment again scrolls again.
  }, [location, type]);
}
