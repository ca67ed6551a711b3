import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * While the page is covered, base.css shows nothing of the body but the cover, so that the page can neither be
 * selected, printed nor read by screen readers, whatever is mounted in it meanwhile. Input, scroll position and focus
 * are kept for the user who returns; the title, which may name make and model, is the brand alone.
 */
export function useHiddenPage(isCovered: boolean): void {
  const { t } = useTranslation();
  const brand = t('brand.name');
  useLayoutEffect(() => {
    if (!isCovered) return undefined;
    const { activeElement: focused, documentElement, title } = document;
    const { scrollY } = window;
    documentElement.dataset.covered = '';
    document.title = brand;
    return () => {
      delete documentElement.dataset.covered;
      // Not if the next page has already set its own title.
      if (document.title === brand) document.title = title;
      window.scrollTo(0, scrollY);
      // What is not displayed has lost the focus.
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  }, [isCovered, brand]);
}
