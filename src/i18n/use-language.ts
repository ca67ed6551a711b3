/** React hooks for the language and for addresses in it. */
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatBytes,
  formatDate,
  formatDayOfYear,
  formatEuro,
  formatEuroAmount,
  formatList,
  formatMoment,
  formatMonth,
  formatNumber,
  formatQuantity,
  type EuroAmount,
  type Unit,
} from './format';
import { DEFAULT_LANGUAGE, isLanguage, pathTo, type Language, type Page, type PathOptions } from './paths';

/** The current language. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
}

/** Builds addresses in the current language: `path('carDetail', { query: { id } })`. */
export function usePath(): (page: Page, options?: PathOptions) => string {
  const language = useLanguage();
  return useCallback((page, options) => pathTo(language, page, options), [language]);
}

/** The formatters of the current language. */
export function useFormat() {
  const language = useLanguage();
  return useMemo(
    () => ({
      number: (value: number, digits?: number) => formatNumber(language, value, digits),
      quantity: (value: number | undefined, unit: Unit, digits?: number) =>
        formatQuantity(language, value, unit, digits),
      euro: (value: number, withCents?: boolean) => formatEuro(language, value, withCents),
      euroAmount: (amount: EuroAmount) => formatEuroAmount(language, amount),
      date: (iso: string) => formatDate(language, iso),
      moment: (iso: string) => formatMoment(language, iso),
      dayOfYear: (monthAndDay: string) => formatDayOfYear(language, monthAndDay),
      month: (iso: string) => formatMonth(language, iso),
      bytes: (bytes: number) => formatBytes(language, bytes),
      list: (items: readonly (string | number)[]) => formatList(language, items),
    }),
    [language],
  );
}
