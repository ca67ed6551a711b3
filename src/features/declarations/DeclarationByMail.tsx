import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ContractCancellationReceipt, WithdrawalReceipt } from '~/contract/declarations';
import { copyText } from '~/lib/clipboard';
import { isLongMail, mailtoLink } from '~/lib/mailto';
import { Icon } from '~/ui/Icon';
import { PageLink } from '~/ui/PageLink';
import { showToast } from '~/ui/toasts/toast-store';
import styles from './declarations.module.css';
import { useDeclarationLines } from './use-receipt-lines';

interface Props {
  readonly subject: string;
  readonly content: WithdrawalReceipt['content'] | ContractCancellationReceipt['content'];
}

/**
 * After a failure: the same declaration, with all that was filled in, as a mail, which is valid too, or as a text for
 * people without a mail program, which browsers do not report.
 */
export function DeclarationByMail({ subject, content }: Props) {
  const { t } = useTranslation('declaration');
  const [statement, ...lines] = useDeclarationLines()(content);
  const body = [statement?.value, '', ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n');

  async function copy(): Promise<void> {
    if (await copyText(`${subject}\n\n${body}`)) showToast(t('instead.copied'));
    else showToast(t('instead.notCopied'), { tone: 'error' });
  }

  return (
    <div className={styles.instead}>
      <p>{t('instead.text')}</p>
      <p>{t(isLongMail(subject, body) ? 'instead.long' : 'instead.without')}</p>
      <div className={styles.ways}>
        <Button href={mailtoLink(subject, body)} startIcon={<Icon name="message" />}>
          {t('instead.open')}
        </Button>
        <Button onClick={() => void copy()} startIcon={<Icon name="copy" />}>
          {t('instead.copy')}
        </Button>
      </div>
      <p>
        <PageLink page="imprint">{t('instead.address')}</PageLink>
      </p>
    </div>
  );
}
