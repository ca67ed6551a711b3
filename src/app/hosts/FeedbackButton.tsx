import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
// Loaded with every page, so that drafts go at sign-out whatever was opened.
import '~/features/contact/draft';
import { Icon } from '~/ui/Icon';
import { useLatch } from '~/ui/use-latch';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { lazyScreen } from '../lazy-screen';
import { closeFeedback, feedbackDialogStore, openFeedback } from '~/dialogs/feedback-dialog';
import styles from '../../features/contact/feedback/feedback.module.css';
import { useOutOfTheWay } from './use-out-of-the-way';

const FeedbackDialog = lazyScreen(async () => (await import('~/features/contact/feedback/FeedbackDialog')).FeedbackDialog, ['contact']);

/** The floating button of signed-in people, and the dialog it opens. Where it would cover the page it stands back. */
export function FeedbackButton() {
  const { t } = useTranslation('shell');
  const { open } = useStore(feedbackDialogStore);
  const wanted = useLatch(open);
  const back = useOutOfTheWay();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-back={back || undefined}
        aria-haspopup="dialog"
        title={t('feedback.button')}
        onClick={openFeedback}
      >
        <Icon name="message" />
        <span>{t('feedback.button')}</span>
      </button>
      {wanted && (
        <DialogBoundary open={open} onClose={closeFeedback}>
          <FeedbackDialog open={open} onClose={closeFeedback} />
        </DialogBoundary>
      )}
    </>
  );
}
