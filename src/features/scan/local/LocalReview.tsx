import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { reloadCars } from '~/api/cars/cars-store';
import { forgetSubscription } from '~/api/subscription-store';
import type { ScanResult } from '~/contract/scan';
import { usePath } from '~/i18n/use-language';
import { showToast } from '~/ui/toasts/toast-store';
import { openUpload } from '~/dialogs/upload-dialog';
import { useResetFocusOnViewChange } from '~/ui/use-reset-focus-on-view-change';
import { useIsMounted } from '~/ui/use-is-mounted';
import type { FieldValues } from '~/zb1/field-codes';
import { addLocalVehicle, isScanLostOnClose, storePendingFields, localResult } from '../local-scan';
import { GuestRecord } from '../result/GuestRecord';
import { ScanReview } from '../review/ScanReview';
import { forgetScan } from '../scan-store';

interface Props {
  readonly result: ScanResult;
  readonly image: Blob;
  readonly guest: boolean;
}

/**
 * The review of a document that was read on this device. Only the confirmed values are sent: at once for a signed-in
 * user, after registration for a guest. On-device it is for a guest whose browser stores nothing.
 */
export function LocalReview({ result, image, guest }: Props) {
  const { t } = useTranslation('scan');
  const navigate = useNavigate();
  const path = usePath();
  const isMounted = useIsMounted();
  const nothingKept = isScanLostOnClose();
  const [accepted, setAccepted] = useState<FieldValues | null>(null);
  const [reviewing, setReviewing] = useState(true);
  useResetFocusOnViewChange(reviewing ? 'review' : 'record');

  const accept = async (fields: FieldValues): Promise<void> => {
    if (guest) {
      if (!nothingKept) storePendingFields(fields);
      setAccepted(fields);
      setReviewing(false);
      return;
    }
    const { id } = await addLocalVehicle(fields);
    // `forgetScan` unmounts this review.
    const wasMounted = isMounted.current;
    forgetScan();
    forgetSubscription();
    await reloadCars();
    if (wasMounted) await navigate(path('carDetail', { query: { id, newCar: 'true' } }));
    else showToast(t('claim.done'));
  };

  if (!reviewing && accepted !== null) {
    return (
      <GuestRecord
        vehicle={localResult(result, accepted, result.vehicle.createdAt).vehicle}
        onReview={() => setReviewing(true)}
        isKept={!nothingKept}
      />
    );
  }
  return (
    <ScanReview
      guest={guest}
      of={result.scanId}
      readings={result.readings}
      image={image}
      imageFailed={false}
      isRestorable={false}
      {...(nothingKept && { notice: t('result.notKept') })}
      onAccept={accept}
      onDiscard={() => {
        forgetScan();
        return Promise.resolve();
      }}
      onOtherPhoto={() => openUpload()}
      {...(accepted !== null && { confirmed: accepted, onLeave: () => setReviewing(false) })}
    />
  );
}
