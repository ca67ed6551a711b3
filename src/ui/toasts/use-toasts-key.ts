import { useEffect, type RefObject } from 'react';
import { toastStore } from './toast-store';
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
        // Errors are drawn above notices, so the order in the page is not that of time.
        const newest = toastStore.getState().toasts.at(-1);
        const button = current.querySelector<HTMLElement>(`[data-toast='${newest?.id}'] button`);
        if (button === null) return;
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
