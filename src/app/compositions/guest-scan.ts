/** After signing in, a guest's scan of this browser joins the account, wherever the person is. */
import { i18n, loadTexts } from '~/i18n/i18n';
import { isAuthenticated, onSessionChange, sessionSettled } from '~/session';
import { dismissToast, showToast } from '~/ui/toasts/toast-store';

/** Where `features/scan` keeps a guest's scan; while nothing is there its code need not be fetched. */
const isWaiting = (): boolean => localStorage.getItem('guestScan') !== null || sessionStorage.getItem('guestScanFields') !== null;

/** The message that says why the scan is not there yet. */
let told: number | undefined;

function takeBackMessage(): void {
  if (told !== undefined) dismissToast(told);
  told = undefined;
}

/** Why it did not work; undefined while the words for it cannot be fetched. A scan that is gone does not wait any more. */
async function sentenceOf(failure: unknown): Promise<string | undefined> {
  const [{ errorKey, errorValues }] = await Promise.all([import('~/api'), loadTexts(['scan', 'errors'])]);
  if (!i18n.exists('errors:offline') || !i18n.exists('scan:claim.failed')) return undefined;
  if (!isWaiting()) return i18n.t('errors:scan.not-found');
  return `${i18n.t('scan:claim.failed')} ${i18n.t(`errors:${errorKey(failure, 'vehicle.failed')}`, errorValues(failure))}`;
}

/** Tells whoever signed in to keep the scan; else there would be a list without it and no word. */
async function tell(failure: unknown): Promise<void> {
  const sentence = await sentenceOf(failure).catch(() => undefined);
  takeBackMessage();
  // Whoever has gone meanwhile, or is told that the session has ended, claims it by signing in again.
  if (!isAuthenticated()) return;
  told = showToast(sentence ?? (navigator.onLine ? i18n.t('common:error.unexpected') : i18n.t('shell:offline')), {
    tone: 'error',
    ...(isWaiting() && { action: { label: i18n.t('common:action.retry'), run: () => void claim() } }),
  });
}

async function claim(): Promise<void> {
  if (!isAuthenticated() || !isWaiting()) return;
  try {
    const { claimGuestScan } = await import('~/features/scan/claim-guest-scan');
    const claimed = await claimGuestScan();
    takeBackMessage();
    if (claimed === null) return;
    await loadTexts(['scan']);
    showToast(i18n.t('scan:claim.done'));
  } catch (error) {
    // It stays in the browser: for the retry, and else for the next page that opens.
    await tell(error);
  }
}

/** Claims a waiting scan now, if somebody is signed in, and whenever somebody signs in. */
export function watchGuestScan(): void {
  onSessionChange((change) => {
    if (change === 'signed-in') void claim();
    else takeBackMessage();
  });
  void sessionSettled().then(claim);
}
