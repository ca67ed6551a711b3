import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlbumPhoto } from '~/contract/album-photos';
import type { Vehicle } from '~/contract/vehicle';
import { safeFileName } from '~/lib/file-name';
import { vehicleFilePart } from '~/lib/file-name-part';
import { withFileExtension } from '~/lib/image/file-extension';
import { saveFile } from '~/lib/save-file';
import { Icon } from '~/ui/Icon';
import { Lightbox } from '~/ui/lightbox/Lightbox';
import { PhotoStage } from '~/vehicle-ui/photos/PhotoStage';
import { useAlbumPhotoFile } from './use-album-photos';

interface StageProps {
  readonly photo: AlbumPhoto;
  readonly name: string;
  readonly onSwipe: (step: -1 | 1) => void;
}

function Stage({ photo, ...stage }: StageProps) {
  return <PhotoStage file={useAlbumPhotoFile(photo.id)} {...stage} />;
}

function DownloadButton({ photo, vehicle }: { readonly photo: AlbumPhoto; readonly vehicle: Vehicle }) {
  const { t } = useTranslation(['album-photos', 'common']);
  const { data } = useAlbumPhotoFile(photo.id);
  const { album, caption, takenOn, type } = photo;
  const plate = vehicle.facts.licensePlate ?? '';
  const parts = [plate, takenOn ?? '', caption === '' ? t(`album-photos:album.${album}`) : caption];
  const name = vehicleFilePart(parts.filter((part) => part !== '').join('-'));
  return (
    <IconButton
      aria-label={t('common:lightbox.download')}
      disabled={data === undefined}
      onClick={() => data && saveFile(data, withFileExtension(safeFileName(name), type))}
    >
      <Icon name="download" />
    </IconButton>
  );
}

interface Props {
  readonly vehicle: Vehicle;
  /** In the order of the gallery. */
  readonly photos: readonly AlbumPhoto[];
  /** The photos' names, in the same order. */
  readonly names: readonly string[];
  /** Id of the photo shown; null closes the lightbox. */
  readonly shown: string | null;
  readonly onShow: (id: string | null) => void;
}

/** The photos of the shown albums in full screen. */
export function AlbumLightbox({ vehicle, photos, names, shown, onShow }: Props) {
  // Keeps the last photo during the closing animation.
  const [last, setLast] = useState<string | null>(null);
  if (shown !== null && shown !== last) setLast(shown);
  const index = photos.findIndex(({ id }) => id === (shown ?? last));
  const photo = photos[index];
  if (photo === undefined) return null;

  const name = names[index] ?? '';
  const move = (step: -1 | 1): void => onShow(photos.at((index + step) % photos.length)?.id ?? null);
  return (
    <Lightbox
      open={shown !== null}
      name={name}
      position={index + 1}
      count={photos.length}
      onMove={move}
      onClose={() => onShow(null)}
      onClosed={() => setLast(null)}
      actions={<DownloadButton photo={photo} vehicle={vehicle} />}
    >
      <Stage key={photo.id} photo={photo} name={name} onSwipe={move} />
    </Lightbox>
  );
}
