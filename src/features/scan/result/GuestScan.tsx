import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isMissing } from '~/api';
import { queryKeys } from '~/api/query-keys';
import { discardGuestScan, getGuestDocumentImage, updateGuestScan, type ScanResult } from '~/contract/scan';
import { useResetFocusOnViewChange } from '~/ui/use-reset-focus-on-view-change';
import { ScanReview } from '../review/ScanReview';
import { clearScan, storeScan } from '../scan-changes';
import { GuestRecord } from './GuestRecord';

/** A guest's scan: the review until it is accepted, then the record. */
export function GuestScan({ result }: { readonly result: ScanResult }) {
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
          if (!isMissing(error)) throw error;
        }
        clearScan();
      }}
      {...(vehicle.confirmedAt !== null && { confirmed: vehicle.fields, onLeave: () => setReviewing(false) })}
    />
  );
}
