import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { appReady } from '../prerender/app-ready';

export const HASH_SCROLL_MS = 300;

function reducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Scrolls smoothly to the element that a fragment names; nothing happens when there is none. */
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
 * Where the page stands after a navigation: at the fragment after 300 ms, where it was on back and forward, at the top
 * on a new page, and unmoved when only the query changes.
 */
export function useScroll(): void {
  const location = useLocation();
  const { key, pathname } = location;
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef<{ key: string; pathname: string } | undefined>(undefined);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      if (shown.current !== undefined) positions.current.set(shown.current.key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before === undefined || before.key === key) return;
    const position = positions.current.get(key);
    if (type === NavigationType.Pop && position !== undefined) window.scrollTo(0, position);
    else if (before.pathname !== pathname) window.scrollTo(0, 0);
  }, [key, pathname, type]);

  useEffect(() => {
    const { hash } = location;
    if (hash === '') return undefined;
    let timer: number | undefined;
    let left = false;
    const goThere = async (): Promise<void> => {
      // On a slow device the frame is there long before its page, whose arrival moves what was scrolled to.
      await appReady;
      if (!left) timer = window.setTimeout(() => scrollToHash(hash), HASH_SCROLL_MS);
    };
    void goThere();
    return () => {
      left = true;
      window.clearTimeout(timer);
    };
    // The whole location, so that the same fragment can be followed again.
  }, [location]);
}
