/** Signing in and out, and locking, from the layout; failures are shown as toasts. */
import { useTranslation } from 'react-i18next';
import { lock, signIn, signInProblem, signOut } from '~/session';
import { showToast } from '~/ui/toasts/toast-store';

export function useSessionActions() {
  const { t } = useTranslation(['shell', 'common']);
  const showFailure = (fallbackKey: 'session.signInFailed' | 'session.signOutFailed') => (error: unknown) =>
    showToast(t(signInProblem(error, fallbackKey)), { tone: 'error' });
  return {
    signIn: () => void signIn().catch(showFailure('session.signInFailed')),
    lock: () => {
      if (!__ON_DEVICE__) return;
      void lock()
        .catch(() => false)
        .then((isGone) =>
          isGone ? showToast(t('session.locked')) : showToast(t('session.lockFailed'), { tone: 'error' }),
        );
    },
    signOut: () => void signOut().catch(showFailure('session.signOutFailed')),
  };
}
