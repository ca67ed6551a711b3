import { useRef, type MouseEvent } from 'react';

/**
 * Tells whether a press is meant for what stands here now. The rest of a double click whose first press was for
 * something else, which stood in the same place, is not.
 * @param what names what the press decides about, in the state in which it is seen
 */
export function useOwnPress(what: string): (event: Pick<MouseEvent, 'detail'>) => boolean {
  const begun = useRef<string>(undefined);
  return ({ detail }) => {
    // A key has 0, the first press of a pointer 1.
    if (detail <= 1) begun.current = what;
    return begun.current === what;
  };
}
