/** Warns the user when local storage is full and the session could not be stored: it then ends with the page. */
import { i18n } from '~/i18n/i18n';
import { sessionStore } from '~/session';
import { showToast } from '~/ui/toasts/toast-store';

/** Shows the warning each time storing starts to fail. @returns a function that unsubscribes */
export function warnWhenSessionNotPersisted(): () => void {
  return sessionStore.subscribe((now, before) => {
    if (now.isOnlyInMemory && !before.isOnlyInMemory)
      showToast(i18n.t('common:signIn.notPersisted'), { tone: 'error' });
  });
}
