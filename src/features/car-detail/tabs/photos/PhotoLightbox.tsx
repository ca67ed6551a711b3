import { useTranslation } from 'react-i18next';
import { PHOTO_SIDES, type Photo, type PhotoSide } from '~/contract/photos';
import type { Vehicle } from '~/contract/vehicle';
import { Lightbox } from '~/ui/lightbox/Lightbox';
import { PhotoStage } from '~/vehicle-ui/photos/PhotoStage';
import { DownloadPhotoButton } from './DownloadPhotoButton';
import { useLastShown } from './use-last-shown';
import { usePhotoFile } from './use-photos';

interface StageProps {
  readonly photo: Photo;
  readonly name: string;
  readonly onSwipe: (step: -1 | 1) => void;
}

function Stage({ photo, ...stage }: StageProps) {
  return <PhotoStage file={usePhotoFile(photo.id)} {...stage} />;
}

function DownloadButton({ photo, vehicle }: { readonly photo: Photo; readonly vehicle: Vehicle }) {
  const { t } = useTranslation('photos');
  const { data } = usePhotoFile(photo.id);
  const nameParts = [vehicle.facts.licensePlate ?? '', t(`file.${photo.side}`)];
  return <DownloadPhotoButton file={data} nameParts={nameParts} type={photo.type} />;
}

interface Props {
  readonly vehicle: Vehicle;
  readonly photos: readonly Photo[];
  /** The side shown; null closes the lightbox. */
  readonly side: PhotoSide | null;
  readonly onShow: (side: PhotoSide | null) => void;
}

/** The photos in full screen, in the order of the sides. */
export function PhotoLightbox({ vehicle, photos, side, onShow }: Props) {
  const { t } = useTranslation('photos');
  const [lastSide, clearLastSide] = useLastShown(side);
  const sorted = PHOTO_SIDES.flatMap((photoSide) => photos.find((photo) => photo.side === photoSide) ?? []);
  const index = sorted.findIndex((photo) => photo.side === lastSide);
  const photo = sorted[index];
  if (photo === undefined) return null;

  const name = t(`name.${photo.side}`);
  const move = (step: -1 | 1): void => onShow(sorted.at((index + step) % sorted.length)?.side ?? null);
  return (
    <Lightbox
      open={side !== null}
      name={name}
      position={index + 1}
      count={sorted.length}
      onMove={move}
      onClose={() => onShow(null)}
      onClosed={clearLastSide}
      actions={<DownloadButton photo={photo} vehicle={vehicle} />}
    >
      <Stage key={photo.id} photo={photo} name={name} onSwipe={move} />
    </Lightbox>
  );
}
