import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '~/ui/focus-heading';

/**
 * Moves the focus to the new page's heading after a navigation, so that keyboard and screen reader continue there. Not
 * with a fragment, whose target takes it (`use-scroll.ts`).
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const previousPath = useRef(pathname);

  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (hash !== '') return;
    focusHeading(main.current);
  }, [pathname, hash, main]);
}
