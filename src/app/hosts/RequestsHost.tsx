import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { usePendingRequestCount } from '~/api/sharing/share-requests';
// Imported for its side effect: it deletes share secrets at sign-out, whether or not the dialog was opened.
import '~/api/sharing/share-secrets';
import { watchShareRequests } from '~/api/sharing/watch-share-requests';
import { closeShareRequests, shareRequestsDialogStore } from '~/dialogs/share-dialogs';
import { retryableLazy } from '~/ui/retryable-lazy';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { useRequestNotices } from './use-request-notices';

const PermissionsDialog = retryableLazy(
  async () => (await import('~/features/share-owner/PermissionsDialog')).PermissionsDialog,
);

/** Watches the share requests of the signed-in owner: announces new ones and shows the dialog to decide them. */
export function RequestsHost() {
  const { t } = useTranslation('shell');
  const { open } = useStore(shareRequestsDialogStore);
  const everOpened = useHasBeenTrue(open);
  const count = usePendingRequestCount();
  useEffect(() => watchShareRequests(), []);
  useRequestNotices();
  return (
    <>
      <VisuallyHidden>
        <output>{count > 0 && t('requests.waiting', { count })}</output>
      </VisuallyHidden>
      {everOpened && (
        <DialogBoundary open={open} onClose={closeShareRequests}>
          <PermissionsDialog open={open} onClose={closeShareRequests} />
        </DialogBoundary>
      )}
    </>
  );
}
