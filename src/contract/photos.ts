/** Photos of a vehicle, at most one of each side. */
import { array, number, object, string, type InferType } from 'yup';
import { getFile, getJson, postJson, remove, upload } from './methods';
import { defineOperation } from './operation';
import { byId, file, id, line, moment, noSchema } from './schemas';

export const PHOTO_SIDES = ['right', 'left', 'front', 'rear'] as const;

/** A photo of one side of a vehicle. */
export const photo = object({
  id: id(),
  side: string().oneOf(PHOTO_SIDES).required(),
  /** Media type, e.g. `image/jpeg`. */
  type: line().required(),
  /** Bytes. */
  size: number().integer().min(0).required(),
  createdAt: moment().required(),
});
export type Photo = InferType<typeof photo>;
export type PhotoSide = (typeof PHOTO_SIDES)[number];

/**
 * The photos of a vehicle, one of each side at most, in the order right, left, front, rear.
 * @errors limit.exceeded vehicle.not-found
 */
export const getPhotos = defineOperation({
  ...getJson,
  name: 'Photos.GetPhotos',
  path: '/api/Photos/GetPhotos',
  access: 'user',
  input: byId,
  output: array(photo.required()).required(),
});

/**
 * Stores a photo and deletes an existing one of the same side, which can still be restored for ten minutes.
 * @errors limit.exceeded vehicle.not-found file.empty file.unsupported-type file.undecodable
 *   file.too-large
 * @repeat replaces the photo with the same one under a new id.
 */
export const uploadPhoto = defineOperation({
  ...upload,
  name: 'Photos.UploadPhoto',
  path: '/api/Photos/UploadPhoto',
  access: 'user',
  input: object({ vehicleId: id(), side: string().oneOf(PHOTO_SIDES).required(), file: file() }),
  output: photo.required(),
});

/**
 * The bytes of a photo.
 * @errors limit.exceeded vehicle.not-found file.not-found
 */
export const getPhoto = defineOperation({
  ...getFile,
  name: 'Photos.GetPhoto',
  path: '/api/Photos/GetPhoto',
  access: 'user',
  input: byId,
  output: noSchema,
});

/**
 * Deletes a photo. `Photos.RestorePhoto` can undo this for ten minutes.
 * @errors limit.exceeded vehicle.not-found file.not-found
 * @repeat is refused with 404, since the first request already deleted it.
 */
export const deletePhoto = defineOperation({
  ...remove,
  name: 'Photos.DeletePhoto',
  path: '/api/Photos/DeletePhoto',
  access: 'user',
  input: byId,
  output: noSchema,
});

/**
 * Undoes the deletion of a photo and deletes the one that replaced it meanwhile.
 * @errors limit.exceeded vehicle.not-found file.not-found
 * @repeat gives the same answer while the photo exists.
 */
export const restorePhoto = defineOperation({
  ...postJson,
  name: 'Photos.RestorePhoto',
  path: '/api/Photos/RestorePhoto',
  access: 'user',
  input: byId,
  output: photo.required(),
});
