import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Years of construction in words: `2012–2015` was built then, `2012–` since. They never break within. */
export function useYears(): (constructionTime: string) => string {
  const { t } = useTranslation('vehicle-search');
  return useCallback(
    (years) => {
      const since = /^(\d{4})–$/u.exec(years)?.[1];
      // A word joiner keeps the years on one line.
      return since === undefined ? t('years.span', { years: years.replace('–', '–\u2060') }) : t('years.since', { year: since });
    },
    [t],
  );
}
