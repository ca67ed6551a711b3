import { useRef, type MouseEvent } from 'react';

/**
 * Guards against double clicks: returns whether a press was started on what is shown now. The second press of a double
 * click is rejected if the first one was for other content in the same place.
 * @param subject identifies what a press would decide, including its state
 */
export function useDoubleClickGuard(subject: string): (event: Pick<MouseEvent, 'detail'>) => boolean {
  const pressedSubject = useRef<string>(undefined);
  return ({ detail }) => {
    // `detail` is 0 for a key and 1 for the first press of a pointer.
    if (detail <= 1) pressedSubject.current = subject;
    return pressedSubject.current === subject;
  };
}
