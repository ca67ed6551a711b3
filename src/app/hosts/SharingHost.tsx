import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useSession } from '~/session';
import { closeSharing, shareDialogStore } from '~/dialogs/share-dialogs';
import { useLatch } from '~/ui/use-latch';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { lazyScreen } from '../lazy-screen';

const NAMESPACES = ['sharing', 'errors'] as const;

const ShareDialog = lazyScreen(async () => (await import('~/features/share-owner/ShareDialog')).ShareDialog, NAMESPACES);

const RequestsHost = lazyScreen(async () => (await import('./RequestsHost')).RequestsHost, NAMESPACES);

/** Sharing on every page: the dialog of a car, fetched when it is first wanted, and for owners the requests that come in. */
export function SharingHost() {
  const { open, vehicle } = useStore(shareDialogStore);
  const signedIn = useSession(({ status }) => status === 'authenticated');
  const wanted = useLatch(open);
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const before = useRef(address);
  // It is about the car of the page, and goes with it when somebody goes back.
  useEffect(() => {
    if (before.current !== address) closeSharing();
    before.current = address;
  }, [address]);
  return (
    <>
      <DialogBoundary open={open} onClose={closeSharing}>
        {wanted && vehicle !== null && <ShareDialog open={open && signedIn} vehicle={vehicle} onClose={closeSharing} />}
      </DialogBoundary>
      <DialogBoundary open={signedIn}>{signedIn && <RequestsHost />}</DialogBoundary>
    </>
  );
}
