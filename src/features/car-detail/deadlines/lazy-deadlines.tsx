/** The card of deadlines and its dialog, fetched with their texts after the page. */
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWithTexts } from '~/i18n/load-with-texts';
import { PartBoundary } from '~/ui/PartBoundary';
import { retryableLazy } from '~/ui/retryable-lazy';
import info from '../tabs/info/info.module.css';
import type { DeadlinesCardProps } from './DeadlinesCard';
import styles from './deadlines.module.css';

const DeadlinesCard = retryableLazy(() =>
  loadWithTexts(async () => (await import('./DeadlinesCard')).DeadlinesCard, ['deadlines', 'documents']),
);

/** The card's frame, while it is fetched. */
function Loading() {
  const { t } = useTranslation('car-detail');
  return (
    <div className={`${info.card} ${styles.card} ${styles.loading}`}>
      <div className={info.cardHead}>
        <h3>{t('deadlines.title')}</h3>
      </div>
    </div>
  );
}

/** The owner's deadlines of a car. */
export function LazyDeadlines(props: DeadlinesCardProps) {
  return (
    <PartBoundary>
      <Suspense fallback={<Loading />}>
        <DeadlinesCard {...props} />
      </Suspense>
    </PartBoundary>
  );
}
