import { useEffect } from 'react';
import { useStore } from 'zustand';
// Imported for its side effect: it deletes share secrets at sign-out, whether or not the dialog was opened.
import '~/api/sharing/share-secrets';
import { clearShareRequests, watchShareRequests } from '~/api/sharing/watch-share-requests';
import { closeShareRequests, shareRequestsDialogStore } from '~/dialogs/share-dialogs';
import { useSession } from '~/session';
import { retryableLazy } from '~/ui/retryable-lazy';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { useRequestNotices } from './use-request-notices';

const PermissionsDialog = retryableLazy(
  async () => (await import('~/features/share-owner/PermissionsDialog')).PermissionsDialog,
);

/**
 * Watches the share requests of the signed-in owner: announces new ones and shows the dialog to decide them. After an
 * expired session those that are known stay.
 */
export function RequestsHost() {
  const { open } = useStore(shareRequestsDialogStore);
  const everOpened = useHasBeenTrue(open);
  const signedIn = useSession(({ status }) => status === 'authenticated');
  // Cleared at sign-out, before the notices end: they are then dismissed.
  useEffect(() => clearShareRequests, []);
  useEffect(() => (signedIn ? watchShareRequests() : undefined), [signedIn]);
  useRequestNotices();
  return (
    everOpened && (
      <DialogBoundary open={open} onClose={closeShareRequests}>
        <PermissionsDialog open={open} onClose={closeShareRequests} />
      </DialogBoundary>
    )
  );
}
