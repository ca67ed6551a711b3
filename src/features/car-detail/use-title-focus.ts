import { useEffect, useRef } from 'react';

const title = (): HTMLElement | null => document.querySelector('h1');

/**
 * A page that shows one title while it loads and another when it stands: whoever had the focus on the first has it on the
 * second.
 * @param view names what is shown
 */
export function useTitleFocus(view: string): void {
  const held = useRef(false);
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    if (held.current && document.activeElement === document.body) {
      const next = title();
      next?.setAttribute('tabindex', '-1');
      next?.focus({ preventScroll: true });
    }
  }, [view]);

  useEffect(() => {
    // When this view goes its title is out of the page already: what has the focus is noted while it has.
    const note = (): void => {
      held.current = document.activeElement === title();
    };
    note();
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
}
