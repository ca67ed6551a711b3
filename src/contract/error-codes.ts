/**
 * The errors that the API answers with, and the body that carries them. Texts for people come from the error
 * catalogue by code; `message` is for whoever debugs.
 */
import { array, object, string, type InferType } from 'yup';

/** HTTP status by error code. */
export const ERROR_STATUS = {
  /** The input does not fit the schema; `fields` says where. */
  validation: 400,
  /** The proof is wrong, expired, or was made elsewhere. */
  'captcha.invalid': 400,
  /** A proof that was valid once and was used before. */
  'captcha.reused': 400,
  /** A token is missing, invalid or expired, or its account is gone or blocked. The client renews its token and repeats the call once. */
  unauthorized: 401,
  /** The call is made for somebody else than the token's person. */
  forbidden: 403,
  /** More vehicles than the plan allows: single vehicles are closed until a plan is bought or some are removed. */
  'limit.exceeded': 403,
  /** There is no such call, or no such entry of the search tree. */
  'not-found': 404,
  /** The vehicle is not there, deleted, or somebody else's: one and the same answer. */
  'vehicle.not-found': 404,
  /** The scan is not there, somebody else's, or no guest's any more. */
  'scan.not-found': 404,
  /** The photo, document or picture is not there, deleted, or somebody else's. */
  'file.not-found': 404,
  /** The type or variant is none of those that the vehicle may be. */
  'candidate.not-found': 404,
  /** The path is known, the method is not. */
  'method-not-allowed': 405,
  /** Somebody else (another tab) changed the record meanwhile. */
  conflict: 409,
  /** The account holds a vehicle with this VIN already. */
  'vehicle.exists': 409,
  /** The new mileage is not larger than the old one. */
  'mileage.not-larger': 422,
  /** The month of the next inspection lies in the past. */
  'inspection.past': 422,
  /** The text is no German licence plate. */
  'plate.invalid': 422,
  /** Too little is known to estimate the residual value. */
  'value.owner-data': 422,
  /** A classic, whose price no course of depreciation tells. */
  'value.classic': 422,
  /** A kind of vehicle that the estimate does not know. */
  'value.kind': 422,
  /** The file has no bytes. */
  'file.empty': 422,
  /** The file is no photo. */
  'file.unsupported-type': 422,
  /** Damaged or cut off. */
  'file.undecodable': 422,
  /** The file is larger than 25 MiB. */
  'file.too-large': 413,
  /** The file is neither a picture nor a PDF file. */
  'scan.unsupported-type': 422,
  /** The file has no bytes. */
  'scan.empty-file': 422,
  /** The file is larger than what is read. */
  'scan.too-large': 413,
  /** The picture has more pixels than what is read. */
  'scan.too-many-pixels': 422,
  /** The picture is too small for the document's print. */
  'scan.too-small': 422,
  /** The picture is damaged. */
  'scan.undecodable': 422,
  /** The picture is of a kind (HEIC) that the reader does not decode. */
  'scan.heic': 422,
  /** The PDF file asks for a password. */
  'scan.pdf-locked': 422,
  /** The PDF file is damaged. */
  'scan.pdf-broken': 422,
  /** The PDF file shows no document on its first twenty pages. */
  'scan.pdf-no-document': 422,
  /** The reader of PDF files could not be fetched. */
  'scan.pdf-unavailable': 503,
  /** No document was found on the picture. */
  'scan.no-document': 422,
  /** The picture shows nothing. */
  'scan.blank': 422,
  /** The picture is too dark. */
  'scan.too-dark': 422,
  /** The picture is too bright. */
  'scan.too-bright': 422,
  /** The picture is too blurred. */
  'scan.too-blurred': 422,
  /** The picture shows no paper. */
  'scan.no-paper': 422,
  /** The picture shows another document. */
  'scan.other-document': 422,
  /** The picture shows part II of the certificate (Zulassungsbescheinigung Teil II). */
  'scan.zb2': 422,
  /** The picture shows the back, where the front is asked for. */
  'scan.zb1-back': 422,
  /** The picture shows the front, where the back is asked for. */
  'scan.zb1-front': 422,
  /** The form is there, but hardly a value on it can be read. */
  'scan.few-fields': 422,
  /** On-device only: the browser runs no WebAssembly. */
  'scan.wasm-refused': 503,
  /** The reader's own files could not be loaded. */
  'scan.assets-unavailable': 503,
  /** The reader broke down. */
  'scan.worker-crashed': 500,
  /** The client gave up waiting; nobody reads this answer. */
  'scan.cancelled': 499,
  /** The same answer for every key that opens nothing: unknown, altered, expired or revoked. */
  'share.not-found': 404,
  /** The visitor may not see the vehicle now, whatever the reason. */
  'share.not-approved': 403,
  /** The expiry has passed, or lies more than 365 days ahead. */
  'share.expiry': 422,
  /** Too many requests wait for this share's owner. */
  'share.too-many': 429,
  /** The account's own address. */
  'email.same': 422,
  /** The address belongs to another account. */
  'email.taken': 409,
  /** A link of a mail that was used, replaced or is too old. */
  'email.link': 410,
  /** The password that was asked again is not right. */
  'password.wrong': 422,
  /** Too many wrong passwords in a row. */
  'password.locked': 429,
  /** Not a backup of this app. */
  'backup.foreign': 422,
  /** Damaged, cut off or changed. */
  'backup.broken': 422,
  /** The backup was made by a version that is not read any more. */
  'backup.older': 422,
  /** The backup was made by a newer version. */
  'backup.newer': 422,
  /** The payment is not there, somebody else's, paid, or under way. */
  'payment.not-found': 404,
  /** Bought in an app and active: only the app can change it. */
  'plan.app': 403,
  /** A paid plan runs already. */
  'plan.active': 409,
  /** The order would change nothing. */
  'plan.same': 409,
  /** There is no paid plan that this could be done with. */
  'plan.none': 409,
  /** A guest has scanned once already. */
  'scan.guest-limit': 429,
  /** Something that nobody expected; `message` may help who debugs. */
  server: 500,
  /** The server does not know this call yet. */
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
  /** The record is there, but what the browser kept of it cannot be read any more. */
  'storage.unreadable': 500,
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
