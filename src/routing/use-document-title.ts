import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The document title, e.g. `Häufige Fragen · Scheinwerfer`; the brand alone for an empty title. */
export function fullTitle(title: string, brand: string): string {
  return title === '' ? brand : `${title} · ${brand}`;
}

/** Sets the document title of the route. A title from `use-personal-title.ts` is set later and wins. */
export function useRouteTitle(title: string): void {
  const { t } = useTranslation();
  const brand = t('brand.name');
  useLayoutEffect(() => {
    document.title = fullTitle(title, brand);
  }, [title, brand]);
}
