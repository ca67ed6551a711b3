import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useSession } from '~/session';
import { dialogsStore } from '~/ui/dialog/open-dialogs';
import { persistentScreen } from '../lazy-screen';

const SessionEndedNotice = persistentScreen(async () => (await import('~/session/SessionEndedNotice')).SessionEndedNotice, ['session']);

/**
 * Tells that the session has ended or could not be renewed, with the way to sign in again. While a dialog is open it stands in that: what lies outside can neither be reached nor is
 * it read out, and closing the dialog would lose what was typed there.
 */
export function SessionNotice() {
  const ended = useSession((session) => session.ended || session.stalled);
  const covered = useSession((session) => session.covered);
  const place = useStore(dialogsStore).at(-1)?.place;
  if (!ended) return null;
  const notice = (
    <Suspense fallback={null}>
      <SessionEndedNotice />
    </Suspense>
  );
  return covered || place === undefined ? notice : createPortal(notice, place);
}
