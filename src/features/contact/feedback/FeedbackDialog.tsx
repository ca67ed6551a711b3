import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { removeDraft } from '~/session/draft';
import { MailInstead } from '../MailInstead';
import { FEEDBACK_DRAFT, type Message } from '../message';
import { DialogShell } from '~/ui/dialog/DialogShell';
import styles from './feedback.module.css';
import { FeedbackForm } from './FeedbackForm';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

const clearDraft = (): void => removeDraft(FEEDBACK_DRAFT);

/** Shown after submitting, whether or not the message was sent; on-device it does not claim an arrival. */
function Thanks({ sent }: { readonly sent: Message }) {
  const { t } = useTranslation('shell');
  const words = useRef<HTMLParagraphElement>(null);
  // The focus was inside the form, which is gone.
  useEffect(() => words.current?.focus(), []);
  const device = config().mode === 'device';
  return (
    <div className={styles.thanks}>
      <p ref={words} tabIndex={-1}>
        {device ? t('feedback.thanksDevice') : t('feedback.thanks')}
      </p>
      {device && <MailInstead subject={sent.subject} message={sent.message} onOpenedOrCopied={clearDraft} />}
    </div>
  );
}

/** The feedback dialog: form, sending, then a confirmation with a button to write again. */
export function FeedbackDialog({ open, onClose }: Props) {
  const { t } = useTranslation(['shell', 'common']);
  const [outcome, setOutcome] = useState<{ readonly round: number; readonly message: Message }>();
  /** Each opening: an answer that comes after the dialog was closed says nothing about what is typed now. */
  const [round, setRound] = useState(0);
  const sent = outcome?.round === round ? outcome.message : undefined;
  return (
    <DialogShell
      open={open}
      title={sent === undefined ? t('feedback.title') : t('feedback.thanksTitle')}
      onClose={onClose}
      onClosed={() => setRound(round + 1)}
      {...(sent !== undefined && {
        actions: (
          <>
            <Button
              onClick={() => {
                clearDraft();
                setRound(round + 1);
              }}
            >
              {t('feedback.again')}
            </Button>
            <Button variant="contained" onClick={onClose}>
              {t('common:action.close')}
            </Button>
          </>
        ),
      })}
    >
      {sent === undefined ? (
        <>
          <p className={styles.intro}>{t('feedback.intro')}</p>
          <FeedbackForm onClose={onClose} onSent={(message) => setOutcome({ round, message })} />
        </>
      ) : (
        <Thanks sent={sent} />
      )}
    </DialogShell>
  );
}
