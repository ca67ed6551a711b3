import { useLayoutEffect, type RefObject } from 'react';

/** The space that something fixed takes at the foot of the page, for whatever would stand beneath it. */
const SPACE = '--consent-height';

/** Keeps `--consent-height` on the document at an element's height, and takes it away with the element. */
export function useConsentHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const { style } = document.documentElement;
    const measure = (): void => style.setProperty(SPACE, `${current.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(SPACE);
    };
  }, [element]);
}
