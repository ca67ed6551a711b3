import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailRecord } from '~/backend/store/collections';
import { isReceipt } from '~/backend/identity/mails';
import { TEXT_LOCALES } from '~/i18n/paths';
import { useLanguage } from '~/i18n/use-language';
import styles from './mail.module.css';
import { ReceiptFacts } from './ReceiptFacts';

interface Props {
  readonly mail: MailRecord;
  /** The heading level of the subject. */
  readonly heading: 'h2' | 'h3';
  readonly children?: ReactNode;
}

/** A mail as it would arrive; its text is derived from its kind. */
export function Mail({ mail, heading: Heading, children }: Props) {
  const { t } = useTranslation(['identity', 'common']);
  const language = useLanguage();
  const sent = new Intl.DateTimeFormat(TEXT_LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' });
  const subject = t(`identity:mail.${mail.kind}.subject`);
  return (
    <article className={styles.mail} aria-label={subject}>
      <dl className={styles.head}>
        <dt>{t('identity:mail.from')}</dt>
        <dd>{t('common:brand.name')}</dd>
        <dt>{t('identity:mail.to')}</dt>
        <dd>{mail.to}</dd>
        <dt>{t('identity:mail.date')}</dt>
        <dd>
          <time dateTime={mail.createdAt}>{sent.format(new Date(mail.createdAt))}</time>
        </dd>
      </dl>
      <Heading className={styles.subject}>{subject}</Heading>
      <p>{t(`identity:mail.${mail.kind}.text`, { email: mail.to })}</p>
      {isReceipt(mail) && <ReceiptFacts {...mail.receipt} />}
      {children}
    </article>
  );
}
