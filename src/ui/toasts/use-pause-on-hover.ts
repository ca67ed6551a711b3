import { useEffect, useRef } from 'react';
import { pauseToastTimer, resumeToastTimer } from './toast-store';

/**
 * Pauses a toast's timer while it is hovered or focused.
 * @returns the ref of its element
 */
export function usePauseOnHover(id: number) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = line.current;
    if (element === null) return undefined;
    let hovered = false;
    let focused = false;
    const update = () => (hovered || focused ? pauseToastTimer(id) : resumeToastTimer(id));
    const listeners = {
      mouseenter: () => {
        hovered = true;
      },
      mouseleave: () => {
        hovered = false;
      },
      focusin: () => {
        focused = true;
      },
      focusout: () => {
        focused = false;
      },
    };
    const controller = new AbortController();
    for (const [type, listener] of Object.entries(listeners)) {
      const handle = () => {
        listener();
        update();
      };
      element.addEventListener(type, handle, { signal: controller.signal });
    }
    return () => controller.abort();
  }, [id]);
  return line;
}
