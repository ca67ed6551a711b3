/** Claims a guest's scan for whoever is signed in, and tells them what became of it. */
import { errorKey, errorValues } from '~/api';
import { claimGuestScan } from '~/features/scan/claim-guest-scan';
import { i18n, loadTexts } from '~/i18n/i18n';
import { isAuthenticated, onSessionChange } from '~/session';
import { dismissToast, showToast } from '~/ui/toasts/toast-store';
import { isScanWaiting } from './waiting-scan';

/** The message that says why the scan is not there yet. */
let told: number | undefined;

function takeBackMessage(): void {
  if (told !== undefined) dismissToast(told);
  told = undefined;
}

// It is nobody else's matter.
onSessionChange(takeBackMessage);

/** Why it did not work; a scan that is gone does not wait any more. */
function sentenceOf(failure: unknown): string {
  // Without a connection the words may not have come.
  if (!i18n.exists('errors:offline') || !i18n.exists('scan:claim.failed')) return navigator.onLine ? i18n.t('common:error.unexpected') : i18n.t('shell:offline');
  if (!isScanWaiting()) return i18n.t('errors:scan.not-found');
  return `${i18n.t('scan:claim.failed')} ${i18n.t(`errors:${errorKey(failure, 'vehicle.failed')}`, errorValues(failure))}`;
}

/** Claims it. Never rejects: what fails is told, with a way to try again, and the scan goes on waiting. */
export async function claimScan(): Promise<void> {
  try {
    const claimed = await claimGuestScan();
    takeBackMessage();
    if (claimed === null) return;
    await loadTexts(['scan']);
    showToast(i18n.t('scan:claim.done'));
  } catch (error) {
    await loadTexts(['scan', 'errors']);
    takeBackMessage();
    // Whoever has gone meanwhile, or is told that the session has ended, claims it by signing in again.
    if (!isAuthenticated()) return;
    told = showToast(sentenceOf(error), {
      tone: 'error',
      ...(isScanWaiting() && { action: { label: i18n.t('common:action.retry'), run: () => void claimScan() } }),
    });
  }
}
