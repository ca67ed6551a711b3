import { useEffect, useRef } from 'react';

/**
 * When the page shows another view at the same URL, scrolls to the top and focuses the title, since the focused element
 * was removed.
 * @param view identifies the view
 */
export function useFreshView(view: string): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    window.scrollTo(0, 0);
    const title = document.querySelector('h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  }, [view]);
}
