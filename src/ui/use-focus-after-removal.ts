import { useEffect, type RefObject } from 'react';

const CONTROLS = 'a[href], button, summary, input, select, textarea';

/**
 * When the focused control of a container is removed, the browser forgets the focus and the next press of Tab starts at
 * the top of the page. Here the control after it gets the focus, else the one before it, else the first that came in
 * their place.
 */
export function useFocusAfterRemoval(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    /** The controls when one of them got the focus, and which it was. */
    let controls: readonly HTMLElement[] = [];
    let at = -1;
    const remember = ({ target }: FocusEvent): void => {
      controls = [...element.querySelectorAll<HTMLElement>(CONTROLS)];
      at = controls.findIndex((control) => control === target);
    };
    const observer = new MutationObserver(() => {
      const isLost = controls[at]?.isConnected === false && document.activeElement === document.body;
      if (!isLost) return;
      const next =
        controls.slice(at).find((control) => control.isConnected) ??
        controls.slice(0, at).findLast((control) => control.isConnected);
      (next ?? element.querySelector<HTMLElement>(CONTROLS))?.focus();
    });
    element.addEventListener('focusin', remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', remember);
    };
  }, [container]);
}
