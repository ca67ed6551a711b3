import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { removeDraft } from '~/session/draft';
import { FocusedHeading } from '~/ui/FocusedHeading';
import { Icon } from '~/ui/Icon';
import { passFocusToNeighbour } from '~/ui/use-focus-after-removal';
import styles from './contact.module.css';
import type { SentMessage } from './ContactForm';
import { MailInstead } from './MailInstead';
import { CONTACT_DRAFT } from './message';

const clearDraft = (): void => removeDraft(CONTACT_DRAFT);

/** The confirmation. Claims that the message has arrived only if a server has confirmed it, never on-device. */
export function Thanks({ sent, onAgain }: { readonly sent: SentMessage; readonly onAgain: () => void }) {
  const { t } = useTranslation('contact');
  const device = config().mode === 'device';
  return (
    <div ref={passFocusToNeighbour} className={styles.thanks}>
      <span className={styles.seal}>
        <Icon name={device ? 'message' : 'check'} size={28} />
      </span>
      <FocusedHeading level="h2">{t('thanks.title')}</FocusedHeading>
      {device ? (
        <>
          <p>{t('thanks.device')}</p>
          <MailInstead subject={sent.subject} message={sent.message} onOpenedOrCopied={clearDraft} />
        </>
      ) : (
        <p>{sent.topic === 'contact' ? t('thanks.contact', { email: sent.email }) : t('thanks.feedback')}</p>
      )}
      <Button
        onClick={() => {
          clearDraft();
          onAgain();
        }}
      >
        {t('thanks.again')}
      </Button>
    </div>
  );
}
