import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PHOTO_SIDES, type Photo, type PhotoSide } from '~/contract/photos';
import type { Vehicle } from '~/contract/vehicle';
import { vehicleFilePart } from '~/lib/file-name-part';
import { withFileExtension } from '~/lib/image/file-extension';
import { saveFile } from '~/lib/save-file';
import { Icon } from '~/ui/Icon';
import { Lightbox } from '~/ui/lightbox/Lightbox';
import { PhotoStage } from '~/vehicle-ui/photos/PhotoStage';
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
  const { t } = useTranslation(['photos', 'common']);
  const { data } = usePhotoFile(photo.id);
  const side = t(`file.${photo.side}`);
  const parts = [vehicle.facts.licensePlate ?? '', side].filter((part) => part !== '');
  const name = withFileExtension(vehicleFilePart(parts.join('-')), photo.type);
  return (
    <IconButton
      aria-label={t('common:lightbox.download')}
      disabled={data === undefined}
      onClick={() => data && saveFile(data, name)}
    >
      <Icon name="download" />
    </IconButton>
  );
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
  // Keeps the last photo during the closing animation.
  const [last, setLast] = useState<PhotoSide | null>(null);
  if (side !== null && side !== last) setLast(side);
  const sorted = PHOTO_SIDES.flatMap((photoSide) => photos.find((photo) => photo.side === photoSide) ?? []);
  const index = sorted.findIndex((photo) => photo.side === (side ?? last));
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
      onClosed={() => setLast(null)}
      actions={<DownloadButton photo={photo} vehicle={vehicle} />}
    >
      <Stage key={photo.id} photo={photo} name={name} onSwipe={move} />
    </Lightbox>
  );
}
