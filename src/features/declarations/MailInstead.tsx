import { useTranslation } from 'react-i18next';
import { mailtoLink } from '~/lib/mailto';
import { PageLink } from '~/ui/PageLink';
import styles from './declarations.module.css';

/** After a failure: the same declaration as a mail, which is valid too. */
export function MailInstead({ subject, body }: { readonly subject: string; readonly body: string }) {
  const { t } = useTranslation('declaration');
  return (
    <p className={styles.instead}>
      {t('instead.text')} <a href={mailtoLink(subject, body)}>{t('instead.open')}</a>.{' '}
      <PageLink page="imprint">{t('instead.address')}</PageLink>
    </p>
  );
}
