/**
 * Sharing one vehicle. The owner makes a share; who opens its link asks; the owner decides. The secret stands in
 * the link's fragment, so no server log sees it.
 */
import { array, boolean, object, string } from 'yup';
import { getJson, postJson, postOnly, remove } from './methods';
import { defineOperation } from './operation';
import { byId, id, moment, noInput, noSchema, text } from './schemas';
import { vehicleFacts } from './vehicle-facts';

/** What a share can show. `holder` and `vin` are personal and off unless chosen. */
export const SHARE_PARTS = ['pictures', 'plate', 'residualValue', 'weakPoints', 'documents', 'holder', 'vin'] as const;
export const SHARE_DECISIONS = ['approve', 'deny'] as const;
export const SHARE_STATES = ['pending', 'approved', 'denied', 'expired', 'revoked'] as const;

const parts = () => array(string().oneOf(SHARE_PARTS).required()).required();

/** Who asks to see a vehicle. */
export const shareClient = object({
  name: string().max(200).required(),
  phone: string().max(40).optional(),
  website: string().url().optional(),
  privacyLink: string().url().optional(),
});

export const shareRequest = object({
  id: id(),
  shareId: id(),
  client: shareClient.required(),
  state: string().oneOf(SHARE_STATES).required(),
  requestedAt: moment().required(),
  decidedAt: moment().nullable().optional(),
});

export const share = object({
  id: id(),
  vehicleId: id(),
  /** Only in the answer to `Share.CreateShare`; the server keeps no more than its hash. */
  secret: string().optional(),
  parts: parts(),
  purpose: text().max(500),
  expiresAt: moment().required(),
  createdAt: moment().required(),
  requests: array(shareRequest.required()).required(),
});

export const createShare = defineOperation({
  ...postJson,
  name: 'Share.CreateShare',
  path: '/api/Share/CreateShare',
  access: 'user',
  input: object({ id: id(), parts: parts(), purpose: text().max(500), expiresAt: moment().required() }),
  output: share.required(),
});

export const getShares = defineOperation({
  ...getJson,
  name: 'Share.GetShares',
  path: '/api/Share/GetShares',
  access: 'user',
  input: byId,
  output: array(share.required()).required(),
});

/** Requests of all shares that wait for the owner. */
export const getRequests = defineOperation({
  ...getJson,
  name: 'Share.GetRequests',
  path: '/api/Share/GetRequests',
  access: 'user',
  input: noInput,
  output: array(shareRequest.required()).required(),
});

/** Asks to see the vehicle. The answer's `ticket` proves later that the same client asks again. */
export const requestAccess = defineOperation({
  ...postJson,
  name: 'Share.RequestAccess',
  path: '/api/Share/RequestAccess',
  access: 'guest',
  input: object({ shareId: id(), secret: string().required(), client: shareClient.required() }),
  output: object({ requestId: id(), ticket: string().required() }).required(),
});

export const decide = defineOperation({
  ...postOnly,
  name: 'Share.Decide',
  path: '/api/Share/Decide',
  access: 'user',
  input: object({ requestId: id(), decision: string().oneOf(SHARE_DECISIONS).required() }),
  output: noSchema,
});

export const getRequestStatus = defineOperation({
  ...getJson,
  name: 'Share.GetRequestStatus',
  path: '/api/Share/GetRequestStatus',
  access: 'guest',
  input: object({ requestId: id(), ticket: string().required() }),
  output: object({ state: string().oneOf(SHARE_STATES).required() }).required(),
});

/** Only the parts that the owner chose, and only after the approval. */
export const getSharedVehicle = defineOperation({
  ...getJson,
  name: 'Share.GetSharedVehicle',
  path: '/api/Share/GetSharedVehicle',
  access: 'guest',
  input: object({ requestId: id(), ticket: string().required() }),
  output: object({
    parts: parts(),
    expiresAt: moment().required(),
    sample: boolean().optional(),
    facts: vehicleFacts.required(),
  }).required(),
});

export const revokeShare = defineOperation({
  ...remove,
  name: 'Share.RevokeShare',
  path: '/api/Share/RevokeShare',
  access: 'user',
  input: byId,
  output: noSchema,
});
