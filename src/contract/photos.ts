/** Photos of a vehicle: one of each side. */
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
 * Replaces the photo of that side; the old one can be restored as a deleted one.
 * @errors limit.exceeded vehicle.not-found file.empty file.unsupported-type file.undecodable
 *   file.too-large
 * @repeat replaces the photo by the same one under a new id.
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
 * Can be taken back for ten minutes, as the deletion of a vehicle.
 * @errors limit.exceeded vehicle.not-found file.not-found
 * @repeat is refused with 404, since it is gone for the caller: the first one was carried out.
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
 * Takes a deletion back; a photo that took its place meanwhile goes.
 * @errors limit.exceeded vehicle.not-found file.not-found
 * @repeat gives the same answer while it is there.
 */
export const restorePhoto = defineOperation({
  ...postJson,
  name: 'Photos.RestorePhoto',
  path: '/api/Photos/RestorePhoto',
  access: 'user',
  input: byId,
  output: photo.required(),
});
