import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, type Location } from 'react-router';
import { ApiError, call, isAnswerLost } from '~/api';
import { confirmEmail, getProfile } from '~/contract/user';
import { logFailure } from '~/lib/log';
import { renewSession } from '~/session';
import { showToast } from '~/ui/toasts/toast-store';
import { useErrorToast } from '~/vehicle-ui/use-error-toast';
import { pendingEmailOf } from './pending-email';
import { useProfileWriter } from './use-profile';

const FRAGMENT = '#confirm=';

/**
 * The token of a mail link, `#confirm=<token>`, percent-encoded where it has other characters than letters, digits and
 * hyphens. One that is not encoded well is passed on as it is: the server refuses it, and the page says so.
 */
export function tokenIn(hash: string): string | undefined {
  if (!hash.startsWith(FRAGMENT) || hash === FRAGMENT) return undefined;
  const text = hash.slice(FRAGMENT.length);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The last location handled: a token works only once, and React may run effects twice. The same link may be opened
 * again.
 */
let handledLocation: Location | undefined;

const isUsedUp = (error: unknown): boolean => error instanceof ApiError && error.code === 'email.link';

/** The server has rejected the link for good, so a retry is useless. */
const isFinal = (error: unknown): boolean =>
  isUsedUp(error) || (error instanceof ApiError && error.code === 'email.taken');

/** Whether the account has a confirmed address and waits for no other; false when that cannot be found out. */
async function isConfirmed(): Promise<boolean> {
  try {
    const profile = await call(getProfile, {});
    return profile.emailVerified && pendingEmailOf(profile) === undefined;
  } catch {
    return false;
  }
}

/**
 * Confirms the e-mail address whose link was opened, removes the token from the URL, and renews the session for the new
 * name.
 */
export function useConfirmEmail(): void {
  const { t } = useTranslation('account');
  const showError = useErrorToast();
  const location = useLocation();
  const refresh = useProfileWriter();

  useEffect(() => {
    const token = tokenIn(location.hash);
    if (token === undefined || location === handledLocation) return;
    handledLocation = location;
    window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}`);
    let wasAnswerLost = false;
    const confirm = async (): Promise<void> => {
      try {
        await call(confirmEmail, { token });
      } catch (error) {
        wasAnswerLost ||= isAnswerLost(error);
        // The attempt whose answer was lost may have used the link up.
        if (!(wasAnswerLost && isUsedUp(error) && (await isConfirmed()))) {
          showError(error, 'profile.confirm', isFinal(error) ? {} : { retry: () => void confirm() });
          // It may be confirmed nevertheless: by this attempt, or by the same link before.
          if (isAnswerLost(error) || isFinal(error)) await refresh();
          return;
        }
      }
      showToast(t('email.confirmed'));
      // The name arrives with the next renewal at the latest.
      await renewSession().catch((error: unknown) => logFailure('The session could not be renewed', error));
      await refresh();
    };
    void confirm();
  }, [location, refresh, showError, t]);
}
