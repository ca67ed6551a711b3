import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the focus to the button that opened an input, after the input has closed without moving it.
 * @returns the ref of that button
 */
export function useFocusAfterEditing(editing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current && !editing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return button;
}
