import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { loadSubscription, useSubscription } from '~/api/subscription-store';
import { config } from '~/config';
import { exceedsLimit } from '~/contract/rules';
import { ErrorState } from '~/ui/states/ErrorState';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { OverLimit } from '~/vehicle-ui/vehicle/OverLimit';
import { PageLink } from '~/ui/PageLink';
import { Note } from '~/ui/states/Note';
import { CurrentPlan } from './CurrentPlan';
import { Invoices } from './Invoices';
import { OpenPayments } from './OpenPayments';
import { PlanLanes } from './PlanLanes';
import styles from './subscription.module.css';

/** The current plan, all plans, invoices and open payments. */
export function SubscriptionPage() {
  const { t } = useTranslation(['plans', 'errors']);
  const { subscription, failure } = useSubscription();
  return (
    <article className={styles.page}>
      <header>
        <h1>{t('plans:title')}</h1>
        <p className={styles.lead}>{t('plans:lead')}</p>
      </header>
      {config().mode === 'device' && <Note tone="plain">{t('plans:noMoney')}</Note>}
      {subscription === null && failure === null && (
        <div className={styles.loading}>
          <LoadingRows rows={5} />
        </div>
      )}
      {subscription === null && failure !== null && (
        <ErrorState
          text={t(`errors:${errorKey(failure, 'subscription.load')}`, errorValues(failure))}
          onRetry={() => void loadSubscription()}
        />
      )}
      {subscription !== null && (
        <>
          {exceedsLimit(subscription) && <OverLimit counts={subscription} withListLink />}
          <CurrentPlan subscription={subscription} />
          <PlanLanes subscription={subscription} />
          <div className={styles.payments}>
            <OpenPayments subscription={subscription} />
            <Invoices />
          </div>
        </>
      )}
      {/* Also while the subscription cannot be loaded: both work without it. */}
      <nav className={styles.ending} aria-label={t('plans:ending.label')}>
        <PageLink page="withdrawal">{t('plans:ending.withdraw')}</PageLink>
        <PageLink page="cancellation">{t('plans:ending.cancel')}</PageLink>
      </nav>
    </article>
  );
}
