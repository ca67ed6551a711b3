import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { planNameOf, type PlanName } from '~/contract/rules';
import type { INTERVALS, Subscription } from '~/contract/subscription-schemas';
import { useFormat } from '~/i18n/use-language';

export type Interval = (typeof INTERVALS)[number];

interface Bought {
  readonly plan?: PlanName | null | undefined;
  readonly interval?: Interval | null | undefined;
  readonly product?: string | null | undefined;
}

/** Texts for plans, prices and purchases in the current language. */
export function usePlanWords() {
  const { t } = useTranslation('plans');
  const { euro } = useFormat();
  return useMemo(
    () => ({
      plan: (name: PlanName): string => t(`name.${name}`),
      /**
       * The name of the current plan. A server may have plans that this build does not know; then their own name is
       * shown.
       */
      current: (subscription: Subscription): string => {
        const plan = planNameOf(subscription);
        return plan === undefined ? (subscription.name ?? t('name.unknown')) : t(`name.${plan}`);
      },
      interval: (interval: Interval): string => t(`interval.${interval}`),
      price: (price: number, interval: Interval): string => t(`offers.${interval}`, { price: euro(price) }),
      /** The name of a purchase; the server's own text if it sends no plan. */
      product: ({ plan, interval, product }: Bought): string => {
        if (plan === undefined || plan === null) return product ?? '';
        const name = t(`name.${plan}`);
        return interval === undefined || interval === null
          ? name
          : t('product', { plan: name, interval: t(`interval.${interval}`) });
      },
    }),
    [t, euro],
  );
}
