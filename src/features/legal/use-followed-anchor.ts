import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Focuses the section of the followed anchor, so that keyboard and screen reader continue from there. */
export function useFollowedAnchor(): void {
  const location = useLocation();
  const before = useRef(location);

  useEffect(() => {
    if (before.current === location) return;
    before.current = location;
    if (location.hash === '') return;
    document
      .getElementById(location.hash.slice(1))
      ?.querySelector<HTMLElement>('h2, h3')
      ?.focus({ preventScroll: true });
  }, [location]);
}
