import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The title of a document, e.g. `Häufige Fragen · Scheinwerfer`; without a title the brand alone. */
export function fullTitle(title: string, brand: string): string {
  return title === '' ? brand : `${title} · ${brand}`;
}

/** Titles the document for the page's route; a page's own (`use-personal-title.ts`) comes later and wins. */
export function useRouteTitle(title: string): void {
  const { t } = useTranslation();
  const brand = t('brand.name');
  useLayoutEffect(() => {
    document.title = fullTitle(title, brand);
  }, [title, brand]);
}
