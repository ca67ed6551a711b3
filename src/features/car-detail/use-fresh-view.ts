import { useEffect, useRef } from 'react';

/**
 * A page that shows something else at the same address begins at its top, with the focus on its title: what had it is gone.
 * @param view names what is shown
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
