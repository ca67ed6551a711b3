import type { Offer } from '~/contract/subscription';
import type { Interval } from './plan-words';

/** The price of an offer in euro, where the server sends one. */
export function priceOf({ priceMonthly, priceYearly }: Offer, interval: Interval): number | undefined {
  return (interval === 'monthly' ? priceMonthly : priceYearly) ?? undefined;
}
