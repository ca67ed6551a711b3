import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { call, errorKey, errorValues, type ErrorKey } from '~/api';
import { deletePhoto, getPhoto, getPhotos, restorePhoto, type Photo, type PhotoSide } from '~/contract/photos';
import { showToast } from '~/ui/toasts/toast-store';
import { editList } from '~/vehicle-ui/upload/edit-list';
import { photoQueue } from './photo-queue';

const listKey = (vehicleId: string) => ['photos', vehicleId] as const;
const fileKey = (photoId: string) => ['photo-file', photoId] as const;

/** The photos of a vehicle. */
export function usePhotos(vehicleId: string) {
  return useQuery({
    queryKey: listKey(vehicleId),
    queryFn: ({ signal }) => call(getPhotos, { id: vehicleId }, { signal }),
    networkMode: 'always',
  });
}

/** The bytes of a photo, which never change. */
export function usePhotoFile(photoId: string) {
  return useQuery({
    queryKey: fileKey(photoId),
    queryFn: ({ signal }) => call(getPhoto, { id: photoId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
}

/** Puts a photo into the shown list, in the place of the one of its side; none empties the place. */
function setSide(queries: QueryClient, vehicleId: string, side: PhotoSide, photo?: Photo): void {
  editList<Photo>(queries, listKey(vehicleId), (photos) => [
    ...photos.filter((one) => one.side !== side),
    ...(photo === undefined ? [] : [photo]),
  ]);
}

export interface PhotoActions {
  /** Sends a chosen picture; the one it replaces can be brought back. */
  readonly send: (id: string) => void;
  /** Deletes: its place is empty at once, and filled again when that fails. A message offers to take it back. */
  readonly remove: (photo: Photo) => Promise<void>;
}

/**
 * Changing the photos of a vehicle.
 * @param onSaved is told the side of a photo that has arrived
 */
export function usePhotoActions(vehicleId: string, onSaved: (side: PhotoSide) => void): PhotoActions {
  const { t } = useTranslation(['photos', 'common', 'errors']);
  const queries = useQueryClient();

  const tell = useCallback(
    (error: unknown, area: ErrorKey, again?: () => void) =>
      showToast(t(`errors:${errorKey(error, area)}`, errorValues(error)), {
        tone: 'error',
        ...(again && { action: { label: t('common:action.retry'), run: again } }),
      }),
    [t],
  );

  /** A message whose action brings a photo back. */
  const offerBack = useCallback(
    (text: string, { id, side }: Photo) => {
      const back = async (): Promise<void> => {
        try {
          setSide(queries, vehicleId, side, await call(restorePhoto, { id }));
          showToast(t('photos:message.restored', { name: t(`photos:name.${side}`) }));
        } catch (error) {
          // The message that offered it is gone.
          tell(error, 'photos.restore', () => void back());
        }
      };
      showToast(text, { action: { label: t('common:action.undo'), run: () => void back() } });
    },
    [queries, t, tell, vehicleId],
  );

  const send = useCallback<PhotoActions['send']>(
    (id) => {
      photoQueue.send([id], ({ photo, file }) => {
        const { side } = photo;
        const former = queries.getQueryData<Photo[]>(listKey(vehicleId))?.find((one) => one.side === side);
        queries.setQueryData<Blob>(fileKey(photo.id), file);
        setSide(queries, vehicleId, side, photo);
        if (former === undefined) onSaved(side);
        else offerBack(t('photos:message.replaced', { name: t(`photos:name.${side}`) }), former);
      });
    },
    [offerBack, onSaved, queries, t, vehicleId],
  );

  const remove = useCallback<PhotoActions['remove']>(
    async (photo) => {
      setSide(queries, vehicleId, photo.side);
      try {
        await call(deletePhoto, { id: photo.id });
        // Whatever was fetched meanwhile may hold it still.
        setSide(queries, vehicleId, photo.side);
        offerBack(t('photos:message.deleted', { name: t(`photos:name.${photo.side}`) }), photo);
      } catch (error) {
        setSide(queries, vehicleId, photo.side, photo);
        tell(error, 'photos.delete');
      }
    },
    [offerBack, queries, t, tell, vehicleId],
  );

  return { send, remove };
}
