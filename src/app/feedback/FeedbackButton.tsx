import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Icon } from '~/ui/Icon';
import { useEver } from '~/ui/use-ever';
import { closeFeedback, feedbackStore, openFeedback } from './feedback-store';
import styles from './feedback.module.css';

const FeedbackDialog = lazy(async () => ({ default: (await import('./FeedbackDialog')).FeedbackDialog }));

/** The floating button of signed-in people, and the dialog it opens. */
export function FeedbackButton() {
  const { t } = useTranslation('shell');
  const { open } = useStore(feedbackStore);
  const wanted = useEver(open);
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={openFeedback}>
        <Icon name="message" />
        <span>{t('feedback.button')}</span>
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <FeedbackDialog open={open} onClose={closeFeedback} />
        </Suspense>
      )}
    </>
  );
}
