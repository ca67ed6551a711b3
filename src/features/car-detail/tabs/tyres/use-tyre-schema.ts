import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string, type InferType } from 'yup';
import { MAX_RIM_LENGTH, MAX_SET_NAME_LENGTH } from '~/contract/limits';
import { useLanguage } from '~/i18n/use-language';
import { parseManufactureCode } from '~/zb1/tyre-age';
import { isLoad, isSize, readOffset } from './tyre-form';

/** The schema of the tyre form, with messages in the user's language. */
export function useTyreSchema() {
  const { t } = useTranslation('tyres');
  const language = useLanguage();
  return useMemo(
    () =>
      object({
        size: string().required(),
        custom: string()
          .defined()
          .max(40)
          .test('size', t('form.sizeInvalid'), (custom, { parent }) =>
            isSize({ ...(parent as { size: string }), custom }),
          ),
        load: string().defined().test('load', t('form.loadInvalid'), isLoad),
        speed: string().defined(),
        season: string().defined(),
        axle: string().required(),
        rim: string().defined().max(MAX_RIM_LENGTH, t('form.rimLong')),
        offset: string()
          .defined()
          .test('offset', t('form.offsetInvalid'), (text) => readOffset(language, text) !== null),
        made: string()
          .defined()
          .test('made', t('form.madeInvalid'), (text) => text.trim() === '' || parseManufactureCode(text) !== null),
        name: string().defined().max(MAX_SET_NAME_LENGTH),
      }),
    [language, t],
  );
}

export type TyreValues = InferType<ReturnType<typeof useTyreSchema>>;
