import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { queryKeys } from '~/api/query-keys';
import { call, errorKey, errorValues } from '~/api';
import { discardGuestScan, getGuestDocumentImage, updateGuestScan, type ScanResult } from '~/contract/scan';
import { useSession } from '~/session';
import { ErrorState } from '~/ui/states/ErrorState';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { useResetFocusOnViewChange } from '~/ui/use-reset-focus-on-view-change';
import { useHydrating } from '~/ui/use-hydrating';
import { ScanStart } from './page/ScanStart';
import { LocalReview } from './local/LocalReview';
import { GuestRecord } from './result/GuestRecord';
import { ScanReview } from './review/ScanReview';
import { typedEntryStore } from './typed/typed-entry';
import { TypedEntryPage } from './typed/TypedEntryPage';
import { clearScan, isScanGone, restoreGuestScan, scanStore, storeScan, pendingGuestScanId } from './scan-store';
import styles from './scan-page.module.css';

/** /scan: the start of a scan, a document that is typed in, or the result of a guest's scan, also after a reload. */
export function ScanPage() {
  const { t } = useTranslation(['scan', 'errors']);
  const { result, guest, image } = useStore(scanStore);
  const entry = useStore(typedEntryStore, (store) => store.entry);
  const hydrating = useHydrating();
  const status = useSession((session) => session.status);
  // The account of a signed-in user claims the scan: it is no longer a guest's.
  const pendingId = result === null && !hydrating && status !== 'authenticated' ? pendingGuestScanId() : null;
  const restoring = useQuery({
    queryKey: queryKeys.guestScan(pendingId),
    // `null` is a valid result: the scan no longer exists on the backend.
    queryFn: restoreGuestScan,
    enabled: pendingId !== null && status === 'guest',
  });

  // A scan that is being restored is the same view.
  const isTyping = entry !== null && !entry.isBehindScan;
  const shown = image !== null || (guest && status === 'guest') ? result : null;
  useResetFocusOnViewChange(isTyping ? entry.id : (shown?.scanId ?? entry?.id ?? pendingId ?? 'start'));

  if (isTyping) return <TypedEntryPage key={entry.id} entry={entry} />;
  if (shown !== null && image !== null) return <LocalReview key={shown.scanId} result={shown} image={image} />;
  if (shown !== null) return <GuestScan key={shown.scanId} result={shown} />;
  if (entry !== null) return <TypedEntryPage key={entry.id} entry={entry} />;
  if (restoring.isError) {
    return (
      <div className={styles.state}>
        <h1>{t('title')}</h1>
        <ErrorState
          text={t(`errors:${errorKey(restoring.error, 'vehicle.failed')}`, errorValues(restoring.error))}
          onRetry={() => void restoring.refetch()}
        />
      </div>
    );
  }
  if (restoring.isLoading || (pendingId !== null && status === 'loading')) {
    return (
      <div className={styles.state}>
        <h1>{t('page.loading')}</h1>
        <LoadingRows rows={['A', 'B', 'E', 'D.1', 'D.3', 'P.1', 'P.2', 'P.3']} />
      </div>
    );
  }
  return <ScanStart />;
}

/** A guest's scan: the review until it is accepted, then the record. */
function GuestScan({ result }: { readonly result: ScanResult }) {
  const { scanId, vehicle } = result;
  const [reviewing, setReviewing] = useState(vehicle.confirmedAt === null);
  useResetFocusOnViewChange(reviewing ? 'review' : 'record');
  const image = useQuery({
    queryKey: queryKeys.scanImage(scanId, vehicle.documentImage),
    queryFn: ({ signal }) => call(getGuestDocumentImage, { scanId }, { signal }),
  });
  if (!reviewing) return <GuestRecord vehicle={vehicle} onReview={() => setReviewing(true)} />;
  return (
    <ScanReview
      guest
      scanId={scanId}
      readings={result.readings}
      image={image.data ?? null}
      imageFailed={image.isError}
      onImageRetry={() => void image.refetch()}
      onAccept={async (fields) => {
        storeScan(await call(updateGuestScan, { scanId, fields, confirmed: true }), { guest: true });
        setReviewing(false);
      }}
      onDiscard={async () => {
        try {
          await call(discardGuestScan, { scanId });
        } catch (error) {
          // Expired, claimed by an account, or discarded by a request whose answer was lost.
          if (!isScanGone(error)) throw error;
        }
        clearScan();
      }}
      {...(vehicle.confirmedAt !== null && { confirmed: vehicle.fields, onLeave: () => setReviewing(false) })}
    />
  );
}
