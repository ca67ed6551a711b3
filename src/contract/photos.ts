/** Photos of a vehicle: one of each side. */
import { array, number, object, string } from 'yup';
import { getFile, getJson, remove, upload } from './methods';
import { defineOperation } from './operation';
import { byId, file, id, moment, noSchema } from './schemas';

export const PHOTO_SIDES = ['right', 'left', 'front', 'rear'] as const;

export const photo = object({
  id: id(),
  side: string().oneOf(PHOTO_SIDES).required(),
  type: string().required(),
  /** Bytes. */
  size: number().integer().min(0).required(),
  createdAt: moment().required(),
});

export const getPhotos = defineOperation({
  ...getJson,
  name: 'Photos.GetPhotos',
  path: '/api/Photos/GetPhotos',
  access: 'user',
  input: byId,
  output: array(photo.required()).required(),
});

/** Replaces the photo of that side. */
export const uploadPhoto = defineOperation({
  ...upload,
  name: 'Photos.UploadPhoto',
  path: '/api/Photos/UploadPhoto',
  access: 'user',
  input: object({ vehicleId: id(), side: string().oneOf(PHOTO_SIDES).required(), file: file() }),
  output: photo.required(),
});

export const getPhoto = defineOperation({
  ...getFile,
  name: 'Photos.GetPhoto',
  path: '/api/Photos/GetPhoto',
  access: 'user',
  input: byId,
  output: noSchema,
});

export const deletePhoto = defineOperation({
  ...remove,
  name: 'Photos.DeletePhoto',
  path: '/api/Photos/DeletePhoto',
  access: 'user',
  input: byId,
  output: noSchema,
});
