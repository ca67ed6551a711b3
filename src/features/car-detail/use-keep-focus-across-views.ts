import { useEffect, useRef } from 'react';

/** The focused element, identified so that it can be found in the next view: the title, or an element id. */
type FocusTarget = 'title' | { readonly id: string } | undefined;

const title = (): HTMLElement | null => document.querySelector('h1');

function currentFocus(): FocusTarget {
  const active = document.activeElement;
  if (active === null || active === document.body) return undefined;
  if (active === title()) return 'title';
  return active.id === '' ? undefined : { id: active.id };
}

/**
 * Keeps the focus when the loading view is replaced by the loaded one: both have the title and the tabs, but as new
 * elements.
 * @param view identifies the view
 */
export function useKeepFocusAcrossViews(view: string): void {
  const lastFocus = useRef<FocusTarget>(undefined);
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    if (lastFocus.current === undefined || document.activeElement !== document.body) return;
    const next = lastFocus.current === 'title' ? title() : document.getElementById(lastFocus.current.id);
    if (lastFocus.current === 'title') next?.setAttribute('tabindex', '-1');
    next?.focus({ preventScroll: true });
  }, [view]);

  useEffect(() => {
    // Tracked while elements are focused, since on unmount they are already removed and `activeElement` is the body.
    const recordFocus = (): void => {
      lastFocus.current = currentFocus();
    };
    recordFocus();
    document.addEventListener('focusin', recordFocus);
    return () => document.removeEventListener('focusin', recordFocus);
  }, []);
}
