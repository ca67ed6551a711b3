import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useOwner } from '~/session/use-owner';
import { closeSharing, shareDialogStore } from '~/dialogs/share-dialogs';
import { retryableLazy } from '~/ui/retryable-lazy';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { RequestsHost } from './RequestsHost';

const ShareDialog = retryableLazy(async () => (await import('~/features/share-owner/ShareDialog')).ShareDialog);

/**
 * Sharing, available on every page: the dialog of one car, fetched on first use, and for owners the share requests.
 * Both stay after an expired session.
 */
export function SharingHost() {
  const { open, vehicle } = useStore(shareDialogStore);
  const owner = useOwner();
  const everOpened = useHasBeenTrue(open);
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const previousAddress = useRef(address);
  // The dialog belongs to the car of its page, so it closes when the page changes.
  useEffect(() => {
    if (previousAddress.current !== address) closeSharing();
    previousAddress.current = address;
  }, [address]);
  return (
    <>
      <DialogBoundary open={open} onClose={closeSharing}>
        {everOpened && vehicle !== null && (
          <ShareDialog open={open && owner !== null} vehicle={vehicle} onClose={closeSharing} />
        )}
      </DialogBoundary>
      {owner !== null && <RequestsHost key={owner} />}
    </>
  );
}
