import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whether the component is still mounted. Check it after an await, so that a late response does not navigate a user who
 * has left the page.
 */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
