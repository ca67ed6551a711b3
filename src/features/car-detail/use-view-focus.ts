import { useEffect, useRef } from 'react';

/** The element that two views of a page have in common: its title, or one of the same `id`. */
type Held = 'title' | { readonly id: string } | undefined;

const title = (): HTMLElement | null => document.querySelector('h1');

function heldNow(): Held {
  const active = document.activeElement;
  if (active === null || active === document.body) return undefined;
  if (active === title()) return 'title';
  return active.id === '' ? undefined : { id: active.id };
}

/**
 * A page that shows its title and tabs while it loads and others when it stands: whoever had the focus on one of the first has
 * it on the same of the second.
 * @param view names what is shown
 */
export function useViewFocus(view: string): void {
  const held = useRef<Held>(undefined);
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    if (held.current === undefined || document.activeElement !== document.body) return;
    const next = held.current === 'title' ? title() : document.getElementById(held.current.id);
    if (held.current === 'title') next?.setAttribute('tabindex', '-1');
    next?.focus({ preventScroll: true });
  }, [view]);

  useEffect(() => {
    // When this view goes its elements are out of the page already: what has the focus is noted while it has.
    const note = (): void => {
      held.current = heldNow();
    };
    note();
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
}
