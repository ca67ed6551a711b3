import type { TFunction } from 'i18next';
import { isOtherGrouping } from '~/form/parse-number';
import type { Language } from '~/i18n/paths';

/** The message of a rule of yup, which depends on what was typed. */
export type TypedMessage = (params: { readonly value?: unknown }) => string;

/** The message for a text that is no mileage; for thousands in the other notation, how they are written in this one. */
export function mileageMessage(t: TFunction<['errors']>, language: Language): TypedMessage {
  return ({ value }) =>
    isOtherGrouping(language, String(value), 'kilometres') ? t('errors:mileage.grouping') : t('errors:mileage.invalid');
}
