import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { reloadCars } from '~/api/cars/cars-store';
import { forgetSubscription } from '~/api/subscription-store';
import type { ScanResult } from '~/contract/scan';
import { usePath } from '~/i18n/use-language';
import { showToast } from '~/ui/toasts/toast-store';
import { openUpload } from '~/dialogs/upload-dialog';
import { useIsMounted } from '~/ui/use-is-mounted';
import type { FieldValues } from '~/zb1/field-codes';
import { addLocalVehicle, keepWaitingFields, localResult } from '../local-scan';
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
 * user, after registration for a guest.
 */
export function LocalReview({ result, image, guest }: Props) {
  const { t } = useTranslation('scan');
  const navigate = useNavigate();
  const path = usePath();
  const isMounted = useIsMounted();
  const [kept, setKept] = useState<FieldValues | null>(null);
  const [reviewing, setReviewing] = useState(true);

  const accept = async (fields: FieldValues): Promise<void> => {
    if (guest) {
      keepWaitingFields(fields);
      setKept(fields);
      setReviewing(false);
      return;
    }
    const { id } = await addLocalVehicle(fields);
    // `forgetScan` unmounts this review.
    const stays = isMounted.current;
    forgetScan();
    forgetSubscription();
    await reloadCars();
    if (stays) await navigate(path('carDetail', { query: { id, newCar: 'true' } }));
    else showToast(t('claim.done'));
  };

  if (!reviewing && kept !== null) {
    return <GuestRecord vehicle={localResult(result, kept, result.vehicle.createdAt).vehicle} onReview={() => setReviewing(true)} />;
  }
  return (
    <ScanReview
      guest={guest}
      of={result.scanId}
      readings={result.readings}
      image={image}
      imageFailed={false}
      onAccept={accept}
      onDiscard={() => {
        forgetScan();
        return Promise.resolve();
      }}
      onOtherPhoto={() => openUpload()}
      {...(kept !== null && { confirmed: kept, onLeave: () => setReviewing(false) })}
    />
  );
}
