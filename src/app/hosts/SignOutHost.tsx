import { useEffect } from 'react';
import { useStore } from 'zustand';
import { closeSignOutQuestion, signOutDialogStore } from '~/dialogs/sign-out-dialog';
import { useSession } from '~/session';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { retryableLazy } from '~/ui/retryable-lazy';

const SignOutQuestion = retryableLazy(async () => (await import('../header/SignOutQuestion')).SignOutQuestion);

/** The question before a sign-out. Fetched on first use, shown only while signed in. */
export function SignOutHost() {
  const { open } = useStore(signOutDialogStore);
  const signedIn = useSession(({ status }) => status === 'authenticated');
  const everOpened = useHasBeenTrue(open);
  // The question is over with the session, which may end by itself.
  useEffect(() => {
    if (!signedIn) closeSignOutQuestion();
  }, [signedIn]);
  if (!everOpened) return null;
  return (
    <DialogBoundary open={open} onClose={closeSignOutQuestion}>
      <SignOutQuestion open={open && signedIn} onClose={closeSignOutQuestion} />
    </DialogBoundary>
  );
}
