/** After a sign-in, on any page, a guest's documents that are stored in this browser are added to the account. */
import { i18n } from '~/i18n/i18n';
import { uploadDialogStore } from '~/dialogs/upload-dialog';
import { isAuthenticated, onSessionChange, sessionSettled } from '~/session';
import { showToast } from '~/ui/toasts/toast-store';
import type { AppRouter } from '../router';
import { hasPendingGuestDocuments, hasStoredScan } from './pending-guest-documents';

type Router = Pick<AppRouter, 'navigate'>;

async function claim(router: Router): Promise<void> {
  if (!isAuthenticated() || !hasPendingGuestDocuments()) return;
  try {
    const { claimWithToasts } = await import('./claim-with-toasts');
    await claimWithToasts(router);
  } catch {
    // The code could not be fetched. The documents stay claimable.
    showToast(navigator.onLine ? i18n.t('common:error.unexpected') : i18n.t('shell:offline'), {
      tone: 'error',
      action: { label: i18n.t('common:action.retry'), run: () => void claim(router) },
    });
  }
}

/**
 * Claims a guest's stored documents now, if a user is signed in, after every sign-in, and when the upload closes: the
 * guest may have signed in while the scan ran.
 */
export function watchGuestDocuments(router: Router): void {
  onSessionChange((change) => {
    if (change === 'signed-in' || change === 'switched') void claim(router);
  });
  uploadDialogStore.subscribe(({ open }, before) => {
    if (before.open && !open && hasStoredScan()) void claim(router);
  });
  void sessionSettled().then(() => claim(router));
}
