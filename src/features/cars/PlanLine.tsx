import { useTranslation } from 'react-i18next';
import type { Subscription } from '~/contract/subscription-schemas';
import styles from './cars.module.css';

interface Props {
  readonly count: number;
  /** Null while it loads. */
  readonly subscription: Subscription | null;
}

/** The number of cars and the plan's limit. */
export function PlanLine({ count, subscription }: Props) {
  const { t } = useTranslation('cars');
  const plan = subscription?.plan;
  const allowed = subscription?.allowedVehicleCount;
  let text = t('plan.plain', { count });
  if (plan !== undefined && plan !== null) {
    const named = t(`plan.name.${plan}`);
    text =
      typeof allowed === 'number'
        ? t('plan.counted', { current: count, allowed, plan: named })
        : t('plan.unlimited', { count, plan: named });
  }
  return <p className={styles.plan}>{text}</p>;
}
