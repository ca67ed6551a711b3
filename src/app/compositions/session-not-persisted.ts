/** A session that the browser had no room to keep goes on, and the person hears that it ends with the page. */
import { i18n } from '~/i18n/i18n';
import { sessionStore } from '~/session';
import { showToast } from '~/ui/toasts/toast-store';

/** Starts to watch for it. @returns stops */
export function watchUnkeptSession(): () => void {
  return sessionStore.subscribe((now, before) => {
    if (now.unkept && !before.unkept) showToast(i18n.t('common:signIn.passing'), { tone: 'error' });
  });
}
