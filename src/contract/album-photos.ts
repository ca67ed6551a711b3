/** The photos of a vehicle beside its four sides, sorted into albums. */
import { compareDates } from '~/lib/calendar';
import { array, number, object } from 'yup';
import { album, albumPhoto, caption, type AlbumPhoto } from './album-photo';
import { getFile, getJson, postJson, putJson, remove, upload } from './methods';
import { defineOperation } from './operation';
import { byId, day, file, id, idempotencyKey, noSchema } from './schemas';

export { MAX_CAPTION_LENGTH, PHOTO_ALBUMS, type AlbumPhoto, type PhotoAlbum } from './album-photo';

/** Maximum number of photos in all albums of a vehicle. A browser's storage is usually full before. */
export const MAX_ALBUM_PHOTOS = 1000;

/** Orders photos: the newest day first, those without a day last; of one day the last added first. */
export function byNewestDay(left: AlbumPhoto, right: AlbumPhoto): number {
  return (
    compareDates(right.takenOn ?? '', left.takenOn ?? '') ||
    compareDates(right.createdAt, left.createdAt) ||
    (left.id < right.id ? -1 : 1)
  );
}

/**
 * The photos of a vehicle in all albums, the newest day first, those without a day last.
 * @errors limit.exceeded vehicle.not-found
 */
export const getAlbumPhotos = defineOperation({
  ...getJson,
  name: 'AlbumPhotos.GetAlbumPhotos',
  path: '/api/AlbumPhotos/GetAlbumPhotos',
  access: 'user',
  input: byId,
  output: array(albumPhoto.required()).required(),
});

/**
 * Adds a photo to an album, 25 MiB at most. 409 `album-photos.full` when the vehicle has 1,000 photos in its albums.
 * @errors limit.exceeded vehicle.not-found album-photos.full file.empty file.unsupported-type
 *   file.undecodable file.too-large
 * @repeat with the same `idempotencyKey` answers with the photo of the first request, with the album, caption and day of
 *   this one unless the photo was edited since; without one, or once that photo was deleted, adds the photo once more,
 *   under a new id.
 */
export const uploadAlbumPhoto = defineOperation({
  ...upload,
  name: 'AlbumPhotos.UploadAlbumPhoto',
  path: '/api/AlbumPhotos/UploadAlbumPhoto',
  access: 'user',
  input: object({
    vehicleId: id(),
    album: album(),
    caption: caption(),
    /** The day on which it was taken; absent: unknown. */
    takenOn: day().nullable().optional(),
    file: file(),
    /** The same for every attempt to add this photo. */
    idempotencyKey: idempotencyKey(),
  }),
  output: albumPhoto.required(),
});

/**
 * The bytes of a photo.
 * @errors limit.exceeded vehicle.not-found file.not-found
 */
export const getAlbumPhoto = defineOperation({
  ...getFile,
  name: 'AlbumPhotos.GetAlbumPhoto',
  path: '/api/AlbumPhotos/GetAlbumPhoto',
  access: 'user',
  input: byId,
  output: noSchema,
});

/**
 * Changes the album, the caption and the day of a photo.
 * @errors limit.exceeded vehicle.not-found file.not-found conflict
 */
export const updateAlbumPhoto = defineOperation({
  ...putJson,
  name: 'AlbumPhotos.UpdateAlbumPhoto',
  path: '/api/AlbumPhotos/UpdateAlbumPhoto',
  access: 'user',
  input: object({
    id: id(),
    /** The version on which the edit is based. */
    version: number().integer().min(1).required(),
    album: album(),
    caption: caption(),
    takenOn: day().nullable().defined(),
  }),
  output: albumPhoto.required(),
});

/**
 * Deletes a photo. `AlbumPhotos.RestoreAlbumPhoto` can undo this for ten minutes.
 * @errors limit.exceeded vehicle.not-found file.not-found
 * @repeat is refused with 404, since the first request already deleted it.
 */
export const deleteAlbumPhoto = defineOperation({
  ...remove,
  name: 'AlbumPhotos.DeleteAlbumPhoto',
  path: '/api/AlbumPhotos/DeleteAlbumPhoto',
  access: 'user',
  input: byId,
  output: noSchema,
});

/**
 * Undoes the deletion of a photo. 409 `album-photos.full` when the vehicle has 1,000 other photos in its albums by now;
 * deleted ones do not count.
 * @errors limit.exceeded vehicle.not-found file.not-found album-photos.full
 * @repeat gives the same answer while the photo exists.
 */
export const restoreAlbumPhoto = defineOperation({
  ...postJson,
  name: 'AlbumPhotos.RestoreAlbumPhoto',
  path: '/api/AlbumPhotos/RestoreAlbumPhoto',
  access: 'user',
  input: byId,
  output: albumPhoto.required(),
});
