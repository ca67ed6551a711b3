import { useState, type ComponentType } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { config } from '~/config';
import { LEGAL_CONSTANTS } from '~/contract/legal-constants';
import type { ContractCancellationReceipt, WithdrawalReceipt } from '~/contract/declarations';
import { useSession } from '~/session';
import { Note } from '~/ui/states/Note';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { useHydrating } from '~/ui/use-hydrating';
import styles from './declarations.module.css';
import { Receipt } from './Receipt';

export interface DeclarationFormProps {
  readonly onReceived: (receipt: WithdrawalReceipt | ContractCancellationReceipt) => void;
}

interface Props {
  readonly kind: 'withdrawal' | 'cancellation';
  readonly Form: ComponentType<DeclarationFormProps>;
}

/** Links that the texts of both pages may contain. */
const LINKS = {
  instruction: <PageLink page="terms" hash="widerrufsbelehrung" />,
  subscription: <PageLink page="subscription" />,
};

/** A declaration: the form, then its receipt. On-device nothing is sold, and the page says so instead. */
export function DeclarationPage({ kind, Form }: Props) {
  const { t } = useTranslation('declaration');
  // The form starts with the user's e-mail address, so it waits until the session is known.
  const hydrating = useHydrating();
  const settled = useSession(({ status, profile }) => status !== 'loading' || profile !== null);
  const known = hydrating || settled;
  const [receipt, setReceipt] = useState<WithdrawalReceipt | ContractCancellationReceipt>();
  const values = { days: LEGAL_CONSTANTS.withdrawalDays };

  if (config().mode === 'device') {
    return (
      <SimplePage title={t(`${kind}.title`)} lead={t('deviceLead')}>
        <Note tone="plain">
          <Trans t={t} i18nKey={`device.${kind}`} components={LINKS} />
        </Note>
      </SimplePage>
    );
  }
  return (
    <SimplePage
      title={t(`${kind}.title`)}
      lead={<Trans t={t} i18nKey={`lead.${kind}`} values={values} components={LINKS} />}
    >
      <div className={styles.card}>
        {!known && <LoadingRows rows={6} />}
        {known && receipt === undefined && <Form onReceived={setReceipt} />}
        {receipt !== undefined && <Receipt kind={kind} receipt={receipt} />}
      </div>
    </SimplePage>
  );
}
