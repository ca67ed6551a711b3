/** After signing in, a guest's scan of this browser joins the account, wherever the person is. */
import { i18n, loadTexts } from '~/i18n/i18n';
import { isAuthenticated, onSessionChange, sessionSettled } from '~/session';
import { showToast } from '~/ui/toasts/toast-store';

/** The key under which `features/scan` keeps a guest's scan; without one its code need not be fetched. */
const GUEST_SCAN_KEY = 'guestScan';

async function claim(): Promise<void> {
  if (!isAuthenticated() || localStorage.getItem(GUEST_SCAN_KEY) === null) return;
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
