import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isFieldCode } from '~/zb1/field-codes';
import { fieldKey } from '~/zb1/field-key';
import { entryTextKey, entryCode, type EntryKey } from './entries';

/** The names of the fields in the current language. */
export function useNames() {
  const { t } = useTranslation(['explanation', 'zb1']);
  return useMemo(() => {
    const name = (key: EntryKey): string => {
      if (isFieldCode(key)) return t(`zb1:fields.${fieldKey(key)}.label`);
      const extra = entryTextKey(key) as 'C_4c' | 'code' | 'H' | 'back';
      return t(`explanation:extra.${extra}`);
    };
    const short = (key: EntryKey): string => (isFieldCode(key) ? t(`zb1:fields.${fieldKey(key)}.short`) : name(key));
    /** The accessible name: "Feld P.1, Hubraum". */
    const accessibleName = (key: EntryKey): string => {
      const code = entryCode(key);
      return code === '' || key === 'Nr' ? name(key) : t('explanation:fieldName', { code, label: name(key) });
    };
    return { name, short, accessibleName };
  }, [t]);
}
