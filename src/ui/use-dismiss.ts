import { useEffect, type RefObject } from 'react';

/**
 * Calls `close` on a press outside the element, on Escape, and when the focus leaves it; `byKeyboard` is true for
 * Escape.
 */
export function useDismiss(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  close: (byKeyboard: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const inside = (target: EventTarget | null) => target instanceof Node && root.current?.contains(target) === true;
    const onPress = (event: PointerEvent) => {
      if (!inside(event.target)) close(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close(true);
    };
    const onFocus = (event: FocusEvent) => {
      if (!inside(event.target)) close(false);
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, [root, open, close]);
}
