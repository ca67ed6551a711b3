import { useEffect, useRef } from 'react';

/**
 * Scrolls a message into view when it appears, e.g. from under the sticky buttons of a dialog. Leave room for those
 * with `scroll-margin-block`.
 * @returns the ref of the message
 */
export function useScrollIntoView<Target extends HTMLElement>(active = true) {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (active) target.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return target;
}
