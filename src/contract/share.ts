/**
 * Sharing one vehicle. The owner makes a share; who opens its link asks; the owner decides.
 *
 * The secret stands in the link's fragment and stays there: what travels is its SHA-256, the `key`, and a server keeps
 * only a hash of that. Unknown, altered, expired and revoked keys are answered alike, so none tells whether a vehicle
 * exists. Approved visitors prove themselves by the `ticket` of their request.
 */
import { array, boolean, object, string, type InferType } from 'yup';
import { document } from './documents';
import { getFile, getJson, postJson, postOnly, remove } from './methods';
import { defineOperation } from './operation';
import { photo } from './photos';
import { byId, id, line, moment, noInput, noSchema, text, web } from './schemas';
import { evaluation, holder } from './vehicle';
import { vehicleFacts } from './vehicle-facts';
import { weakPoint } from './weak-points';

/** What a share can show. `holder` and `vin` are personal and off unless chosen. */
export const SHARE_PARTS = ['pictures', 'plate', 'residualValue', 'weakPoints', 'documents', 'holder', 'vin'] as const;
export const SHARE_DECISIONS = ['approve', 'deny'] as const;
/** `revoked`: the share was taken back, or this visitor's approval was. */
export const SHARE_STATES = ['pending', 'approved', 'denied', 'expired', 'revoked'] as const;
/** How long a share may last at most, in days. */
export const SHARE_MAX_DAYS = 365;
export type SharePart = (typeof SHARE_PARTS)[number];
export type ShareDecision = (typeof SHARE_DECISIONS)[number];
export type ShareState = (typeof SHARE_STATES)[number];

/** What the share shows; the rest stays hidden. */
const parts = () => array(string().oneOf(SHARE_PARTS).required()).required();

/** SHA-256, in lowercase hex, of `scheinwerfer/share/1:` followed by the link's secret. The server keeps only a hash of it. */
const key = () => line().matches(/^[0-9a-f]{64}$/u, { name: 'key', message: '64 hex digits' }).required();

/** A page that somebody unknown names: of a host with a dot, since a bare word is more likely a slip. */
export const webAddress = () =>
  web()
    .max(300)
    .test('host', 'a host with a dot', (value) => value === undefined || value === '' || (URL.canParse(value) && new URL(value).hostname.includes('.')))
    .optional();

/** Who asks to see a vehicle. */
export const shareClient = object({
  /** A person or a business. */
  name: string().trim().min(1).max(200).required(),
  phone: string().max(40).optional(),
  website: webAddress(),
  /** The page that says what the visitor does with the data. */
  privacyLink: webAddress(),
});
export type ShareClient = InferType<typeof shareClient>;

const requestShape = {
  id: id(),
  shareId: id(),
  /** Who asks, in their own words: nothing of it is proven. */
  client: shareClient.required(),
  state: string().oneOf(SHARE_STATES).required(),
  requestedAt: moment().required(),
  /** When the owner decided last; absent or null while nobody has. */
  decidedAt: moment().nullable().optional(),
};

export const shareRequest = object(requestShape);
export type ShareRequest = InferType<typeof shareRequest>;

/** A request that waits for its owner, with what it is about. */
export const waitingRequest = object({
  ...requestShape,
  vehicleId: id(),
  /** The plate, else make and model. */
  vehicleName: text(),
  parts: parts(),
  purpose: text(),
  expiresAt: moment().required(),
});
export type WaitingRequest = InferType<typeof waitingRequest>;

/** A share as its owner sees it, with everybody who asked. */
export const share = object({
  id: id(),
  vehicleId: id(),
  parts: parts(),
  /** What the owner shares it for, in their own words; may be empty. */
  purpose: text().max(500),
  expiresAt: moment().required(),
  createdAt: moment().required(),
  /** When the owner took it back. */
  revokedAt: moment().nullable().optional(),
  requests: array(shareRequest.required()).required(),
});
export type Share = InferType<typeof share>;

/**
 * Makes a share of one's own vehicle. 422 `share.expiry` when the expiry has passed or lies behind the end of the last day
 * that a share may last; 409 `conflict` for a key that was used already; 403 `limit.exceeded` with more vehicles than the
 * plan allows.
 * @errors limit.exceeded vehicle.not-found conflict share.expiry
 * @repeat is refused with 409 `conflict`, since the key is taken: the first one was carried out.
 */
export const createShare = defineOperation({
  ...postJson,
  name: 'Share.CreateShare',
  path: '/api/Share/CreateShare',
  access: 'user',
  input: object({
    /** The vehicle. */
    id: id(),
    key: key(),
    parts: parts(),
    /** What it is shared for; may be empty. */
    purpose: text().max(500),
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

/** Requests of all shares that wait for the owner, the oldest first. */
export const getRequests = defineOperation({
  ...getJson,
  name: 'Share.GetRequests',
  path: '/api/Share/GetRequests',
  access: 'user',
  input: noInput,
  output: array(waitingRequest.required()).required(),
});

/**
 * Asks to see the vehicle. The answer's `ticket` proves later that the same client asks again. 404 `share.not-found` for
 * every key that opens nothing (any more); 429 `share.too-many` when too many wait already.
 * @errors share.not-found share.too-many
 * @repeat is another request with a ticket of its own.
 */
export const requestAccess = defineOperation({
  ...postJson,
  name: 'Share.RequestAccess',
  path: '/api/Share/RequestAccess',
  access: 'guest',
  input: object({ key: key(), client: shareClient.required() }),
  output: object({
    requestId: id(),
    /** A secret that cannot be guessed; the server keeps a hash of it. */
    ticket: line().required(),
  }).required(),
});

/**
 * The owner's answer to a request. `deny` after an approval takes it back. 409 `conflict` when a request is to be approved
 * whose share has ended; 404 `share.not-found` when the request is nobody's or somebody else's.
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
  ticket: string().max(200).required(),
};

/**
 * How a visitor's request stands; asked every 2.5 s while the visitor's page is seen. With the vehicle deleted or its owner
 * blocked the state is `revoked`; while its owner has more vehicles than the plan allows, an approval is `pending` again.
 * 404 `share.not-found` for a request or ticket that is not known.
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

/** What an approved visitor sees. A part that was not chosen is absent, not empty. */
export const sharedVehicle = object({
  parts: parts(),
  purpose: text(),
  expiresAt: moment().required(),
  /** Without the plate and the VIN unless they were chosen. */
  facts: vehicleFacts.required(),
  photos: array(photo.required()).optional(),
  documents: array(document.required()).optional(),
  /** Null: the owner has not estimated it yet. */
  residualValue: evaluation.nullable().default(undefined).optional(),
  weakPoints: object({ sample: boolean().required(), points: array(weakPoint.required()).required() }).default(undefined).optional(),
  holder: holder.nullable().default(undefined).optional(),
});
export type SharedVehicle = InferType<typeof sharedVehicle>;

/**
 * The vehicle as its visitor may see it. Only the parts that the owner chose, and only while approved: else 403
 * `share.not-approved`.
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
 * A photo of the shared vehicle: its id comes with the vehicle.
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
 * A document of the shared vehicle: its id comes with the vehicle.
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

/**
 * Takes the share back: nobody sees anything from now on. Nothing happens to one that is revoked already.
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
