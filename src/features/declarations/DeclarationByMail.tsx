import { useTranslation } from 'react-i18next';
import type { ContractCancellationReceipt, WithdrawalReceipt } from '~/contract/declarations';
import { mailtoLink } from '~/lib/mailto';
import { PageLink } from '~/ui/PageLink';
import styles from './declarations.module.css';
import { useDeclarationLines } from './use-receipt-lines';

interface Props {
  readonly subject: string;
  readonly content: WithdrawalReceipt['content'] | ContractCancellationReceipt['content'];
}

/** After a failure: the same declaration, with all that was filled in, as a mail, which is valid too. */
export function DeclarationByMail({ subject, content }: Props) {
  const { t } = useTranslation('declaration');
  const [statement, ...lines] = useDeclarationLines()(content);
  const body = [statement?.value, '', ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n');
  return (
    <p className={styles.instead}>
      {t('instead.text')} <a href={mailtoLink(subject, body)}>{t('instead.open')}</a>.{' '}
      <PageLink page="imprint">{t('instead.address')}</PageLink>
    </p>
  );
}
