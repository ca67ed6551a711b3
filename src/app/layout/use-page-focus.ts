import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the new page's heading after a navigation, so that keyboard and screen reader continue there. Not
 * with a fragment, which has a target of its own.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const previousPath = useRef(pathname);

  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (hash !== '') return;
    const target = main.current?.querySelector<HTMLElement>('h1') ?? main.current;
    if (target === null || target === undefined) return;
    target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  }, [pathname, hash, main]);
}
