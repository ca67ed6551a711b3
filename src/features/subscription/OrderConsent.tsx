import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { LEGAL_CONSTANTS } from '~/contract/legal-constants';
import { PageLink } from '~/ui/PageLink';
import styles from './dialog-content.module.css';
import type { EarlyStartConsent } from './use-order-consent';

/** The documents that apply, and the wish that the plan begin within the withdrawal period (§ 357a (2) BGB). */
export function OrderConsent({ consent }: { readonly consent: EarlyStartConsent }) {
  const { t } = useTranslation('plans');
  const id = useId();
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
      <div>
        <div className={styles.wish}>
          <Checkbox
            checked={consent.given}
            onChange={(_, checked) => consent.set(checked)}
            slotProps={{
              input: {
                id,
                ref: consent.input,
                ...(consent.missing && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
              },
            }}
          />
          <label htmlFor={id} data-invalid={consent.missing || undefined}>
            {t('order.begin')}
          </label>
        </div>
        {consent.missing && (
          <p id={`${id}-error`} className={styles.wishError}>
            {t('order.beginMissing')}
          </p>
        )}
      </div>
    </>
  );
}
