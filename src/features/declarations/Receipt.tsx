import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ContractCancellationReceipt, WithdrawalReceipt } from '~/contract/declarations';
import { germanDayOf } from '~/i18n/format';
import { saveFile } from '~/lib/save-file';
import { FocusedHeading } from '~/ui/FocusedHeading';
import { Icon } from '~/ui/Icon';
import { PageButton } from '~/ui/PageButton';
import styles from './declarations.module.css';
import { receiptText } from './receipt-text';
import { useReceiptLines } from './use-receipt-lines';

interface Props {
  readonly kind: 'withdrawal' | 'cancellation';
  readonly receipt: WithdrawalReceipt | ContractCancellationReceipt;
}

/** The receipt of a declaration: content, date and time, to be read, saved and printed. */
export function Receipt({ kind, receipt }: Props) {
  const { t } = useTranslation(['declaration', 'common']);
  const lines = useReceiptLines()(receipt);

  function save(): void {
    const signature = `${t('common:brand.name')}, ${t('common:brand.operator')}`;
    const text = receiptText(t(`declaration:${kind}.received`), lines, signature);
    const day = germanDayOf(receipt.receivedAt);
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), t(`declaration:${kind}.file`, { day }));
  }

  return (
    <div className={styles.receipt}>
      <span className={styles.seal}>
        <Icon name="check" size={28} />
      </span>
      <FocusedHeading level="h2">{t(`declaration:${kind}.received`)}</FocusedHeading>
      <p>{t('declaration:receipt.mail', { email: receipt.content.email })}</p>
      <dl className={styles.lines}>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.ways}>
        <Button variant="contained" onClick={save} startIcon={<Icon name="download" />}>
          {t('declaration:receipt.save')}
        </Button>
        <Button onClick={() => window.print()} startIcon={<Icon name="print" />}>
          {t('declaration:receipt.print')}
        </Button>
        <PageButton page="home">{t('declaration:receipt.home')}</PageButton>
      </div>
    </div>
  );
}
