import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isOtherGrouping } from '~/form/parse-number';
import { useLanguage } from '~/i18n/use-language';

/** The message of a rule of yup, which depends on what was typed. */
export type TypedMessage = (params: { readonly value?: unknown }) => string;

/** The message for a text that is no mileage; for thousands in the other notation, how they are written in this one. */
export function useMileageMessage(): TypedMessage {
  const { t } = useTranslation('errors');
  const language = useLanguage();
  return useCallback(
    ({ value }) =>
      isOtherGrouping(language, String(value), 'kilometres') ? t('mileage.grouping') : t('mileage.invalid'),
    [language, t],
  );
}
