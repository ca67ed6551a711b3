/** After signing in, a guest's scan of this browser joins the account, wherever the person is. */
import { i18n, loadTexts } from '~/i18n/i18n';
import { isAuthenticated, onSessionChange, sessionSettled } from '~/session';
import { showToast } from '~/ui/toasts/toast-store';

/** Where `features/scan` keeps a guest's scan; while nothing is there its code need not be fetched. */
const isWaiting = (): boolean => localStorage.getItem('guestScan') !== null || sessionStorage.getItem('guestScanFields') !== null;

async function claim(): Promise<void> {
  if (!isAuthenticated() || !isWaiting()) return;
  try {
    const { claimGuestScan } = await import('~/features/scan/claim-guest-scan');
    const claimed = await claimGuestScan();
    if (claimed === null) return;
    await loadTexts(['scan']);
    showToast(i18n.t('scan:claim.done'));
  } catch {
    // It stays in the browser and is claimed when the page opens the next time.
  }
}

/** Claims a waiting scan now, if somebody is signed in, and whenever somebody signs in. */
export function watchGuestScan(): void {
  onSessionChange((change) => {
    if (change === 'signed-in') void claim();
  });
  void sessionSettled().then(claim);
}
