import { useTranslation } from 'react-i18next';
import type { ContractCancellationReceipt, WithdrawalReceipt } from '~/contract/declarations';
import { useFormat } from '~/i18n/use-language';
import styles from './mail.module.css';

/** The content of a receipt: when the declaration arrived, and what it says. */
export function ReceiptFacts({ id, receivedAt, content }: WithdrawalReceipt | ContractCancellationReceipt) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const cancellation = 'kind' in content ? content : undefined;
  const facts: readonly (readonly [label: string, value: string | undefined])[] = [
    [t('mail.receipt.received'), format.moment(receivedAt)],
    [t('mail.receipt.id'), id],
    [t('mail.receipt.name'), content.name],
    [t('mail.receipt.contract'), content.contract],
    [t('mail.receipt.email'), content.email],
    [t('mail.receipt.note'), 'note' in content ? content.note : undefined],
    [t('mail.receipt.kind'), cancellation && t(`mail.receipt.kinds.${cancellation.kind}`)],
    [t('mail.receipt.reason'), cancellation?.reason],
    [
      t('mail.receipt.end'),
      cancellation && (cancellation.end === undefined ? t('mail.receipt.soonest') : format.date(cancellation.end)),
    ],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => (value ?? '') !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
