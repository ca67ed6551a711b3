import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { sinceYear } from './since-year';

/** Construction years as text: `2012–2015` is a range, `2012–` means since. Never wraps within. */
export function useYears(): (constructionTime: string) => string {
  const { t } = useTranslation('vehicle-search');
  return useCallback(
    (years) => {
      const since = sinceYear(years);
      // A word joiner prevents a line break after the dash.
      return since === undefined
        ? t('years.span', { years: years.replace('–', '–\u2060') })
        : t('years.since', { year: since });
    },
    [t],
  );
}
