import { useLayoutEffect, type RefObject } from 'react';
import { stickyBottom } from '~/ui/sticky-edges';

/** CSS variable with the height of the fixed banner at the bottom, for elements that must stay above it. */
const SPACE = '--consent-height';

/** Keeps `--consent-height` on the document equal to an element's height, and removes it on unmount. */
export function useConsentHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const { style } = document.documentElement;
    const measure = (): void => style.setProperty(SPACE, `${current.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    const unstick = stickyBottom(current);
    return () => {
      observer.disconnect();
      unstick?.();
      style.removeProperty(SPACE);
    };
  }, [element]);
}
