/** On-device: notifies a signed-in user of due deadlines, and closes the notifications when the user is gone. */
import { isoOfDate } from '~/lib/calendar';
import { logFailure } from '~/lib/log';
import { isAuthenticated, sessionStore } from '~/session';
import { shownNotices } from '~/vehicle-ui/deadlines/notice-log';

const load = () => import('~/vehicle-ui/deadlines/show-notices');

const report = (error: unknown): void => logFailure('Due deadlines could not be notified of', error);

const hasPermission = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted';

/**
 * Shows due deadlines at sign-in, at start, and when the page is looked at on another day. Fetches nothing for those
 * who have not permitted it. @returns a function that unsubscribes
 */
export function watchDeadlines(): () => void {
  let checkedDay: string | undefined;
  let status = sessionStore.getState().status;

  const show = (): void => {
    if (!isAuthenticated() || document.visibilityState === 'hidden') return;
    const day = isoOfDate(new Date());
    if (day === checkedDay || !hasPermission() || shownNotices() === undefined) return;
    checkedDay = day;
    void load()
      .then(({ showDueNotices }) => showDueNotices())
      .catch(report);
  };
  const unsubscribe = sessionStore.subscribe((session) => {
    if (session.status === status) return;
    status = session.status;
    if (status === 'authenticated') show();
    checkedDay = status === 'authenticated' ? checkedDay : undefined;
    if (status === 'guest' && hasPermission())
      void load()
        .then(({ closeNotices }) => closeNotices())
        .catch(report);
  });
  document.addEventListener('visibilitychange', show);
  show();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', show);
  };
}
