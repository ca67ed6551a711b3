import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { queryKeys } from '~/api/query-keys';
import { call } from '~/api';
import { getDocumentImage } from '~/contract/car-files';
import { updateVehicle } from '~/contract/cars';
import type { Vehicle } from '~/contract/vehicle';
import { usePath } from '~/i18n/use-language';
import { openUpload } from '~/dialogs/upload-dialog';
import { useIsMounted } from '~/ui/use-is-mounted';
import { SamePlate } from '~/vehicle-ui/vehicle/SamePlate';
import { useDeleteCar } from '~/vehicle-ui/vehicle/use-delete-car';
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

/** The review of a fresh scan of a person with an account. Discarding it deletes the car, which can be undone. */
export function NewCarReview({ vehicle, onDone, onLeave }: Props) {
  const { id, version, facts, fields: recorded, documentImage, readings = {}, earlier = [] } = vehicle;
  const navigate = useNavigate();
  const path = usePath();
  const deleteCar = useDeleteCar();
  const isMounted = useIsMounted();
  const image = useQuery({
    queryKey: queryKeys.documentImage(id, documentImage),
    queryFn: ({ signal }) => call(getDocumentImage, { id }, { signal }),
    enabled: documentImage !== null,
  });
  const corrections = correctionsOf(readings, recorded);
  return (
    <ScanReview
      // Values that change while the review is open, e.g. those of another scan, must not be saved over.
      key={`${earlier.length} ${JSON.stringify(corrections)}`}
      guest={false}
      scanId={id}
      readings={readings}
      confirmed={corrections}
      image={image.data ?? null}
      imageFailed={image.isError || documentImage === null}
      onImageRetry={documentImage === null ? undefined : () => void image.refetch()}
      onAccept={async (fields) => onDone(await call(updateVehicle, { id, version, fields, confirmed: true }))}
      onDiscard={async () => {
        if ((await deleteCar({ id, name: facts.licensePlate ?? '' })) && isMounted.current)
          await navigate(path('cars'), { replace: true });
      }}
      onOtherPhoto={() => openUpload()}
      onLeave={onLeave}
      renderPlateNote={(plate) => <SamePlate plate={plate} exceptId={id} onLeave={onLeave} />}
    />
  );
}
