import { useEffect, useRef } from 'react';
import { holdToast, releaseToast } from './toast-store';

/**
 * Pauses a toast's timer while it is hovered or focused.
 * @returns the ref of its element
 */
export function useHold(id: number) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = line.current;
    if (element === null) return undefined;
    const hold = () => holdToast(id);
    const release = () => releaseToast(id);
    const starts = ['mouseenter', 'focusin'] as const;
    const ends = ['mouseleave', 'focusout'] as const;
    for (const start of starts) element.addEventListener(start, hold);
    for (const end of ends) element.addEventListener(end, release);
    return () => {
      for (const start of starts) element.removeEventListener(start, hold);
      for (const end of ends) element.removeEventListener(end, release);
    };
  }, [id]);
  return line;
}
