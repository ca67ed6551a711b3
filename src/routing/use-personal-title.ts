import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { hasForeignScript, watchForeignScripts } from '~/lib/foreign-script';
import { fullTitle } from './use-document-title';

/**
 * Sets a document title that is known only on the page and identifies a person or a car, e.g. a licence plate.
 * Undefined leaves the route's title, and so does a third-party script in the document: analytics report the title of
 * each page.
 */
export function usePersonalTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const brand = t('brand.name');
  const heard = useSyncExternalStore(watchForeignScripts, hasForeignScript);
  useEffect(() => {
    if (title === undefined || heard) return undefined;
    const before = document.title;
    const own = fullTitle(title, brand);
    document.title = own;
    return () => {
      // Not if the next page has already set its own title.
      if (document.title === own) document.title = before;
    };
  }, [title, brand, heard]);
}
