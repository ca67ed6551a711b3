import { useEffect, useRef } from 'react';
import { dialogsStore } from './dialog/open-dialogs';
import { focusHeading } from './focus-heading';

/**
 * When the page shows another view at the same URL, scrolls to the top and focuses the title, since the focused element
 * was removed.
 * @param view identifies the view
 */
export function useResetFocusOnViewChange(view: string): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    window.scrollTo(0, 0);
    // An open dialog holds the focus, and moves it when it closes.
    if (dialogsStore.getState().length === 0) focusHeading();
  }, [view]);
}
