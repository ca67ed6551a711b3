/** What a visitor of a share sees while the request for access is open, and once the owner has approved it. */
import { array, boolean, object, string, type InferType } from 'yup';
import { album, caption } from './album-photo';
import { document } from './documents';
import { sharedEntry } from './history';
import { getFile, getJson } from './methods';
import { defineOperation } from './operation';
import { photo } from './photos';
import { day, id, moment, noSchema, text } from './schemas';
import { SHARE_STATES, shareParts } from './share';
import { evaluation, holder, tyreSet } from './vehicle';
import { vehicleFacts } from './vehicle-facts';
import { weakPoint } from './weak-points';

/** Proves to be the visitor of a request. */
const asVisitor = {
  requestId: id(),
  /** From the answer of `Share.RequestAccess`. */
  ticket: string().max(200).required(),
};

/**
 * The state of a visitor's request, polled every 2.5 s while the visitor's page is visible. The state is `revoked` when
 * the vehicle was deleted or its owner blocked. While the owner has more vehicles than the plan allows, an approved
 * request is `pending` again. 404 `share.not-found` for an unknown request or ticket.
 * @errors share.not-found
 */
export const getRequestStatus = defineOperation({
  ...getJson,
  name: 'Share.GetRequestStatus',
  path: '/api/Share/GetRequestStatus',
  access: 'guest',
  input: object(asVisitor),
  output: object({ state: string().oneOf(SHARE_STATES).required() }).required(),
});

/** A photo of an album as a visitor of a share sees it. */
export const sharedAlbumPhoto = object({
  id: id(),
  album: album(),
  caption: caption(),
  takenOn: day().nullable().defined(),
});
export type SharedAlbumPhoto = InferType<typeof sharedAlbumPhoto>;

/** What an approved visitor sees. A part that the owner did not select is absent, not empty. */
export const sharedVehicle = object({
  parts: shareParts(),
  purpose: text(),
  expiresAt: moment().required(),
  /**
   * Without the plate and the VIN unless the owner selected them. Without a seasonal plate, an inspection outside the
   * season is in the first month of the next one, when it is due.
   */
  facts: vehicleFacts.required(),
  photos: array(photo.required()).optional(),
  /** Those of the selected albums, the newest day first; absent when no album is selected. */
  albumPhotos: array(sharedAlbumPhoto.required()).optional(),
  documents: array(document.required()).optional(),
  tyreSets: array(tyreSet.required()).optional(),
  /** The newest day first. */
  history: array(sharedEntry.required()).optional(),
  /** Null: the owner has not had the value estimated yet. */
  residualValue: evaluation.nullable().default(undefined).optional(),
  weakPoints: object({ sample: boolean().required(), points: array(weakPoint.required()).required() })
    .default(undefined)
    .optional(),
  holder: holder.nullable().default(undefined).optional(),
});
export type SharedVehicle = InferType<typeof sharedVehicle>;

/**
 * The shared vehicle with the parts that the owner selected. 403 `share.not-approved` unless the request is approved at
 * the moment.
 * @errors share.not-approved
 */
export const getSharedVehicle = defineOperation({
  ...getJson,
  name: 'Share.GetSharedVehicle',
  path: '/api/Share/GetSharedVehicle',
  access: 'guest',
  input: object(asVisitor),
  output: sharedVehicle.required(),
});

/**
 * A photo of the shared vehicle, by its id from `Share.GetSharedVehicle`.
 * @errors share.not-approved file.not-found
 */
export const getSharedPhoto = defineOperation({
  ...getFile,
  name: 'Share.GetSharedPhoto',
  path: '/api/Share/GetSharedPhoto',
  access: 'guest',
  input: object({ ...asVisitor, id: id() }),
  output: noSchema,
});

/**
 * A photo in a selected album of the shared vehicle, by its id from `Share.GetSharedVehicle`.
 * @errors share.not-approved file.not-found
 */
export const getSharedAlbumPhoto = defineOperation({
  ...getFile,
  name: 'Share.GetSharedAlbumPhoto',
  path: '/api/Share/GetSharedAlbumPhoto',
  access: 'guest',
  input: object({ ...asVisitor, id: id() }),
  output: noSchema,
});

/**
 * A document of the shared vehicle, by its id from `Share.GetSharedVehicle`.
 * @errors share.not-approved file.not-found
 */
export const getSharedDocument = defineOperation({
  ...getFile,
  name: 'Share.GetSharedDocument',
  path: '/api/Share/GetSharedDocument',
  access: 'guest',
  input: object({ ...asVisitor, id: id() }),
  output: noSchema,
});
