import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { fieldText } from '~/vehicle-ui/field-text';
import type { FieldCode } from '~/zb1/field-codes';

/** A field's value formatted in the current language; a placeholder for blank ones. */
export function useFieldText(): (code: FieldCode, value: string) => string {
  const { t } = useTranslation('scan');
  const language = useLanguage();
  return useCallback((code, value) => fieldText(language, code, value) ?? t('review.read.empty'), [language, t]);
}
