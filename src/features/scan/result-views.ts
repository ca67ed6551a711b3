/** What /scan shows of a document that was read or typed in: fetched when there is one, or is likely to be. */
import { prefetchablePart } from '~/ui/prefetchable-part';
import { isAuthenticated } from '~/session';
import { readsWithoutBackend } from './local/local-scan';

export const { Part: GuestScan, prefetch: prefetchGuestScan } = prefetchablePart(
  async () => (await import('./result/GuestScan')).GuestScan,
);

export const { Part: LocalReview, prefetch: prefetchLocalReview } = prefetchablePart(
  async () => (await import('./local/LocalReview')).LocalReview,
);

export const { Part: TypedEntryPage, prefetch: prefetchTypedEntry } = prefetchablePart(
  async () => (await import('./typed/TypedEntryPage')).TypedEntryPage,
);

/** Prefetches the view of the next scan's result; that of a user's saved vehicle is another page. */
export function prefetchResult(): void {
  if (readsWithoutBackend()) void prefetchLocalReview();
  else if (!isAuthenticated()) void prefetchGuestScan();
}
