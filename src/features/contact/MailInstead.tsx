import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { copyText } from '~/lib/clipboard';
import { isLongMail, mailtoLink } from '~/lib/mailto';
import { Icon } from '~/ui/Icon';
import { showToast } from '~/ui/toasts/toast-store';
import type { Message } from './message';
import styles from './mail-instead.module.css';

interface Props extends Pick<Message, 'subject' | 'message'> {
  /** Called when the message was copied, or opened as a mail that is not likely to lack its end. */
  readonly onOpenedOrCopied?: () => void;
}

/** Alternatives to sending by the server: opening the message in the user's mail program, or copying it. */
export function MailInstead({ subject, message, onOpenedOrCopied }: Props) {
  const { t } = useTranslation('contact');
  const isLong = isLongMail(subject, message);

  async function copy(): Promise<void> {
    if (await copyText(`${subject}\n\n${message}`)) {
      onOpenedOrCopied?.();
      showToast(t('mail.copied'));
    } else showToast(t('mail.notCopied'), { tone: 'error' });
  }

  return (
    <div className={styles.mail}>
      {isLong && <p>{t('mail.long')}</p>}
      <div className={styles.ways}>
        <Button
          href={mailtoLink(subject, message)}
          onClick={isLong ? undefined : onOpenedOrCopied}
          startIcon={<Icon name="message" />}
        >
          {t('mail.open')}
        </Button>
        <Button onClick={() => void copy()} startIcon={<Icon name="copy" />}>
          {t('mail.copy')}
        </Button>
      </div>
      <p>{t('mail.address')}</p>
    </div>
  );
}
