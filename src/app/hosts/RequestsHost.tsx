import { useEffect } from 'react';
import { useStore } from 'zustand';
// Imported for its side effect: it deletes share secrets at sign-out, whether or not the dialog was opened.
import '~/api/sharing/share-secrets';
import { watchShareRequests } from '~/api/sharing/watch-share-requests';
import { closeShareRequests, shareRequestsDialogStore } from '~/dialogs/share-dialogs';
import { retryableLazy } from '~/ui/retryable-lazy';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { useRequestNotices } from './use-request-notices';

const PermissionsDialog = retryableLazy(
  async () => (await import('~/features/share-owner/PermissionsDialog')).PermissionsDialog,
);

/** Watches the share requests of the signed-in owner: announces new ones and shows the dialog to decide them. */
export function RequestsHost() {
  const { open } = useStore(shareRequestsDialogStore);
  const everOpened = useHasBeenTrue(open);
  useEffect(() => watchShareRequests(), []);
  useRequestNotices();
  return (
    everOpened && (
      <DialogBoundary open={open} onClose={closeShareRequests}>
        <PermissionsDialog open={open} onClose={closeShareRequests} />
      </DialogBoundary>
    )
  );
}
