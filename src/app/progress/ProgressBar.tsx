import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { useStore } from 'zustand';
import { subscribeActivity } from '~/api/activity';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { progress } from './progress';
import styles from './progress.module.css';

/** Reports every API request to the bar. @returns a function that unsubscribes */
function followRequests(): () => void {
  const ends = new Map<number, ReturnType<typeof progress.start>>();
  return subscribeActivity(({ type, id }) => {
    if (type === 'started') {
      ends.set(id, progress.start());
      return;
    }
    ends.get(id)?.(type);
    ends.delete(id);
  });
}

/** The 2 px progress bar at the top of the page, shown during requests and navigations. */
export function ProgressBar() {
  const { t } = useTranslation('shell');
  const { phase } = useStore(progress.store);
  const navigating = useNavigation().state !== 'idle';

  useEffect(followRequests, []);
  useEffect(() => {
    if (!navigating) return undefined;
    const end = progress.start();
    return () => end();
  }, [navigating]);

  if (phase === 'idle') return null;
  return (
    <div className={styles.bar} data-phase={phase}>
      <VisuallyHidden>
        <progress aria-label={t('progress')} />
      </VisuallyHidden>
    </div>
  );
}
