import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ScanResult } from '~/contract/scan';
import { openUpload } from '~/dialogs/upload-dialog';
import { isAuthenticated, isWithoutOwner, useSession } from '~/session';
import { useResetFocusOnViewChange } from '~/ui/use-reset-focus-on-view-change';
import type { FieldValues } from '~/zb1/field-codes';
import { isLocalScanPersisted } from './local-scan';
import { localResult } from './local-result';
import { GuestRecord } from '../result/GuestRecord';
import { ScanReview } from '../review/ScanReview';
import { acceptScan, clearScan } from '../scan-changes';
import { scanStore } from '../scan-store';
import { useAddToAccount, useCompareWithVehicle } from './use-add-to-account';

interface Props {
  readonly result: ScanResult;
  readonly image: Blob;
}

/**
 * The review of a document that was read on this device. Only the confirmed values are sent: at once for a signed-in
 * user, after registration for a guest. On-device it is for a guest whose browser stores nothing.
 */
export function LocalReview({ result, image }: Props) {
  const { t } = useTranslation('scan');
  const addToAccount = useAddToAccount();
  const compareWithVehicle = useCompareWithVehicle();
  const isPersisted = isLocalScanPersisted();
  // Not as it was at the scan: the user may have signed in since, also in another tab. Stored values are added to the
  // account of the next sign-in, so after an expired session they stay in the review.
  const guest = useSession((session) => (isPersisted ? isWithoutOwner(session) : !isAuthenticated(session)));
  const accepted = useStore(scanStore, (store) => store.accepted);
  const vehicleId = useStore(scanStore, (store) => store.vehicleId);
  const [reviewing, setReviewing] = useState(accepted === null);
  useResetFocusOnViewChange(reviewing ? 'review' : 'record');

  const accept = async (fields: FieldValues): Promise<void> => {
    if (guest) {
      acceptScan(fields, { isPersisted });
      setReviewing(false);
      return;
    }
    await addToAccount(fields, clearScan, { vehicleId }).catch((error: unknown) =>
      compareWithVehicle(error, fields, 'read'),
    );
  };

  if (!reviewing && accepted !== null) {
    return (
      <GuestRecord
        vehicle={localResult(result, accepted, result.vehicle.createdAt).vehicle}
        onReview={() => setReviewing(true)}
        isPersisted={isPersisted}
      />
    );
  }
  return (
    <ScanReview
      guest={guest}
      scanId={result.scanId}
      readings={result.readings}
      image={image}
      imageFailed={false}
      isRestorable={false}
      {...(!isPersisted && { notice: t('result.notPersisted') })}
      onAccept={accept}
      onDiscard={() => {
        clearScan();
        return Promise.resolve();
      }}
      onOtherPhoto={() => openUpload([], null, vehicleId)}
      {...(accepted !== null && { confirmed: accepted, onLeave: () => setReviewing(false) })}
    />
  );
}
