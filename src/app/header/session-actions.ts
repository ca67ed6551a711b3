/** Signing in and out from the frame; what goes wrong is told in a toast. */
import { useTranslation } from 'react-i18next';
import { signIn, signOut } from '~/session';
import { showToast } from '~/ui/toasts/toast-store';

export function useSessionActions() {
  const { t } = useTranslation('shell');
  const tell = (key: 'session.signInFailed' | 'session.signOutFailed') => () => showToast(t(key), { tone: 'error' });
  return {
    signIn: () => void signIn().catch(tell('session.signInFailed')),
    signOut: () => void signOut().catch(tell('session.signOutFailed')),
  };
}
