import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { call, isMissing, isOutdatedAfter } from '~/api';
import { queryKeys } from '~/api/query-keys';
import { albumPhotosQuery } from '~/api/vehicle-queries';
import {
  byNewestDay,
  deleteAlbumPhoto,
  getAlbumPhoto,
  restoreAlbumPhoto,
  updateAlbumPhoto,
  type AlbumPhoto,
} from '~/contract/album-photos';
import { keepUntouched, valuesBeforeTyping } from '../../../edit/keep-untouched';
import { runRetryable, showToast } from '~/ui/toasts/toast-store';
import { editList, latestIn } from '~/api/edit-list';
import { useErrorToast } from '~/vehicle-ui/use-error-toast';
import { isGoneAs, useUndoableRemoval } from '../../../use-undoable-removal';
import { albumQueue } from './album-queue';

/** The photos in a vehicle's albums. */
export function useAlbumPhotos(vehicleId: string) {
  return useQuery(albumPhotosQuery(vehicleId));
}

/** `gcTime` of a photo's bytes, ms: an album can have hundreds. */
const FILE_GC_MS = 30_000;

/** Query for the bytes of a photo. They never change. */
const fileQuery = (photoId: string) => ({
  queryKey: queryKeys.albumPhotoFile(photoId),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getAlbumPhoto, { id: photoId }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: FILE_GC_MS,
});

export function useAlbumPhotoFile(photoId: string) {
  return useQuery(fileQuery(photoId));
}

/** Caches the bytes of an uploaded photo, so that its tile need not fetch them. */
function cacheFile(queries: QueryClient, photoId: string, file: Blob): void {
  const query = fileQuery(photoId);
  // `setQueryData` would create the entry with the client's `gcTime`, which the tile could only lengthen.
  queries.getQueryCache().build<Blob, Error, Blob, typeof query.queryKey>(queries, query);
  queries.setQueryData<Blob>(query.queryKey, file);
}

/** What the owner can say of a photo. */
export type PhotoDetails = Pick<AlbumPhoto, 'album' | 'caption' | 'takenOn'>;

export interface AlbumPhotoActions {
  /** Uploads these items of the queue. */
  readonly send: (ids: readonly string[]) => void;
  /** A toast offers to undo it. @throws ApiError for the form, which keeps the typed values */
  readonly save: (photo: AlbumPhoto, details: PhotoDetails) => Promise<void>;
  /** Deletes optimistically; restored in the list if that fails. A toast offers to undo it. */
  readonly remove: (photo: AlbumPhoto) => Promise<void>;
}

const SAVED = 'album photo saved';
const tagOf = (id: string): string => `album photo deleted ${id}`;

/** Actions on the photos in a vehicle's albums. @param onSaved called for each uploaded photo */
export function useAlbumPhotoActions(vehicleId: string, onSaved: (photo: AlbumPhoto) => void): AlbumPhotoActions {
  const { t } = useTranslation(['album-photos', 'common']);
  const queries = useQueryClient();

  const change = useCallback(
    (edit: (photos: readonly AlbumPhoto[]) => AlbumPhoto[]) =>
      editList(queries, queryKeys.albumPhotos(vehicleId), edit),
    [queries, vehicleId],
  );
  const put = useCallback(
    (photo: AlbumPhoto) => change((all) => [photo, ...all.filter(({ id }) => id !== photo.id)].toSorted(byNewestDay)),
    [change],
  );
  const reload = useCallback(
    // Also when the page has been left: an undo may be retried on another one.
    () => void queries.invalidateQueries({ queryKey: queryKeys.albumPhotos(vehicleId), refetchType: 'all' }),
    [queries, vehicleId],
  );
  const showError = useErrorToast();
  const removeWithUndo = useUndoableRemoval();

  const send = useCallback<AlbumPhotoActions['send']>(
    (ids) => {
      albumQueue.send(ids, ({ photo, file }) => {
        cacheFile(queries, photo.id, file);
        put(photo);
        onSaved(photo);
      });
    },
    [onSaved, put, queries],
  );

  const latest = useCallback(
    (photo: AlbumPhoto) => latestIn(queries, queryKeys.albumPhotos(vehicleId), photo),
    [queries, vehicleId],
  );

  const update = useCallback(
    async (photo: AlbumPhoto, { album, caption, takenOn }: PhotoDetails): Promise<void> => {
      const { id, version } = latest(photo);
      try {
        put(await call(updateAlbumPhoto, { id, version, album, caption, takenOn }));
      } catch (error) {
        if (isOutdatedAfter(error) || isMissing(error)) reload();
        throw error;
      }
    },
    [latest, put, reload],
  );

  const save = useCallback<AlbumPhotoActions['save']>(
    async (photo, details) => {
      const before = latest(photo);
      // What was not typed in the dialog may have been changed in another tab since it was opened.
      await update(photo, keepUntouched(details, photo, before));
      const undo = async (): Promise<void> => {
        await update(photo, valuesBeforeTyping<PhotoDetails>(details, photo, before));
        showToast(t('album-photos:message.undone'), { tag: SAVED });
      };
      showToast(t('album-photos:message.changed'), {
        tag: SAVED,
        action: {
          label: t('common:action.undo'),
          run: () => runRetryable(undo, (error, retry) => showError(error, 'album-photos.save', { retry })),
        },
      });
    },
    [latest, showError, t, update],
  );

  const remove = useCallback<AlbumPhotoActions['remove']>(
    async (photo) => {
      const { id } = photo;
      await removeWithUndo({
        removeFromList: () => change((all) => all.filter((known) => known.id !== id)),
        putBack: () => put(photo),
        remove: () => call(deleteAlbumPhoto, { id }),
        restore: async () => put(await call(restoreAlbumPhoto, { id })),
        isGone: isGoneAs('file.not-found'),
        onGone: reload,
        errors: { remove: 'photos.delete', restore: 'photos.restore' },
        texts: { removed: t('album-photos:message.deleted'), restored: t('album-photos:message.restored') },
        tag: tagOf(id),
        // The picture itself appears later than the buttons below it.
        findTarget: () =>
          document.querySelector<HTMLElement>(`[data-album-photo='${CSS.escape(id)}'] [data-actions] button`),
      });
    },
    [change, put, reload, removeWithUndo, t],
  );

  return { send, save, remove };
}
