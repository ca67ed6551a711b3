import type { Offer } from '~/contract/subscription';
import type { Interval } from './plan-words';

/** The price of an offer in euros; undefined if the server sends none. */
export function priceOf({ priceMonthly, priceYearly }: Offer, interval: Interval): number | undefined {
  return (interval === 'monthly' ? priceMonthly : priceYearly) ?? undefined;
}
