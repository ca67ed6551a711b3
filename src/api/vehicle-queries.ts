/** What belongs to a vehicle, by its id: every screen fetches it in the same way. */
import { queryOptions } from '@tanstack/react-query';
import { getAlbumPhotos } from '~/contract/album-photos';
import { getDocuments } from '~/contract/documents';
import { getHistory } from '~/contract/history';
import { getPhotos } from '~/contract/photos';
import { call } from './call';
import { queryKeys } from './query-keys';

/** The photos of the four sides. */
export const photosQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.photos(id),
    queryFn: ({ signal }) => call(getPhotos, { id }, { signal }),
  });

/** The photos in albums. */
export const albumPhotosQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.albumPhotos(id),
    queryFn: ({ signal }) => call(getAlbumPhotos, { id }, { signal }),
  });

export const documentsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.documents(id),
    queryFn: ({ signal }) => call(getDocuments, { id }, { signal }),
  });

/** The entries of the history. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.history(id),
    queryFn: ({ signal }) => call(getHistory, { id }, { signal }),
  });
