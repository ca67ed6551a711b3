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
  const ended = useSession((session) => session.ended || session.stalled);
  const covered = useSession((session) => session.covered);
  const container = useStore(dialogsStore).at(-1)?.toastContainer;
  useHiddenPage(covered);
  if (!ended) return null;
  const notice = (
    <Suspense fallback={null}>
      <SessionEndedNoticeWithFocus />
    </Suspense>
  );
  return covered || container === undefined ? notice : createPortal(notice, container);
}
