import { useQuery } from '@tanstack/react-query';
import { albumPhotosQuery, documentsQuery, historyQuery, photosQuery } from '~/api/vehicle-queries';
import { type PhotoAlbum } from '~/contract/album-photos';
import { type VehicleDocument } from '~/contract/documents';
import { isPhotoType } from './format';
import { documentsOfEntries } from './documents';

/** Files to choose from. */
interface FileGroup {
  readonly count: number;
  /** Bytes of all of them. */
  readonly size: number;
}

export interface HandoverFiles {
  readonly photos: FileGroup;
  readonly albums: Readonly<Record<PhotoAlbum, FileGroup>>;
  /** Documents of the history's entries. */
  readonly documents: FileGroup;
  /** Documents of entries whose type cannot be handed over. */
  readonly otherTypes: number;
}

const groupOf = (files: readonly Pick<VehicleDocument, 'size'>[]): FileGroup => ({
  count: files.length,
  size: files.reduce((sum, { size }) => sum + size, 0),
});

/** The vehicle's files that can be handed over; none while they are not known. */
export function useHandoverFiles(id: string): HandoverFiles {
  const photos = useQuery(photosQuery(id));
  const albumPhotos = useQuery(albumPhotosQuery(id));
  const documents = useQuery(documentsQuery(id));
  const history = useQuery(historyQuery(id));
  const { supported, others } = documentsOfEntries(history.data ?? [], documents.data ?? []);
  const albumOf = (album: PhotoAlbum): FileGroup =>
    groupOf((albumPhotos.data ?? []).filter((photo) => photo.album === album && isPhotoType(photo.type)));
  return {
    photos: groupOf((photos.data ?? []).filter(({ type }) => isPhotoType(type))),
    albums: {
      damage: albumOf('damage'),
      equipment: albumOf('equipment'),
      tyres: albumOf('tyres'),
      other: albumOf('other'),
    },
    documents: groupOf(supported),
    otherTypes: others.length,
  };
}
