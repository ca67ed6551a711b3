import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { loadTexts } from '~/i18n/i18n';
import { useSession } from '~/session';
import { closeSharing, shareIntentStore } from '~/ui/share-intent';
import { useEver } from '~/ui/use-ever';
import { HostBoundary } from '../layout/HostBoundary';

const NAMESPACES = ['sharing', 'errors'] as const;

const ShareDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('~/features/sharing/ShareDialog'), loadTexts(NAMESPACES)]);
  return { default: dialog.ShareDialog };
});

const RequestsHost = lazy(async () => {
  const [host] = await Promise.all([import('./RequestsHost'), loadTexts(NAMESPACES)]);
  return { default: host.RequestsHost };
});

/** Sharing on every page: the dialog of a car, fetched when it is first wanted, and for owners the requests that come in. */
export function SharingHost() {
  const { open, vehicle } = useStore(shareIntentStore);
  const signedIn = useSession(({ status }) => status === 'authenticated');
  const wanted = useEver(open);
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
      <HostBoundary open={open} onClose={closeSharing}>
        <Suspense fallback={null}>
          {wanted && vehicle !== null && <ShareDialog open={open && signedIn} vehicle={vehicle} onClose={closeSharing} />}
        </Suspense>
      </HostBoundary>
      <HostBoundary open={signedIn}>
        <Suspense fallback={null}>{signedIn && <RequestsHost />}</Suspense>
      </HostBoundary>
    </>
  );
}
