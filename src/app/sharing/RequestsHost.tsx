import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useWaitingCount } from '~/api/share-requests';
// Loaded with the session, so that the secrets go at sign-out whatever was opened.
import '~/api/share-secrets';
import { watchShareRequests } from '~/api/watch-share-requests';
import { closeShareRequests, requestsIntentStore } from '~/ui/share-intent';
import { useLatch } from '~/ui/use-latch';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { HostBoundary } from '../layout/HostBoundary';
import { useRequestNotices } from './use-request-notices';

const PermissionsDialog = lazy(async () => ({ default: (await import('~/features/sharing/PermissionsDialog')).PermissionsDialog }));

/** Follows the requests of who is signed in: tells of new ones, and shows them when they are asked for. */
export function RequestsHost() {
  const { t } = useTranslation('shell');
  const { open } = useStore(requestsIntentStore);
  const wanted = useLatch(open);
  const count = useWaitingCount();
  useEffect(() => watchShareRequests(), []);
  useRequestNotices();
  return (
    <>
      <VisuallyHidden>
        <output>{count > 0 && t('requests.waiting', { count })}</output>
      </VisuallyHidden>
      {wanted && (
        <HostBoundary open={open} onClose={closeShareRequests}>
          <PermissionsDialog open={open} onClose={closeShareRequests} />
        </HostBoundary>
      )}
    </>
  );
}
