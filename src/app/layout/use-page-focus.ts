import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** After a navigation the focus goes to the new page's title, so that keyboard and screen reader go on from there. */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (hash !== '') return;
    const target = main.current?.querySelector<HTMLElement>('h1') ?? main.current;
    if (target === null || target === undefined) return;
    target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  }, [pathname, hash, main]);
}
