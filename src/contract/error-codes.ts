/**
 * The errors that the API answers with, and the body that carries them. Texts for people come from the error
 * catalogue by code; `message` is for whoever debugs.
 */
import { array, object, string, type InferType } from 'yup';

/** HTTP status by error code. */
export const ERROR_STATUS = {
  /** The input does not fit the schema; `fields` says where. */
  validation: 400,
  'captcha.invalid': 400,
  /** A proof that was valid once and was used before. */
  'captcha.reused': 400,
  unauthorized: 401,
  forbidden: 403,
  /** More vehicles than the plan allows: single vehicles are closed until a plan is bought or some are removed. */
  'limit.exceeded': 403,
  'not-found': 404,
  'vehicle.not-found': 404,
  'scan.not-found': 404,
  'file.not-found': 404,
  'candidate.not-found': 404,
  'method-not-allowed': 405,
  /** Somebody else (another tab) changed the record meanwhile. */
  conflict: 409,
  /** The account holds a vehicle with this VIN already. */
  'vehicle.exists': 409,
  /** The new mileage is not larger than the old one. */
  'mileage.not-larger': 422,
  'inspection.past': 422,
  'plate.invalid': 422,
  /** Too little is known to estimate the residual value. */
  'value.owner-data': 422,
  /** A classic, whose price no course of depreciation tells. */
  'value.classic': 422,
  /** A kind of vehicle that the estimate does not know. */
  'value.kind': 422,
  'file.empty': 422,
  'file.unsupported-type': 422,
  /** Damaged or cut off. */
  'file.undecodable': 422,
  'file.too-large': 413,
  'scan.unsupported-type': 422,
  'scan.empty-file': 422,
  'scan.too-large': 413,
  'scan.too-many-pixels': 422,
  'scan.too-small': 422,
  'scan.undecodable': 422,
  /** A picture of a kind that this browser does not decode. */
  'scan.heic': 422,
  /** A PDF file that asks for a password, is damaged, or shows no document on its first twenty pages. */
  'scan.pdf-locked': 422,
  'scan.pdf-broken': 422,
  'scan.pdf-no-document': 422,
  /** The reader of PDF files could not be fetched. */
  'scan.pdf-unavailable': 503,
  'scan.no-document': 422,
  /** The picture shows something else; the code says what. */
  'scan.blank': 422,
  'scan.too-dark': 422,
  'scan.too-bright': 422,
  'scan.too-blurred': 422,
  'scan.no-paper': 422,
  'scan.other-document': 422,
  'scan.zb2': 422,
  'scan.zb1-back': 422,
  'scan.zb1-front': 422,
  /** The form is there, but hardly a value on it can be read. */
  'scan.few-fields': 422,
  'scan.wasm-refused': 503,
  'scan.assets-unavailable': 503,
  'scan.worker-crashed': 500,
  'scan.cancelled': 499,
  /** The same answer for every key that opens nothing: unknown, altered, expired or revoked. */
  'share.not-found': 404,
  'share.not-approved': 403,
  'share.expiry': 422,
  /** Too many requests wait for this share's owner. */
  'share.too-many': 429,
  /** The account's own address. */
  'email.same': 422,
  'email.taken': 409,
  /** A link of a mail that was used, replaced or is too old. */
  'email.link': 410,
  'password.wrong': 422,
  /** Too many wrong passwords in a row. */
  'password.locked': 429,
  /** Not a backup of this app. */
  'backup.foreign': 422,
  /** Damaged, cut off or changed. */
  'backup.broken': 422,
  'backup.older': 422,
  'backup.newer': 422,
  'payment.not-found': 404,
  /** Bought in an app and active: only the app can change it. */
  'plan.app': 403,
  'plan.active': 409,
  'plan.same': 409,
  'plan.none': 409,
  /** A guest has scanned once already. */
  'scan.guest-limit': 429,
  server: 500,
  'not-implemented': 501,
  /** The store has no room left; nothing was kept of what was sent. */
  'storage.quota': 507,
  /** The browser keeps nothing for this site, or what it kept cannot be opened. */
  'storage.blocked': 507,
  /** Another tab holds an older version of the store open. */
  'storage.busy': 503,
  /** Another tab has a newer version of the app. */
  'storage.newer': 503,
  /** The browser closed the store while it was written or read; nothing was kept of what was sent. */
  'storage.lost': 503,
} as const;

/** A code of the error catalogue that the API answers with. */
export type ErrorCode = keyof typeof ERROR_STATUS;

const isKnownCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code);

/** Every code, in the order of their statuses. */
export const ERROR_CODES: readonly ErrorCode[] = Object.keys(ERROR_STATUS).filter(isKnownCode);

/** Narrows a text to a code of the catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return isKnownCode(code);
}

/** Body of every answer that is not a success. A server may know more codes than this build. */
export const errorBody = object({
  code: string().required(),
  message: string().optional(),
  /** For `vehicle.exists`: the vehicle that is there. */
  id: string().optional(),
  /** For `validation`: the path of each wrong value in the input and the rule it breaks, e.g. `required`. */
  fields: array(object({ path: string().defined(), rule: string().required() })).optional(),
});
export type ErrorBody = InferType<typeof errorBody>;
