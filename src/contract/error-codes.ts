/**
 * The error codes of the API and the body of an error response. User-visible texts come from the error catalogue by
 * code; `message` is for debugging only.
 */
import { array, object, string, type InferType } from 'yup';

/** HTTP status by error code. */
export const ERROR_STATUS = {
  /** The input does not match the schema; `fields` lists the places. */
  validation: 400,
  /** The proof of work is wrong, expired, or signed with another key. */
  'captcha.invalid': 400,
  /** The proof of work is valid but was used before. */
  'captcha.reused': 400,
  /**
   * The token is missing, invalid or expired, or its account was deleted or blocked. The client renews its token and
   * repeats the call once.
   */
  unauthorized: 401,
  /** The call names another user than the token's subject. */
  forbidden: 403,
  /**
   * More vehicles than the plan allows: single vehicles cannot be opened until a plan is bought or some are removed.
   */
  'limit.exceeded': 403,
  /** There is no such operation, or no such entry of the search tree. */
  'not-found': 404,
  /** The vehicle does not exist, was deleted, or belongs to another account; the answer does not tell which. */
  'vehicle.not-found': 404,
  /** The scan does not exist, belongs to another account, or a guest asks for a scan that an account has claimed. */
  'scan.not-found': 404,
  /** The photo, document or image does not exist, was deleted, or belongs to another account. */
  'file.not-found': 404,
  /** The type or variant is not among those that fit the vehicle. */
  'candidate.not-found': 404,
  /** The entry does not exist, belongs to another account, or was deleted. */
  'history.not-found': 404,
  /** The path exists, but not with this HTTP method. */
  'method-not-allowed': 405,
  /** The record was changed meanwhile, e.g. in another tab. */
  conflict: 409,
  /** The account already holds a vehicle with this VIN. */
  'vehicle.exists': 409,
  /** The new mileage is not larger than the old one. */
  'mileage.not-larger': 422,
  /** The day of a change of tyres is in the future, or before the change before. */
  'tyres.date': 422,
  /** The mileage of a change of tyres contradicts an earlier or later one. */
  'tyres.km': 422,
  /** The month of the next inspection is in the past. */
  'inspection.past': 422,
  /** The text is not a German licence plate. */
  'plate.invalid': 422,
  /** A handed over entry is not as it was signed. */
  'history.seal': 422,
  /** Too little is known to estimate the residual value. */
  'value.owner-data': 422,
  /** A classic car: its price does not follow a depreciation curve. */
  'value.classic': 422,
  /** The estimate does not support this kind of vehicle. */
  'value.kind': 422,
  /** The file has no bytes. */
  'file.empty': 422,
  /** The file is not a photo. */
  'file.unsupported-type': 422,
  /** The file is damaged or truncated. */
  'file.undecodable': 422,
  /** The file is larger than 25 MiB. */
  'file.too-large': 413,
  /** The file is neither an image nor a PDF file. */
  'scan.unsupported-type': 422,
  /** The file has no bytes. */
  'scan.empty-file': 422,
  /** The file is larger than the scanner accepts. */
  'scan.too-large': 413,
  /** The image has more pixels than the scanner accepts. */
  'scan.too-many-pixels': 422,
  /** The image is too small for the document's print to be legible. */
  'scan.too-small': 422,
  /** On-device only: the file was deleted or changed after it was chosen. */
  'scan.file-gone': 422,
  /** The image is damaged. */
  'scan.undecodable': 422,
  /** The image is HEIC, which the scanner cannot decode. */
  'scan.heic': 422,
  /** The PDF file is protected by a password. */
  'scan.pdf-locked': 422,
  /** The PDF file is damaged. */
  'scan.pdf-broken': 422,
  /** No document was found on the first twenty pages of the PDF file. */
  'scan.pdf-no-document': 422,
  /** The PDF library could not be loaded. */
  'scan.pdf-unavailable': 503,
  /** On-device only: the browser cannot run the PDF library. */
  'scan.pdf-unsupported': 422,
  /** No document was found in the image. */
  'scan.no-document': 422,
  /** The image is blank. */
  'scan.blank': 422,
  /** The image is too dark. */
  'scan.too-dark': 422,
  /** The image is too bright. */
  'scan.too-bright': 422,
  /** The image is too blurred. */
  'scan.too-blurred': 422,
  /** The paper is too small in the image. */
  'scan.too-far': 422,
  /** The image shows no sheet of paper. */
  'scan.no-paper': 422,
  /** The image shows another document. */
  'scan.other-document': 422,
  /** The image shows part II of the certificate (Zulassungsbescheinigung Teil II). */
  'scan.zb2': 422,
  /** The image shows the back, but the front is required. */
  'scan.zb1-back': 422,
  /** The image shows the front, but the back is required. */
  'scan.zb1-front': 422,
  /** The form was found, but hardly any value on it is legible. */
  'scan.few-fields': 422,
  /** On-device only: a guest's scan is encrypted with the key of another tab. */
  'scan.other-tab': 409,
  /** The vehicle has as many entries as its history can have. */
  'history.full': 409,
  /** The vehicle has as many photos as its albums can have. */
  'album-photos.full': 409,
  /** The entry was handed over by a previous keeper: it can only be deleted. */
  'history.read-only': 409,
  /** The scanner's own files could not be loaded. */
  'scan.assets-unavailable': 503,
  /** On-device only: a newer version of the app was deployed, so that the scanner's own files are gone. */
  'scan.outdated': 503,
  /** The scanner's worker crashed. */
  'scan.worker-crashed': 500,
  /** The client aborted the request, so this answer is not received. */
  'scan.cancelled': 499,
  /** The key is unknown, altered, expired or revoked; the answer does not tell which. */
  'share.not-found': 404,
  /** The visitor may not see the vehicle at the moment; the answer does not tell why. */
  'share.not-approved': 403,
  /** The expiry is in the past, or more than 365 days ahead. */
  'share.expiry': 422,
  /** On-device: the owner is not signed in, so that the vehicle cannot be decrypted. */
  'share.locked': 423,
  /** Too many requests for this share are pending. */
  'share.too-many': 429,
  /** The new e-mail address is the account's current one. */
  'email.same': 422,
  /** The e-mail address belongs to another account. */
  'email.taken': 409,
  /** The link from the mail was used, replaced or has expired. */
  'email.link': 410,
  /** The current password, which the call requires, is wrong. */
  'password.wrong': 422,
  /** Too many wrong passwords in a row. */
  'password.locked': 429,
  /** The file is not a backup of this app. */
  'backup.foreign': 422,
  /** The backup is damaged, truncated or was altered. */
  'backup.broken': 422,
  /** The backup was made by a version that is no longer supported. */
  'backup.older': 422,
  /** The backup was made by a newer version. */
  'backup.newer': 422,
  /** The backup is larger than what can be imported at once. */
  'backup.too-large': 413,
  /** The backup brings more vehicles than the plan allows, and the call asked to be refused then. */
  'backup.over-limit': 409,
  /** The payment does not exist, belongs to another account, is paid, or is pending. */
  'payment.not-found': 404,
  /** The subscription was bought in an app and is active: only the app can change it. */
  'plan.app': 403,
  /** A paid plan is already active. */
  'plan.active': 409,
  /** The order would change nothing. */
  'plan.same': 409,
  /** There is no paid plan to which the call could apply. */
  'plan.none': 409,
  /** The guest has used up the scans allowed without an account. */
  'scan.guest-limit': 429,
  /** Too many requests; `Retry-After` says when to try again. */
  'rate-limited': 429,
  /** Maintenance, or too much load; `Retry-After` says when to try again. */
  unavailable: 503,
  /** An unexpected failure; `message` may help debugging. */
  server: 500,
  /** The server does not implement this operation yet. */
  'not-implemented': 501,
  /** The storage quota is used up; nothing was saved. */
  'storage.quota': 507,
  /** The browser blocks storage for this site, or its database cannot be opened. */
  'storage.blocked': 507,
  /** Another tab keeps an older version of the database open. */
  'storage.busy': 503,
  /** Another tab has upgraded the database to a newer version of the app. */
  'storage.newer': 503,
  /** The browser closed the database during a read or write; nothing was saved. */
  'storage.lost': 503,
  /** A file that was read back after it had been stored was not whole; it was removed again. */
  'storage.incomplete': 503,
  /** The record exists, but its stored data are corrupt. */
  'storage.unreadable': 500,
  /** The stored bytes of a file are corrupt. */
  'storage.damaged-file': 500,
} as const;

/** An error code of the API; the error catalogue has a text for each. */
export type ErrorCode = keyof typeof ERROR_STATUS;

const isKnownCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code);

/** Every code, in the order of their statuses. */
export const ERROR_CODES: readonly ErrorCode[] = Object.keys(ERROR_STATUS).filter(isKnownCode);

/** Narrows a text to a code of the catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return isKnownCode(code);
}

/**
 * Body of every error response. A server may send codes that this build does not know. The code counts even if other
 * members are invalid.
 */
export const errorBody = object({
  // Codes are logged and reported; some servers put a message there, which may name a person.
  code: string()
    .matches(/^[\w.-]{1,80}$/u, { name: 'code', message: 'letters, digits, _, . and -' })
    .required(),
  message: string().nullable().optional(),
  /** For `vehicle.exists`: id of the existing vehicle. */
  id: string().nullable().optional(),
  /** For `validation`: the path of each invalid value in the input and the rule it violates, e.g. `required`. */
  fields: array(object({ path: string().defined(), rule: string().required() }))
    .nullable()
    .optional(),
});
export type ErrorBody = InferType<typeof errorBody>;
