import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  appStoreOf,
  canChangeSubscription,
  cancelRefusal,
  hasPaidPlan,
  isCancelled,
  planNameOf,
  PLANS,
  runsPaidPlan,
  undoCancelRefusal,
} from '~/contract/rules';
import type { Subscription } from '~/contract/subscription-schemas';
import { useFormat } from '~/i18n/use-language';
import { Tag } from '~/ui/Tag';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { isoOfDate } from '~/lib/calendar';
import { Note } from '~/ui/states/Note';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import { passFocusToHeading } from '~/ui/use-focus-after-removal';
import { CancelDialog } from './CancelDialog';
import styles from './current-plan.module.css';
import { usePlanWords } from './plan-words';
import { Rows, type Row } from './Rows';
import { UsedMeter } from './UsedMeter';
import { useUndoCancel } from './use-cancellation';

function useRows(subscription: Subscription): readonly Row[] {
  const { t } = useTranslation('plans');
  const { date } = useFormat();
  const words = usePlanWords();
  const { interval, product, price, date: bought, start, end, due, cancelledAt, paymentProvider } = subscription;
  const runs = runsPaidPlan(subscription);
  const provider = appStoreOf(subscription) ?? (paymentProvider === 'device' ? paymentProvider : undefined);
  const rows: (Row | false)[] = [
    planNameOf(subscription) === 'free' && { label: t('current.term'), value: t('current.endless') },
    typeof interval === 'string' && { label: t('current.interval'), value: words.interval(interval) },
    typeof product === 'string' && { label: t('current.product'), value: product },
    typeof price === 'number' &&
      typeof interval === 'string' && { label: t('current.price'), value: words.price(price, interval) },
    typeof bought === 'string' && { label: t('current.date'), value: date(bought) },
    typeof start === 'string' && { label: t('current.start'), value: date(start) },
    typeof cancelledAt === 'string' && { label: t('current.cancelledAt'), value: date(cancelledAt) },
    typeof end === 'string' && {
      label: t(!runs ? 'current.ended' : isCancelled(subscription) ? 'current.ends' : 'current.paidUntil'),
      value: date(end),
    },
    typeof due === 'string' && { label: t(runs ? 'current.due' : 'current.overdue'), value: date(due) },
    typeof paymentProvider === 'string' && {
      label: t('current.provider'),
      value: provider === undefined ? paymentProvider : t(`current.providers.${provider}`),
    },
  ];
  return rows.filter((row) => row !== false);
}

function Status({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('plans');
  if (subscription.status === 'inactive') return <Tag tone="bad">{t('status.inactive')}</Tag>;
  if (isCancelled(subscription)) return <Tag tone="warn">{t('status.cancelled')}</Tag>;
  return subscription.status === 'active' ? <Tag tone="good">{t('status.active')}</Tag> : null;
}

/** The current plan: its name, usage and dates, and the button to cancel it. */
export function CurrentPlan({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('plans');
  const { date } = useFormat();
  const words = usePlanWords();
  const today = isoOfDate(useToday());
  const undo = useUndoCancel();
  const [cancelling, setCancelling] = useState(false);
  const rows = useRows(subscription);
  const plan = words.current(subscription);
  const runs = runsPaidPlan(subscription);
  const store = appStoreOf(subscription);
  const canUndo = undoCancelRefusal(subscription, today) === undefined;
  const free = PLANS.free.allowedVehicleCount;

  return (
    <section className={styles.card} aria-label={t('current.title')}>
      <div className={styles.main}>
        <p className={styles.label}>{t('current.title')}</p>
        <h2 className={styles.name}>
          {plan} <Status subscription={subscription} />
        </h2>
        <UsedMeter counts={subscription} />
        {subscription.status === 'inactive' && hasPaidPlan(subscription) && store === undefined && (
          <Note tone="warning">{t('current.inactive', { allowed: free })}</Note>
        )}
        {runs && isCancelled(subscription) && typeof subscription.end === 'string' && (
          <Note tone="plain">
            {t(canUndo ? 'current.cancelled' : 'current.cancelledForGood', {
              plan,
              end: date(subscription.end),
              allowed: free,
            })}
          </Note>
        )}
        {!canChangeSubscription(subscription) && store !== undefined && (
          <Note tone="plain" id="plan-app">
            {t('current.app', { store: t(`current.providers.${store}`) })}
          </Note>
        )}
        {canUndo && (
          <Button
            ref={passFocusToHeading}
            variant="contained"
            className={styles.action ?? ''}
            {...ariaDisabledProps(undo.busy, () => undo.run(plan))}
          >
            {t('current.undo')}
          </Button>
        )}
      </div>
      <div className={styles.facts}>
        <Rows rows={rows} />
        {hasPaidPlan(subscription) && !isCancelled(subscription) && (
          <Button
            className={styles.action ?? ''}
            disabled={cancelRefusal(subscription) !== undefined}
            onClick={() => setCancelling(true)}
            {...(cancelRefusal(subscription) === 'plan.app' && { 'aria-describedby': 'plan-app' })}
          >
            {t(runs ? 'current.cancel' : 'current.giveUp')}
          </Button>
        )}
      </div>
      <CancelDialog open={cancelling} subscription={subscription} onClose={() => setCancelling(false)} />
    </section>
  );
}
