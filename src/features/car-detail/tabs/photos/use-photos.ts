import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '~/api/query-keys';
import { photosQuery } from '~/api/vehicle-queries';
import { call } from '~/api';
import { deletePhoto, getPhoto, restorePhoto, type Photo, type PhotoSide } from '~/contract/photos';
import { RESTORE_WINDOW_MS } from '~/contract/rules';
import { runRetryable, showToast } from '~/ui/toasts/toast-store';
import { editList } from '~/api/edit-list';
import { useErrorToast } from '~/vehicle-ui/use-error-toast';
import { isGoneAs, useRestoreErrorToast } from '../../use-undoable-removal';
import { photoQueue } from './photo-queue';

/** The photos of a vehicle. */
export function usePhotos(vehicleId: string) {
  return useQuery(photosQuery(vehicleId));
}

/** The bytes of a photo. They never change. */
export function usePhotoFile(photoId: string) {
  return useQuery({
    queryKey: queryKeys.photoFile(photoId),
    queryFn: ({ signal }) => call(getPhoto, { id: photoId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const isGone = isGoneAs('file.not-found');

/** The photo of a side in the cached list. */
function photoOf(queries: QueryClient, vehicleId: string, side: PhotoSide): Photo | undefined {
  return queries.getQueryData<Photo[]>(queryKeys.photos(vehicleId))?.find((photo) => photo.side === side);
}

/** Replaces the photo of a side in the cached list; without a photo the side becomes empty. */
function setSide(queries: QueryClient, vehicleId: string, side: PhotoSide, photo?: Photo): void {
  editList<Photo>(queries, queryKeys.photos(vehicleId), (photos) => [
    ...photos.filter((known) => known.side !== side),
    ...(photo === undefined ? [] : [photo]),
  ]);
}

export interface PhotoActions {
  /** Uploads a chosen picture; a toast offers to restore the one it replaces. */
  readonly send: (id: string) => void;
  /** Deletes optimistically; restored in its slot if that fails. A toast offers to undo it. */
  readonly remove: (photo: Photo) => Promise<void>;
}

/** Actions on a vehicle's photos. @param onSaved called with the side of a new photo */
export function usePhotoActions(vehicleId: string, onSaved: (side: PhotoSide) => void): PhotoActions {
  const { t } = useTranslation(['photos', 'common']);
  const queries = useQueryClient();

  const showError = useErrorToast();
  const showRestoreError = useRestoreErrorToast();

  /**
   * Shows a toast whose action restores a photo.
   * @param replacement the photo that took its slot, if it was replaced
   */
  const offerRestore = useCallback(
    (text: string, photo: Photo, replacement?: Photo) => {
      const restore = async ({ id, side }: Photo): Promise<void> => {
        const other = photoOf(queries, vehicleId, side);
        setSide(queries, vehicleId, side, await call(restorePhoto, { id }));
        const restored = t('photos:message.restored', { name: t(`photos:name.${side}`) });
        // Another photo that has been taken since was replaced by it.
        if (other === undefined || other.id === replacement?.id) showToast(restored);
        else offer(restored, other);
      };
      const offer = (message: string, replaced: Photo): void => {
        showToast(message, {
          action: {
            label: t('common:action.undo'),
            run: () =>
              runRetryable(
                () => restore(replaced),
                (error, retry) => showRestoreError(error, 'photos.restore', retry),
              ),
            findTarget: () => document.querySelector<HTMLElement>(`[data-side='${replaced.side}'] [data-photo]`),
            expiresAfter: RESTORE_WINDOW_MS,
          },
        });
      };
      offer(text, photo);
    },
    [queries, t, showRestoreError, vehicleId],
  );

  const send = useCallback<PhotoActions['send']>(
    (id) => {
      photoQueue.send([id], ({ photo, file }) => {
        const { side } = photo;
        const previous = photoOf(queries, vehicleId, side);
        queries.setQueryData<Blob>(queryKeys.photoFile(photo.id), file);
        setSide(queries, vehicleId, side, photo);
        if (previous === undefined) onSaved(side);
        else offerRestore(t('photos:message.replaced', { name: t(`photos:name.${side}`) }), previous, photo);
      });
    },
    [offerRestore, onSaved, queries, t, vehicleId],
  );

  const remove = useCallback<PhotoActions['remove']>(
    async (photo) => {
      setSide(queries, vehicleId, photo.side);
      try {
        await call(deletePhoto, { id: photo.id });
        // Remove it again: a refetch during the deletion may have brought it back.
        setSide(queries, vehicleId, photo.side);
      } catch (error) {
        // It may also have been replaced in another tab.
        if (!isGone(error)) {
          setSide(queries, vehicleId, photo.side, photo);
          showError(error, 'photos.delete');
          return;
        }
        await queries.invalidateQueries({ queryKey: queryKeys.photos(vehicleId), refetchType: 'all' });
        // An undo would delete the photo that replaced it.
        if (photoOf(queries, vehicleId, photo.side) !== undefined) return;
      }
      offerRestore(t('photos:message.deleted', { name: t(`photos:name.${photo.side}`) }), photo);
    },
    [offerRestore, queries, t, showError, vehicleId],
  );

  return { send, remove };
}
