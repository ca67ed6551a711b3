/** Signing in and out from the frame; what goes wrong is told in a toast. */
import { useTranslation } from 'react-i18next';
import { signIn, signInProblem, signOut } from '~/session';
import { showToast } from '~/ui/toasts/toast-store';

export function useSessionActions() {
  const { t } = useTranslation(['shell', 'common']);
  const tell = (own: 'session.signInFailed' | 'session.signOutFailed') => (error: unknown) => showToast(t(signInProblem(error, own)), { tone: 'error' });
  return {
    signIn: () => void signIn().catch(tell('session.signInFailed')),
    signOut: () => void signOut().catch(tell('session.signOutFailed')),
  };
}
