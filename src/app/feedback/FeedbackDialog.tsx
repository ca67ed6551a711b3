import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '~/api';
import { config } from '~/config';
import { sendFeedbackMessage } from '~/contract/contact';
import { ChoiceField } from '~/form/ChoiceField';
import { FormShell } from '~/form/FormShell';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { translator } from '~/i18n/i18n';
import { useSession } from '~/session';
import { PageLink } from '~/ui/PageLink';
import { feedbackSchema } from './feedback-schema';
import styles from './feedback.module.css';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

function FeedbackForm({ onClose, onSent }: { readonly onClose: () => void; readonly onSent: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const email = useSession(({ profile }) => profile?.name ?? '');
  const form = useValidatedForm(feedbackSchema(translator(['shell'])), { subject: '', email, message: '', privacy: false });
  return (
    <FormShell
      form={form}
      label={t('feedback.title')}
      submitLabel={t('feedback.send')}
      busyLabel={t('feedback.sending')}
      initialFocus="subject"
      onCancel={onClose}
      onSubmit={async ({ subject, email: from, message }) => {
        // A failure is no reason to make somebody write again: the thank-you shows either way.
        await call(sendFeedbackMessage, { subject, email: from, message }).catch(() => undefined);
        onSent();
      }}
    >
      <TextField control={form.control} name="subject" label={t('feedback.subject')} />
      <TextField control={form.control} name="email" type="email" label={t('feedback.email')} autoComplete="email" />
      <TextField control={form.control} name="message" label={t('feedback.message')} rows={5} />
      <ChoiceField
        control={form.control}
        name="privacy"
        label={t('feedback.privacy')}
        extra={
          <PageLink page="privacy" target="_blank">
            {t('feedback.privacyLink')}
          </PageLink>
        }
      />
    </FormShell>
  );
}

/** Feedback: filled, sending, then a thank-you with a button to write again. */
export function FeedbackDialog({ open, onClose }: Props) {
  const { t } = useTranslation(['shell', 'common']);
  const [sent, setSent] = useState(false);
  const title = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      aria-labelledby={title}
      slotProps={{ transition: { onExited: () => setSent(false) } }}
    >
      <DialogTitle id={title}>{sent ? t('feedback.thanksTitle') : t('feedback.title')}</DialogTitle>
      {sent ? (
        <>
          <DialogContent className={styles.thanks}>
            <output>{config().mode === 'device' ? t('feedback.thanksDevice') : t('feedback.thanks')}</output>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setSent(false)}>{t('feedback.again')}</Button>
            <Button variant="contained" onClick={onClose}>
              {t('common:action.close')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <DialogContent>
          <p className={styles.intro}>{t('feedback.intro')}</p>
          <FeedbackForm onClose={onClose} onSent={() => setSent(true)} />
        </DialogContent>
      )}
    </Dialog>
  );
}
