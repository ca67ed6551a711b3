/**
 * Removes the requests to see shared vehicles whose shares have expired: their visitors need not open these links again.
 */
import { PAGE_PATHS, splitLanguage } from '~/i18n/paths';
import { keysOf } from '~/lib/storage-fallback';
import { VISIT_PREFIX } from '~/features/share-visitor/visit/visit-prefix';

/** @throws when the code cannot be fetched, which is needed only where there are such requests */
export async function removeVisitsOfExpiredShares(): Promise<void> {
  // The page of a link does it itself, except for its own.
  if (splitLanguage(window.location.pathname).path === PAGE_PATHS.share) return;
  if (!keysOf(localStorage).some((name) => name.startsWith(VISIT_PREFIX))) return;
  const { removeExpiredVisits } = await import('~/features/share-visitor/visit/visit-storage');
  removeExpiredVisits(Date.now());
}
