import type { Control } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { LEGAL_CONSTANTS } from '~/contract/legal-constants';
import { ChoiceField } from '~/form/ChoiceField';
import { PageLink } from '~/ui/PageLink';

/** The documents that apply, and the wish that the plan begin within the withdrawal period (§ 357a (2) BGB). */
export function OrderConsent({ control }: { readonly control: Control<{ begin: boolean }> }) {
  const { t } = useTranslation('plans');
  return (
    <>
      <p>
        <Trans
          t={t}
          i18nKey="order.documents"
          values={{ days: LEGAL_CONSTANTS.withdrawalDays }}
          components={{
            terms: <PageLink page="terms" target="_blank" />,
            instruction: <PageLink page="terms" hash="widerrufsbelehrung" target="_blank" />,
          }}
        />
      </p>
      <ChoiceField control={control} name="begin" label={t('order.begin')} />
    </>
  );
}
