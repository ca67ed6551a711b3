/**
 * Sharing a vehicle. The owner creates a share, a visitor opens its link and requests access, the owner approves or
 * denies.
 *
 * The secret is in the link's fragment and is never sent. Requests carry its SHA-256, the `key`, and the server stores
 * only a hash of the key. Unknown, altered, expired and revoked keys get the same answer, so that it does not reveal
 * whether a vehicle exists. Approved visitors authenticate with the `ticket` of their request.
 */
import { array, boolean, object, string, type InferType } from 'yup';
import { parseUrl } from '~/lib/web-address';
import { album, caption, type PhotoAlbum } from './album-photo';
import { document } from './documents';
import { sharedEntry } from './history';
import { getFile, getJson, postJson, postOnly, remove } from './methods';
import { defineOperation } from './operation';
import { photo } from './photos';
import { byId, day, id, idempotencyKey, line, moment, noInput, noSchema, text, web } from './schemas';
import { evaluation, holder, tyreSet } from './vehicle';
import { vehicleFactsSchema } from './vehicle-facts';
import { weakPoint } from './weak-points';

/** Maximum length of the purpose of a share. */
export const MAX_PURPOSE_LENGTH = 500;
/** Maximum length of a visitor's name. */
export const MAX_VISITOR_NAME_LENGTH = 200;
/** Maximum length of a visitor's telephone number. */
export const MAX_VISITOR_PHONE_LENGTH = 40;
/** Maximum length of the address of a visitor's website. */
export const MAX_VISITOR_ADDRESS_LENGTH = 300;

/**
 * The parts that a share can show. `pictures` are the photos of the four sides; each album is a part of its own.
 * `amounts` adds what was paid to the history. `holder` and `vin` are personal data and
 * not selected by default.
 */
export const SHARE_PARTS = [
  'pictures',
  'damagePhotos',
  'equipmentPhotos',
  'tyrePhotos',
  'otherPhotos',
  'plate',
  'residualValue',
  'weakPoints',
  'documents',
  'tyres',
  'history',
  'amounts',
  'holder',
  'vin',
] as const;
const SHARE_DECISIONS = ['approve', 'deny'] as const;
/** `revoked`: the owner revoked the share or this visitor's approval. */
const SHARE_STATES = ['pending', 'approved', 'denied', 'expired', 'revoked'] as const;
/** Maximum lifetime of a share in days. */
export const MAX_SHARE_DAYS = 365;
export type SharePart = (typeof SHARE_PARTS)[number];
export type ShareDecision = (typeof SHARE_DECISIONS)[number];
/** The part that shares an album. */
export const PART_OF_ALBUM = {
  damage: 'damagePhotos',
  equipment: 'equipmentPhotos',
  tyres: 'tyrePhotos',
  other: 'otherPhotos',
} as const satisfies Readonly<Record<PhotoAlbum, SharePart>>;
export type ShareState = (typeof SHARE_STATES)[number];

/** With these a visitor authenticates. */
export interface VisitorCredentials {
  readonly requestId: string;
  readonly ticket: string;
}

/** The parts that the share shows. */
const parts = () => array(string().oneOf(SHARE_PARTS).required()).required();

/**
 * SHA-256, in lowercase hex, of `scheinwerfer/share/1:` followed by the link's secret. The server stores only a hash of
 * it.
 */
const key = () =>
  line()
    .matches(/^[0-9a-f]{64}$/u, { name: 'key', message: '64 hex digits' })
    .required();

/** A website entered by a visitor. Its host must contain a dot, since a single word is more likely a typing error. */
export const webAddressSchema = () =>
  web()
    .max(MAX_VISITOR_ADDRESS_LENGTH)
    .test(
      'host',
      'a host with a dot',
      (value) => value === undefined || value === '' || (parseUrl(value)?.hostname.includes('.') ?? false),
    )
    .optional();

/** The visitor who requests access to a vehicle: the `client` of calls and answers. */
export const visitorContact = object({
  /** Name of a person or a business. */
  name: string().max(MAX_VISITOR_NAME_LENGTH).required(),
  phone: string().max(MAX_VISITOR_PHONE_LENGTH).optional(),
  website: webAddressSchema(),
  /** The visitor's privacy policy. */
  privacyLink: webAddressSchema(),
});
export type VisitorContact = InferType<typeof visitorContact>;

const requestShape = {
  id: id(),
  shareId: id(),
  /** As the visitor entered it; not verified. */
  client: visitorContact.required(),
  state: string().oneOf(SHARE_STATES).required(),
  requestedAt: moment().required(),
  /** When the owner decided last; absent or null while the request is undecided. */
  decidedAt: moment().nullable().optional(),
};

const shareRequest = object(requestShape);
export type ShareRequest = InferType<typeof shareRequest>;

/** A pending request with the vehicle and the share that it is about. */
const pendingRequest = object({
  ...requestShape,
  vehicleId: id(),
  /** The plate, else make and model. */
  vehicleName: text(),
  parts: parts(),
  purpose: text(),
  expiresAt: moment().required(),
});
export type PendingRequest = InferType<typeof pendingRequest>;

/** A share as its owner sees it, with all requests. */
export const share = object({
  id: id(),
  vehicleId: id(),
  parts: parts(),
  /** Purpose of the share as the owner wrote it; may be empty. */
  purpose: text().max(MAX_PURPOSE_LENGTH),
  expiresAt: moment().required(),
  createdAt: moment().required(),
  /** When the owner revoked it. */
  revokedAt: moment().nullable().optional(),
  requests: array(shareRequest.required()).required(),
});
export type Share = InferType<typeof share>;

/**
 * Creates a share of the caller's vehicle. 422 `share.expiry` when the expiry is past or later than the end of the last
 * day that a share may last; 409 `conflict` when the key is already in use; 403 `limit.exceeded` with more vehicles
 * than the plan allows.
 * @errors limit.exceeded vehicle.not-found conflict share.expiry
 * @repeat is refused with 409 `conflict`, since the first request already created the share with this key.
 */
export const createShare = defineOperation({
  ...postJson,
  name: 'Share.CreateShare',
  path: '/api/Share/CreateShare',
  access: 'user',
  input: object({
    /** Id of the vehicle. */
    id: id(),
    key: key(),
    parts: parts(),
    /** Purpose of the share; may be empty. */
    purpose: text().max(MAX_PURPOSE_LENGTH),
    expiresAt: moment().required(),
  }),
  output: share.required(),
});

/**
 * The shares of a vehicle, the newest first; revoked and expired ones stay listed for 30 days.
 * @errors vehicle.not-found
 */
export const getShares = defineOperation({
  ...getJson,
  name: 'Share.GetShares',
  path: '/api/Share/GetShares',
  access: 'user',
  input: byId,
  output: array(share.required()).required(),
});

/** The pending requests of all shares of the caller, the oldest first. */
export const getRequests = defineOperation({
  ...getJson,
  name: 'Share.GetRequests',
  path: '/api/Share/GetRequests',
  access: 'user',
  input: noInput,
  output: array(pendingRequest.required()).required(),
});

/** Of a visitor's request, in the answer that issues it and in every call that sends it. */
const ticket = () => string().max(200).required();

/**
 * Requests access to a shared vehicle. The answer's `ticket` authenticates the visitor's later calls. 404
 * `share.not-found` for a key that is unknown, expired or revoked; 429 `share.too-many` when too many requests of the
 * share are pending.
 * @errors share.not-found share.locked share.too-many
 * @repeat with the same `idempotencyKey` answers with the request of the first one, whatever the owner has decided since,
 *   and with a ticket that opens it. Without one it creates another request with its own ticket.
 */
export const requestAccess = defineOperation({
  ...postJson,
  name: 'Share.RequestAccess',
  path: '/api/Share/RequestAccess',
  access: 'public',
  input: object({
    key: key(),
    client: visitorContact.required(),
    /** The same for every attempt to make this request. */
    idempotencyKey: idempotencyKey(),
  }),
  output: object({
    requestId: id(),
    /** An unguessable secret; the server stores only a hash of it. */
    ticket: ticket(),
  }).required(),
});

/**
 * The owner's decision on a request. `deny` after an approval revokes it. 409 `conflict` when the share of a request to
 * be approved has ended; 404 `share.not-found` when the request does not exist or belongs to another account's share.
 * @errors share.not-found conflict
 * @repeat changes nothing.
 */
export const decide = defineOperation({
  ...postOnly,
  name: 'Share.Decide',
  path: '/api/Share/Decide',
  access: 'user',
  input: object({ requestId: id(), decision: string().oneOf(SHARE_DECISIONS).required() }),
  output: noSchema,
});

const asVisitor = {
  requestId: id(),
  /** From the answer of `Share.RequestAccess`. */
  ticket: ticket(),
};

/**
 * The state of a visitor's request, polled every 2.5 s while the visitor's page is visible. The state is `expired` once
 * the share has expired, whatever was decided, and `revoked` when the vehicle was deleted or its owner blocked. While
 * the owner has more vehicles than the plan allows, an approved request is `pending` again. 404 `share.not-found` for
 * an unknown request or ticket.
 * @errors share.not-found
 */
export const getRequestStatus = defineOperation({
  ...getJson,
  name: 'Share.GetRequestStatus',
  path: '/api/Share/GetRequestStatus',
  access: 'public',
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
const sharedVehicle = object({
  parts: parts(),
  purpose: text(),
  expiresAt: moment().required(),
  /**
   * Without the plate and the VIN unless the owner selected them. Without a seasonal plate, an inspection outside the
   * season is in the first month of the next one, when it is due.
   */
  facts: vehicleFactsSchema.required(),
  /** Codes of the fields behind these facts that were read with doubt and that the owner has not confirmed yet. */
  unconfirmed: array(line().required()).optional(),
  /** Without a date of the next inspection because the vehicle needs none, which may follow from the hidden plate. */
  inspectionExempt: boolean().optional(),
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
  access: 'public',
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
  access: 'public',
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
  access: 'public',
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
  access: 'public',
  input: object({ ...asVisitor, id: id() }),
  output: noSchema,
});

/**
 * Revokes a share: all its visitors lose access at once. Does nothing when the share is already revoked.
 * @errors share.not-found
 * @repeat changes nothing.
 */
export const revokeShare = defineOperation({
  ...remove,
  name: 'Share.RevokeShare',
  path: '/api/Share/RevokeShare',
  access: 'user',
  input: byId,
  output: noSchema,
});
