import { useQuery } from '@tanstack/react-query';
import { call } from '~/api';
import { queryKeys } from '~/api/query-keys';
import { getAlbumPhotos, type PhotoAlbum } from '~/contract/album-photos';
import { getDocuments, type VehicleDocument } from '~/contract/documents';
import { getHistory } from '~/contract/history';
import { getPhotos } from '~/contract/photos';
import { isPhotoType } from './format';
import { documentsOfEntries } from './papers';

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
  readonly papers: FileGroup;
  /** Documents of entries whose type cannot be handed over. */
  readonly otherTypes: number;
}

const groupOf = (files: readonly Pick<VehicleDocument, 'size'>[]): FileGroup => ({
  count: files.length,
  size: files.reduce((sum, { size }) => sum + size, 0),
});

/** The vehicle's files that can be handed over; none while they are not known. */
export function useHandoverFiles(id: string): HandoverFiles {
  const photos = useQuery({
    queryKey: queryKeys.photos(id),
    queryFn: ({ signal }) => call(getPhotos, { id }, { signal }),
  });
  const albumPhotos = useQuery({
    queryKey: queryKeys.albumPhotos(id),
    queryFn: ({ signal }) => call(getAlbumPhotos, { id }, { signal }),
  });
  const documents = useQuery({
    queryKey: queryKeys.documents(id),
    queryFn: ({ signal }) => call(getDocuments, { id }, { signal }),
  });
  const history = useQuery({
    queryKey: queryKeys.history(id),
    queryFn: ({ signal }) => call(getHistory, { id }, { signal }),
  });
  const { papers, others } = documentsOfEntries(history.data ?? [], documents.data ?? []);
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
    papers: groupOf(papers),
    otherTypes: others.length,
  };
}
