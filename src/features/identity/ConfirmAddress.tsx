import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendMail } from '~/backend/identity/mails';
import type { AccountRecord } from '~/backend/identity/records';
import type { LinkMailRecord } from '~/backend/store/collections';
import type { Store } from '~/backend/store/store';
import { useLanguage } from '~/i18n/use-language';
import { announceLive } from '~/lib/live-channel';
import { Icon } from '~/ui/Icon';
import { browserSignIn } from '~/backend/identity/browser-sign-in';
import { describeProblem } from './form-problem';
import { Mail } from './Mail';
import { ViewHeading } from './Notes';
import styles from './pages.module.css';

interface Props {
  readonly store: Store;
  readonly account: AccountRecord;
  /** The mail whose link is currently valid. */
  readonly first: LinkMailRecord;
  /** The query of a new link. */
  readonly query: URLSearchParams;
}

/**
 * Completes a registration: shows the confirmation mail, which is not actually sent on-device, with its link; can
 * create another one.
 */
export function ConfirmAddress({ store, account, first, query }: Props) {
  const { t } = useTranslation(['identity', 'common']);
  const language = useLanguage();
  const [mail, setMail] = useState(first);
  const [note, setNote] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const sendAgain = async (): Promise<void> => {
    setProblem(undefined);
    try {
      setMail(await sendMail(store, account.id, { kind: 'registration', to: account.email, query }));
      setNote(t('confirm.sent'));
      announceLive('mails');
    } catch (error) {
      setProblem(describeProblem(t, error));
    }
  };

  return (
    <>
      <ViewHeading>{t('confirm.title')}</ViewHeading>
      <p>{t('confirm.text', { email: account.email })}</p>
      <div className={styles.note}>
        <Icon name="message" />
        <p>
          <strong>{t('mail.device')}</strong> {t('confirm.device')}
        </p>
      </div>
      <Mail mail={mail} heading="h3" />
      <output className={styles.status}>{note}</output>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => void sendAgain()}>{t('confirm.again')}</Button>
        <Button variant="beam" href={mail.link}>
          {t('mail.registration.action')}
        </Button>
      </div>
      {/* A user who is already signed in has another outbox. */}
      {browserSignIn() === undefined && (
        <p className={styles.aside}>
          {t('confirm.later')} <a href={`/Identity/Outbox?ui_locales=${language}`}>{t('outbox.link')}</a>
        </p>
      )}
    </>
  );
}
