import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { hasThirdPartyScript, onThirdPartyScript } from '~/lib/third-party-script';
import { fullTitle } from './use-document-title';

/**
 * Sets a document title that is known only on the page and says something about a person or a car, e.g. make and model.
 * It must not identify them, as a licence plate does: the browser's history and its recently closed tabs keep each
 * title, after the sign-out too. Undefined leaves the route's title, and so does a third-party script in the document: analytics report the title of
 * each page.
 * @param general shown instead of the route's title, e.g. of a view that has no address of its own
 */
export function usePersonalTitle(title: string | undefined, general?: string): void {
  const { t } = useTranslation();
  const brand = t('brand.name');
  const isThirdPartyScriptLoaded = useSyncExternalStore(onThirdPartyScript, hasThirdPartyScript);
  const shown = isThirdPartyScriptLoaded ? general : (title ?? general);
  useEffect(() => {
    if (shown === undefined) return undefined;
    const before = document.title;
    const own = fullTitle(shown, brand);
    document.title = own;
    return () => {
      // Not if the next page has already set its own title.
      if (document.title === own) document.title = before;
    };
  }, [shown, brand]);
}
