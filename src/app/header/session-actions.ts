/** Signing in and out from the frame; what goes wrong is told in a toast. */
import { useTranslation } from 'react-i18next';
import { signIn, signOut } from '~/session';
import { showToast } from '~/ui/toasts/toast-store';

export function useSessionActions() {
  const { t } = useTranslation('shell');
  const failed = () => showToast(t('session.signInFailed'), { tone: 'error' });
  return {
    signIn: () => void signIn().catch(failed),
    signOut: () => void signOut().catch(failed),
  };
}
