/** Claims a guest's documents for the signed-in user and reports the outcome in toasts. */
import { ApiError, errorKey, errorValues, isAborted } from '~/api';
import { claimGuestDocuments } from '~/features/scan/claim-guest-documents';
import { pendingGuestScanId } from '~/features/scan/scan-store';
import { i18n, loadTexts } from '~/i18n/i18n';
import { DEFAULT_LANGUAGE, isLanguage, pathTo } from '~/i18n/paths';
import { isAuthenticated, onSessionChange, signedInUserId } from '~/session';
import { dismissToast, showToast } from '~/ui/toasts/toast-store';
import type { AppRouter } from '../router';
import { hasPendingGuestDocuments } from './pending-guest-documents';

/** The toast that reports a failed claim. */
let failureToast: number | undefined;

function dismissFailureToast(): void {
  if (failureToast !== undefined) dismissToast(failureToast);
  failureToast = undefined;
}

// A user who signs in next must not see the message of the one before.
onSessionChange(dismissFailureToast);

/** The message for a failed claim. A scan that no longer exists offers no retry. */
function messageOf(failure: unknown): string {
  // While offline the texts of these namespaces may not have loaded.
  if (!i18n.exists('errors:offline') || !i18n.exists('scan:claim.failed'))
    return navigator.onLine ? i18n.t('common:error.unexpected') : i18n.t('shell:offline');
  if (!hasPendingGuestDocuments()) return i18n.t('errors:scan.not-found');
  return `${i18n.t('scan:claim.failed')} ${i18n.t(`errors:${errorKey(failure, 'vehicle.failed')}`, errorValues(failure))}`;
}

type Router = Pick<AppRouter, 'navigate'>;

/** Says that the account already has the car, whose page then offers the values that differ. */
function reportExisting(router: Router, id: string | undefined): void {
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  showToast(i18n.t('errors:vehicle.exists'), {
    tag: `existing-vehicle-${id}`,
    ...(id !== undefined && {
      action: {
        label: i18n.t('scan:typed.openExisting'),
        run: () => void router.navigate(pathTo(language, 'carDetail', { query: { id } })),
      },
    }),
  });
}

interface Claim {
  readonly userId: string | undefined;
  /** The stored scan when it was asked for. */
  readonly scanId: string | null;
  readonly done: Promise<void>;
}

/** The user's last claim, until it is done: a sign-in, the closed upload and a retry may ask for the same. */
let current: Claim | undefined;

/** A scan that was stored after the claim before had begun, which may not have found it. */
async function claimLater({ userId, done }: Claim, scanId: string, router: Router): Promise<void> {
  await done.catch(() => undefined);
  if (signedInUserId() === userId && pendingGuestScanId() === scanId) await claimAndReport(router);
}

/**
 * Claims what is pending, and reports each outcome once, however often it is asked for meanwhile. Never rejects: a
 * failure is shown with a retry button, and what failed stays claimable.
 */
export async function claimWithToasts(router: Router): Promise<void> {
  const [userId, scanId] = [signedInUserId(), pendingGuestScanId()];
  const before = current?.userId === userId ? current : undefined;
  if (before !== undefined && (scanId === null || scanId === before.scanId)) return before.done;
  const done = before === undefined || scanId === null ? claimAndReport(router) : claimLater(before, scanId, router);
  const claim = { userId, scanId, done };
  current = claim;
  try {
    await done;
  } finally {
    if (current === claim) current = undefined;
  }
}

async function claimAndReport(router: Router): Promise<void> {
  try {
    const { vehicles, failure } = await claimGuestDocuments();
    dismissFailureToast();
    if (vehicles.length > 0) await loadTexts(['scan', 'errors']);
    if (vehicles.some(({ isExisting }) => !isExisting)) showToast(i18n.t('scan:claim.done'));
    for (const { id, isExisting } of vehicles) if (isExisting) reportExisting(router, id);
    if (failure !== undefined) throw failure;
  } catch (error) {
    // Offline they may be missing: `messageOf` has other words then.
    await loadTexts(['scan', 'errors']).catch(() => undefined);
    dismissFailureToast();
    // The session has ended meanwhile, or another user has signed in: what is left is claimed at the next sign-in.
    if (!isAuthenticated() || isAborted(error)) return;
    failureToast = showToast(messageOf(error), {
      tone: 'error',
      ...(hasPendingGuestDocuments() &&
        !(error instanceof ApiError && error.code === 'scan.other-tab') && {
          action: { label: i18n.t('common:action.retry'), run: () => void claimWithToasts(router) },
        }),
    });
  }
}
