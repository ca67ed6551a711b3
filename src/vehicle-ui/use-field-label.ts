import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldCode } from '~/zb1/field-codes';
import { fieldKey } from '~/zb1/field-key';

/** The common name of a field in the current language, e.g. "Erstzulassung". */
export function useFieldLabel(): (code: FieldCode) => string {
  const { t } = useTranslation('zb1');
  return useCallback((code) => t(`fields.${fieldKey(code)}.short`), [t]);
}
