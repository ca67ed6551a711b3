import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. `flushSync` renders before the browser takes the print snapshot. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // A layout effect: a page that is shown can be printed at once.
  useLayoutEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
