import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { refetchOutdatedVehicle } from '~/api/cars/refetch-outdated-vehicle';
import { queryKeys } from '~/api/query-keys';
import { call } from '~/api';
import { getDocumentImage } from '~/contract/car-files';
import { updateVehicle } from '~/contract/cars';
import type { Vehicle } from '~/contract/vehicle';
import { usePath } from '~/i18n/use-language';
import { openUpload } from '~/dialogs/upload-dialog';
import { leaveDialogEntry } from '~/ui/dialog/dialog-history';
import { useIsMounted } from '~/ui/use-is-mounted';
import { SamePlate } from '~/vehicle-ui/vehicle/SamePlate';
import { useDeleteCar } from '~/vehicle-ui/vehicle/use-delete-car';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { correctionsOf } from '../review/review-state';
import { ScanReview } from '../review/ScanReview';

interface Props {
  /** A car whose readings have not been confirmed yet. */
  readonly vehicle: Vehicle;
  /** The values were confirmed and saved; the car as it is now. */
  readonly onDone: (vehicle: Vehicle) => void;
  /** The review is left for now. */
  readonly onLeave: () => void;
}

/** Whether the car was confirmed with these values: by an attempt whose answer was lost, or in another tab. */
function isConfirmedWith(vehicle: Vehicle, fields: FieldValues): boolean {
  const isSaved = ([code, value]: [string, string]): boolean => (vehicle.fields[code as FieldCode] ?? '') === value;
  return vehicle.confirmedAt !== null && Object.entries(fields).every(isSaved);
}

/** The review of a fresh scan of a person with an account. Discarding it deletes the car, which can be undone. */
export function NewCarReview({ vehicle, onDone, onLeave }: Props) {
  const { id, version, facts, fields: recorded, documentImage, readings = {}, earlier = [] } = vehicle;
  const car = { id, name: facts.licensePlate ?? '' };
  const navigate = useNavigate();
  const path = usePath();
  const deleteCar = useDeleteCar();
  const isMounted = useIsMounted();
  const { t } = useTranslation(['scan', 'errors']);
  const queries = useQueryClient();
  /** The record as it was when saving failed. */
  const [failedState, setFailedState] = useState<string>();
  const image = useQuery({
    queryKey: queryKeys.documentImage(id, documentImage),
    queryFn: ({ signal }) => call(getDocumentImage, { id }, { signal }),
    enabled: documentImage !== null,
  });
  const corrections = correctionsOf(readings, recorded);
  // Values that change while the review is open, e.g. those of another scan, must not be saved over.
  const state = `${earlier.length} ${JSON.stringify(corrections)}`;

  /** Saves the values. After a failure the car is fetched again: the values may be saved, or its version outdated. */
  const accept = async (fields: FieldValues): Promise<void> => {
    setFailedState(undefined);
    try {
      onDone(await call(updateVehicle, { id, version, fields, confirmed: true }));
    } catch (error) {
      setFailedState(state);
      await refetchOutdatedVehicle(queries, id, error);
      const current = queries.getQueryData<Vehicle>(queryKeys.vehicle(id));
      if (current === undefined || !isConfirmedWith(current, fields)) throw error;
      onDone(current);
    }
  };

  /** The car of another photo takes the place of this one, unless something was added to it since its scan. */
  const openOtherPhoto = (): void => {
    // The other photo can add a car more than the plan allows; then nothing of this one can be asked any more.
    // Without its code nothing tells whether anything was added: the car is kept.
    const loading = import('./is-as-scanned').catch(() => null);
    const before = loading.then(async (code) => code !== null && code.isAsScanned(id)).catch(() => false);
    openUpload([], async (otherId) => {
      const code = await loading;
      if (otherId === id || code === null) return false;
      // As it is now: the other document may be typed in long after this review was left.
      return (await code.isStillAsScanned(queries, vehicle, before)) && deleteCar(car, t('scan:review.photoReplaced'));
    });
  };

  return (
    <ScanReview
      key={state}
      guest={false}
      scanId={id}
      readings={readings}
      confirmed={corrections}
      image={image.data ?? null}
      imageFailed={image.isError || documentImage === null}
      // The new values have replaced the review that showed the error.
      {...(failedState !== undefined && failedState !== state && { notice: t('errors:conflict') })}
      onImageRetry={documentImage === null ? undefined : () => void image.refetch()}
      onAccept={accept}
      onDiscard={async () => {
        if (!(await deleteCar(car)) || !isMounted.current) return;
        await leaveDialogEntry();
        await navigate(path('cars'), { replace: true });
      }}
      onOtherPhoto={openOtherPhoto}
      onLeave={onLeave}
      renderPlateNote={(plate) => <SamePlate plate={plate} exceptId={id} onLeave={onLeave} />}
    />
  );
}
