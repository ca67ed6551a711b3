import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whether the component still stands, asked when an answer has come: whoever has left meanwhile is not pulled away from
 * where they are.
 */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
