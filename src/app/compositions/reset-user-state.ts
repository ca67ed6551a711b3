/**
 * Two users can sign in one after the other in the same tab, also by signing out and in elsewhere, without a page load;
 * nothing of the first may remain. This resets queries, dialogs and toasts, and removes what modules have stored that
 * need not be loaded; stores of a single topic (cars, subscription, share secrets, scan) reset themselves.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import { removeStored } from '~/lib/stored-json';
import { SELECTIONS_KEY } from '~/features/car-detail/identification/selections-key';
import { DECISIONS_KEY } from '~/features/scan/review/decisions-key';
import { onSessionChange, sessionStore } from '~/session';
import { handoverDialogStore } from '~/dialogs/handover-dialog';
import { shareRequestsDialogStore, shareDialogStore } from '~/dialogs/share-dialogs';
import { dismissToast, toastStore } from '~/ui/toasts/toast-store';
import { uploadDialogStore } from '~/dialogs/upload-dialog';
import { SEARCH_DRAFT_KEY, vehicleSearchDialogStore } from '~/dialogs/vehicle-search-dialog';
import { feedbackDialogStore } from '~/dialogs/feedback-dialog';
import { TAX_DRAFT_KEY } from '~/vehicle-ui/tax/tax-draft-key';

function reset<State>(store: StoreApi<State>): void {
  store.setState(store.getInitialState(), true);
}

/** Clears all queries. Those still rendered after guarded pages have unmounted are refetched for the next user. */
function clearQueries(queries: QueryClient | undefined): void {
  if (queries === undefined) return;
  const cache = queries.getQueryCache();
  for (const query of cache.getAll()) {
    // Removing a query with observers would leave their old data on the screen.
    if (query.isActive()) query.reset();
    else cache.remove(query);
  }
  queries.getMutationCache().clear();
  setTimeout(() => {
    // The page is still rendered while it leaves for the provider; refetching would be wasted.
    if (!sessionStore.getState().isLeaving) void queries.refetchQueries({ type: 'active' });
  }, 0);
}

/**
 * Resets user state on every change of user. An expired session resets nothing, nor does the same user signing in
 * again: their input is kept. @returns a function that unsubscribes
 */
export function resetUserStateOnUserChange(getClient: () => QueryClient | undefined): () => void {
  return onSessionChange((change) => {
    // A guest's own search or upload is kept after signing in, as is a user's after an expiry.
    if (change === 'expired' || change === 'signed-in') return;
    clearQueries(getClient());
    removeStored(DECISIONS_KEY);
    removeStored(SELECTIONS_KEY);
    sessionStorage.removeItem(TAX_DRAFT_KEY);
    sessionStorage.removeItem(SEARCH_DRAFT_KEY);
    reset(shareDialogStore);
    reset(shareRequestsDialogStore);
    reset(handoverDialogStore);
    reset(vehicleSearchDialogStore);
    reset(uploadDialogStore);
    reset(feedbackDialogStore);
    for (const { id } of toastStore.getState().toasts) dismissToast(id);
  });
}
