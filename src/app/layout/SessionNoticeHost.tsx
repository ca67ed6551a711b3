import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useSession } from '~/session';
import { dialogsStore } from '~/ui/dialog/open-dialogs';
import { lazyNotice } from '../lazy-dialog';
import { useHiddenPage } from './use-hidden-page';

const SessionEndedNoticeWithFocus = lazyNotice(
  async () => (await import('./SessionEndedNoticeWithFocus')).SessionEndedNoticeWithFocus,
  ['session'],
);

/**
 * Shows that the session has ended or could not be renewed, with a sign-in button. While a dialog is open it is
 * rendered inside: a modal dialog makes everything outside inert, and closing it would lose its input. A page that is to
 * be covered is hidden at once, not only when the cover has loaded.
 */
export function SessionNoticeHost() {
  const isShown = useSession((session) => session.hasEnded || session.isRenewalFailed);
  const isCovered = useSession((session) => session.isCovered);
  const container = useStore(dialogsStore).at(-1)?.toastContainer;
  useHiddenPage(isCovered);
  if (!isShown) return null;
  const notice = (
    <Suspense fallback={null}>
      <SessionEndedNoticeWithFocus />
    </Suspense>
  );
  return isCovered || container === undefined ? notice : createPortal(notice, container);
}
