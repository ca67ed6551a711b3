import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, type Location } from 'react-router';
import { ApiError, call, errorKey, errorValues } from '~/api';
import { confirmEmail } from '~/contract/user';
import { logFailure } from '~/lib/log';
import { renewSession } from '~/session';
import { showToast } from '~/ui/toasts/toast-store';
import { useProfileWriter } from './use-profile';

/** The token of a link in a mail, `#confirm=<token>`. */
export function tokenIn(hash: string): string | undefined {
  return /^#confirm=([\w-]+)$/u.exec(hash)?.[1];
}

/** Where a link led: a token works once, and effects may run twice. The same link may be opened again. */
let followed: Location | undefined;

/** The server has looked at the link: it will not confirm another time either. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && (error.code === 'email.link' || error.code === 'email.taken');

/** Confirms the address whose link led here, takes the token out of the address, and lets the session know the new name. */
export function useConfirmation(): void {
  const { t } = useTranslation(['account', 'common', 'errors']);
  const location = useLocation();
  const refresh = useProfileWriter();

  useEffect(() => {
    const token = tokenIn(location.hash);
    if (token === undefined || location === followed) return;
    followed = location;
    window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}`);
    const confirm = async (): Promise<void> => {
      try {
        await call(confirmEmail, { token });
      } catch (error) {
        showToast(t(`errors:${errorKey(error, 'profile.confirm')}`, errorValues(error)), {
          tone: 'error',
          ...(!isFinal(error) && { action: { label: t('common:action.retry'), run: () => void confirm() } }),
        });
        return;
      }
      showToast(t('account:email.confirmed'));
      // The next renewal brings the name at the latest.
      await renewSession().catch((error: unknown) => logFailure('The session could not be renewed', error));
      await refresh();
    };
    void confirm();
  }, [location, refresh, t]);
}
