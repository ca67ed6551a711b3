import { useState } from 'react';

/**
 * Keeps what a lightbox shows during its closing animation.
 * @param shown null while it is closing or closed
 * @returns what is shown or was shown last, and a function to call once the lightbox has closed
 */
export function useLastShown<Value>(shown: Value | null): readonly [last: Value | null, clear: () => void] {
  const [last, setLast] = useState(shown);
  if (shown !== null && shown !== last) setLast(shown);
  return [shown ?? last, () => setLast(null)];
}
