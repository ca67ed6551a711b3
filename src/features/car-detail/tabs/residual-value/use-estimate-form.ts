import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InferType } from 'yup';
import type { Vehicle } from '~/contract/vehicle';
import { useValidatedForm } from '~/form/use-validated-form';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { readDraft, removeDraft } from '~/session/draft';
import { useDraft } from '~/session/use-draft';
import { MAX_EURO, MAX_KM } from '~/contract/limits';
import { useMileageMessage } from '../../mileage/use-mileage-message';
import { estimateSchema, respellEstimate } from './estimate-input';

export type EstimateValues = InferType<ReturnType<typeof estimateSchema>>;

interface EstimateFields {
  /** Whether the vehicle has an odometer. */
  readonly hasOdometer: boolean;
  /** Whether the owner types the list price. */
  readonly hasOwnPrice: boolean;
}

/**
 * The form with mileage and list price: what was typed earlier in this tab, otherwise the values of the last estimate.
 * @returns the form, and what removes its stored draft
 */
export function useEstimateForm(
  { id, evaluation, mileageHistory }: Vehicle,
  { hasOdometer, hasOwnPrice }: EstimateFields,
) {
  const { t } = useTranslation(['residual-value', 'errors']);
  const language = useLanguage();
  const mileageMessage = useMileageMessage();
  const format = useFormat();
  const schema = useMemo(
    () =>
      estimateSchema({
        language,
        hasOdometer,
        hasOwnPrice,
        messages: {
          km: mileageMessage,
          kmTooLarge: t('residual-value:form.kmTooLarge', { most: format.quantity(MAX_KM, 'kilometres') }),
          price: t('residual-value:form.priceInvalid'),
          priceTooLarge: t('residual-value:form.priceTooLarge', { most: format.euro(MAX_EURO) }),
        },
      }),
    [format, hasOdometer, hasOwnPrice, language, mileageMessage, t],
  );
  const known = mileageHistory.at(-1)?.km ?? evaluation?.km;
  const draftKey = `estimate-${id}-draft`;
  const [draft] = useState(() => respellEstimate(readDraft(draftKey), language));
  const form = useValidatedForm(schema, {
    language,
    km: draft.km ?? (known === undefined || !hasOdometer ? '' : format.number(known)),
    saveKm: false,
    price:
      draft.price ??
      (evaluation === undefined || evaluation === null || evaluation.sample ? '' : format.number(evaluation.listPrice)),
  });
  useDraft(form, draftKey);
  return { form, clearDraft: () => removeDraft(draftKey) };
}
