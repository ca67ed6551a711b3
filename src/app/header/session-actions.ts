/** Signing in and out, and locking, from the layout; failures are shown as toasts. */
import { useTranslation } from 'react-i18next';
import { openSignOutQuestion } from '~/dialogs/sign-out-dialog';
import { lock, signIn, signInProblem, signOut } from '~/session';
import { hasUnsavedInput } from '~/session/unsaved-input';
import { showToast } from '~/ui/toasts/toast-store';

export function useSessionActions() {
  const { t } = useTranslation(['shell', 'common']);
  const showFailure = (fallbackKey: 'session.signInFailed' | 'session.signOutFailed') => (error: unknown) =>
    showToast(t(signInProblem(error, fallbackKey)), { tone: 'error' });
  const signOutAnyway = (): void => void signOut().catch(showFailure('session.signOutFailed'));
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
    /** Asks first when the sign-out would discard unsaved input or files that are not uploaded. */
    signOut: () => (hasUnsavedInput() ? openSignOutQuestion() : signOutAnyway()),
    signOutAnyway,
  };
}
