import { useTranslation } from 'react-i18next';
import type { AlbumPhoto } from '~/contract/album-photos';
import type { Vehicle } from '~/contract/vehicle';
import { Lightbox } from '~/ui/lightbox/Lightbox';
import { PhotoStage } from '~/vehicle-ui/photos/PhotoStage';
import { DownloadPhotoButton } from '../DownloadPhotoButton';
import { useLastShown } from '../use-last-shown';
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
  const { t } = useTranslation('album-photos');
  const { data } = useAlbumPhotoFile(photo.id);
  const { album, caption, takenOn, type } = photo;
  const nameParts = [vehicle.facts.licensePlate ?? '', takenOn ?? '', caption === '' ? t(`album.${album}`) : caption];
  return <DownloadPhotoButton file={data} nameParts={nameParts} type={type} />;
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
  const [lastId, clearLastId] = useLastShown(shown);
  const index = photos.findIndex(({ id }) => id === lastId);
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
      onClosed={clearLastId}
      actions={<DownloadButton photo={photo} vehicle={vehicle} />}
    >
      <Stage key={photo.id} photo={photo} name={name} onSwipe={move} />
    </Lightbox>
  );
}
