import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { hasForeignScript, watchForeignScripts } from '~/lib/foreign-script';
import { fullTitle } from './use-document-title';

/**
 * Gives the document a title that is known only on the page and says whose it is, e.g. a licence plate; undefined leaves the route's.
 * So does a third party's script in the document: what measures visits reports the title of each page.
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
      // Unless the next page has already said its own.
      if (document.title === own) document.title = before;
    };
  }, [title, brand, heard]);
}
