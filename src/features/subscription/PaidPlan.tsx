import { useTranslation } from 'react-i18next';
import { useSubscription } from '~/api/subscription-store';
import { config } from '~/config';
import { Note } from '~/ui/states/Note';
import styles from './payment.module.css';
import { usePlanWords } from './plan-words';
import { SlotDrawing } from './SlotDrawing';

/** The plan after a payment, as reported by the server; renders nothing until it has loaded. */
export function PaidPlan() {
  const { t } = useTranslation('plans');
  const words = usePlanWords();
  const { subscription } = useSubscription();
  if (subscription === null) return null;
  const plan = words.current(subscription);
  const { currentVehicleCount: current, allowedVehicleCount: allowed } = subscription;
  return (
    <div className={styles.plan}>
      <p className={styles.planWords}>
        {allowed === null
          ? t('payment.success.planUnlimited', { plan, count: current })
          : t('payment.success.plan', { plan, current, allowed })}
      </p>
      <SlotDrawing allowed={allowed} current={current} />
      {config().mode === 'device' && <Note tone="plain">{t('payment.success.noMoney')}</Note>}
    </div>
  );
}
