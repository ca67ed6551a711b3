import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/i18n/format';
import type { Language } from '~/i18n/paths';
import { useLanguage } from '~/i18n/use-language';

const MM_PER_METRE = 1000;

/** Formats millimetres as metres without unit, with two decimals, or three if necessary: 2,40. */
export function metresText(language: Language, mm: number): string {
  return formatNumber(language, mm / MM_PER_METRE, 3, 2);
}

/** Formats millimetres as metres with unit: 2,40 m. */
export function useMetres(): (mm: number) => string {
  const { t } = useTranslation('dimensions');
  const language = useLanguage();
  return useCallback((mm) => t('metres', { value: metresText(language, Math.round(mm / 10) * 10) }), [language, t]);
}
