import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanName } from '~/contract/plans';
import type { INTERVALS } from '~/contract/subscription-schemas';
import { useFormat } from '~/i18n/use-language';

export type Interval = (typeof INTERVALS)[number];

interface Bought {
  readonly plan?: PlanName | null | undefined;
  readonly interval?: Interval | null | undefined;
  readonly product?: string | null | undefined;
}

/** Names of plans, prices and purchases in the reader's language. */
export function usePlanWords() {
  const { t } = useTranslation('plans');
  const { euro } = useFormat();
  return useMemo(
    () => ({
      /** A server may know plans that this build does not. */
      plan: (name: PlanName | undefined): string => t(`name.${name ?? 'unknown'}`),
      interval: (interval: Interval): string => t(`interval.${interval}`),
      price: (price: number, interval: Interval): string => t(`offers.${interval}`, { price: euro(price) }),
      /** What was bought; the server's own word where it sends no plan. */
      product: ({ plan, interval, product }: Bought): string => {
        if (plan === undefined || plan === null) return product ?? '';
        const name = t(`name.${plan}`);
        return interval === undefined || interval === null ? name : t('product', { plan: name, interval: t(`interval.${interval}`) });
      },
    }),
    [t, euro],
  );
}
