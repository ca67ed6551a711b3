import { useEffect, type RefObject } from 'react';
import { rememberFocusOrigin, returnFocus, TOASTS_KEY } from './toast-focus';

/** F8 moves the focus to the first button of the newest toast; F8 or Escape there moves it back. */
export function useToastsKey(host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { current } = host;
      if (current === null || event.defaultPrevented) return;
      const isInside = current.contains(document.activeElement);
      if (isInside && (event.key === TOASTS_KEY || event.key === 'Escape')) {
        // Escape would also close the dialog around the toasts.
        event.preventDefault();
        event.stopPropagation();
        returnFocus();
      } else if (event.key === TOASTS_KEY) {
        const newest = [...current.querySelectorAll<HTMLElement>('[data-tone]')].at(-1);
        const button = newest?.querySelector('button');
        if (button === null || button === undefined) return;
        event.preventDefault();
        button.focus();
      }
    };
    const enter = ({ target, relatedTarget }: FocusEvent): void => {
      const { current } = host;
      if (current === null || !(target instanceof Node) || !current.contains(target)) return;
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) rememberFocusOrigin(relatedTarget);
    };
    // In the capture phase, before the dialog around the toasts takes Escape.
    window.addEventListener('keydown', press, true);
    document.addEventListener('focusin', enter);
    return () => {
      window.removeEventListener('keydown', press, true);
      document.removeEventListener('focusin', enter);
    };
  }, [host]);
}
