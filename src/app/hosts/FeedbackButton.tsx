import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
// Imported for its side effect: it deletes drafts at sign-out, whether or not the dialog was opened.
import '~/session/draft';
import { useSession } from '~/session';
import { loadWithTexts } from '~/i18n/load-with-texts';
import { Icon } from '~/ui/Icon';
import { retryableLazy } from '~/ui/retryable-lazy';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { closeFeedback, feedbackDialogStore, openFeedback } from '~/dialogs/feedback-dialog';
import styles from './feedback-button.module.css';
import { useHideOnScroll } from './use-hide-on-scroll';

const FeedbackDialog = retryableLazy(() =>
  loadWithTexts(async () => (await import('~/features/contact/feedback/FeedbackDialog')).FeedbackDialog, ['contact']),
);

/**
 * The floating feedback button of signed-in users, with its dialog, which stays open after an expired session. The button
 * hides while it would cover what one reads or types.
 */
export function FeedbackButton() {
  const { t } = useTranslation('shell');
  const isSignedIn = useSession(({ status }) => status === 'authenticated');
  const { open } = useStore(feedbackDialogStore);
  const everOpened = useHasBeenTrue(open);
  const hidden = useHideOnScroll();
  return (
    <>
      {isSignedIn && (
        <button
          type="button"
          className={styles.button}
          data-back={hidden || undefined}
          aria-haspopup="dialog"
          title={t('feedback.button')}
          onClick={openFeedback}
        >
          <Icon name="message" />
          <span>{t('feedback.button')}</span>
        </button>
      )}
      {everOpened && (
        <DialogBoundary open={open} onClose={closeFeedback}>
          <FeedbackDialog open={open} onClose={closeFeedback} />
        </DialogBoundary>
      )}
    </>
  );
}
