import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is scrolled out of view at the top. False before hydration. */
export function useIsScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last !== undefined) setPassed(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return passed;
}
