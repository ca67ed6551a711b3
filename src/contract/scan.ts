/** Scanning a document: the proof of work, the scan itself, and a guest's access to the result. */
import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import { FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import { getFile, getJson, putJson, remove, upload } from './methods';
import { defineOperation } from './operation';
import { fieldValues, readings, warnings } from './readings';
import { file, id, idempotencyKey, line, noInput, noSchema, text } from './schemas';
import { IDENTIFICATIONS, vehicle, type Identification } from './vehicle';

/** Maximum length of an image as a `data:` URL: 25 MiB in base64 with a margin. */
const MAX_IMAGE_URL_LENGTH = 36 * 1024 * 1024;

/** Maximum length of a proof; tokens of captcha services have a few thousand characters. */
const MAX_TOKEN_LENGTH = 20_000;

/** A proof of work to solve before an upload (ALTCHA): find the number whose hash with the salt is the challenge. */
const scanChallenge = object({
  algorithm: string().oneOf(['SHA-256']).required(),
  /** SHA-256 in hex of the salt followed by the number to find. */
  challenge: line().required(),
  /** Upper bound of the number to find. */
  maxnumber: number().integer().positive().required(),
  /**
   * Prefix of the number in the hash. Its query parameter `expires` is the end of the challenge in seconds since 1970.
   */
  salt: line().required(),
  /** HMAC of the challenge with a key that only the server has, so that the server need not store challenges. */
  signature: line().required(),
});
export type ScanChallenge = InferType<typeof scanChallenge>;

/** A field whose new reading differs from the existing vehicle. */
export const fieldChange = object({
  field: string<FieldCode>().oneOf(FIELD_CODES).required(),
  /** Current value of the vehicle. */
  before: text(),
  /** Value that was read from the new photo. */
  after: text(),
});
export type FieldChange = InferType<typeof fieldChange>;

/**
 * Corners of the document in pixels of the upright photo, clockwise from the top left; they may lie outside the photo.
 */
const point = object({ x: number().required(), y: number().required() });
export const corners = array(point.required()).length(4);
/** The top and bottom end of each fold, from left to right. */
export const folds = array(array(point.required()).length(2).required()).max(2);

/** Result for the back. Only part of the answer to the call that uploaded its photo, or one that shows both sides. */
const scannedBack = object({
  /** Error code when the back could not be read, else null. The front's reading is not affected. */
  problem: line().nullable().defined(),
  /** True when `file` showed the back and `back` the front. */
  swapped: boolean().required(),
  /** The flattened back as a `data:` URL, for the review only: it is not stored. Null when it could not be read. */
  image: string().max(MAX_IMAGE_URL_LENGTH).nullable().defined(),
});
export type ScannedBack = InferType<typeof scannedBack>;

/** Result of a scan. `id` is the vehicle's; a guest's vehicle keeps it when it is claimed. */
export const scanResult = object({
  /** Id of the vehicle. */
  id: id(),
  /** Id of the scan, for `Scan.GetGuestScan`, `Cars.ClaimScan` and `Cars.UpdateVehicle`. */
  scanId: id(),
  /** The new vehicle; or the existing, unchanged one when the account already holds its VIN. */
  vehicle: vehicle.required(),
  readings: readings.required(),
  /** Cross-checks of the document that failed. */
  warnings,
  /** How reliably the vehicle was identified. */
  identification: mixed<Identification>().oneOf(IDENTIFICATIONS).required(),
  /** Same as in `vehicle`. */
  reportChecked: boolean().required(),
  /** Where the document was found in the uploaded photo. */
  corners: corners.nullable().optional(),
  /**
   * Version of the reader that made `readings`; absent for one that had no number yet. A greater one may read the same
   * photo better, see `Scan.ReadAgain`.
   */
  readerVersion: number().integer().positive().optional(),
  /** The folds between the visible panels in the uploaded photo. */
  folds: folds.nullable().optional(),
  /** Set when the account already holds the VIN: nothing was changed, and an update can be offered field by field. */
  duplicate: object({ changes: array(fieldChange).required() })
    .default(undefined)
    .nullable()
    .optional(),
  /**
   * Present when the call uploaded the back, or the photo of the front shows it as well. `readings.HU.side` is `back` when
   * the back has the later inspection.
   */
  back: scannedBack.default(undefined).nullable().optional(),
});
export type ScanResult = InferType<typeof scanResult>;
export type ScanReadings = ScanResult['readings'];
export type ScanWarnings = ScanResult['warnings'];

/**
 * A new proof-of-work challenge, to be solved before `Scan.Scan`. It is valid for ten minutes. Not needed where a
 * captcha service is configured.
 * @repeat creates another challenge.
 */
export const getChallenge = defineOperation({
  ...getJson,
  name: 'Scan.GetChallenge',
  path: '/api/scan/challenge',
  access: 'guest',
  input: noInput,
  output: scanChallenge.required(),
});

/**
 * Reads a document and creates its vehicle. Progress: the bytes of the upload, and on-device also the steps that
 * `~/lib/request-progress` reports under the request's `X-Request-Id`.
 * @errors captcha.invalid captcha.reused forbidden scan.guest-limit scan.*
 * @repeat with the same `idempotencyKey` answers with the scan of the first request and its vehicle, unless that was
 *   deleted: without reading, without looking at the proof, without counting a guest's scan again, and without `back`.
 *   Otherwise it needs a new proof (400 `captcha.reused`) and reads again. No second vehicle of the same VIN, or beside
 *   that of `vehicleId`, is created: the answer has a `duplicate`.
 */
export const scanDocument = defineOperation({
  ...upload,
  name: 'Scan.Scan',
  path: '/api/scan',
  access: 'guest',
  input: object({
    /** The photo, scan or PDF file of the document. */
    file: file(),
    /** The solved challenge (base64), or the token of the captcha service. */
    token: string().max(MAX_TOKEN_LENGTH).required(),
    /**
     * Id of the signed-in user, the `sub` of the id_token, which must match the access token; absent for a guest. A
     * server whose provider names one user differently in both tokens ignores it: the access token decides.
     */
    userId: line().optional(),
    /**
     * Id of the vehicle of the account whose document is scanned again. The scan is that vehicle's, as a `duplicate`,
     * unless another one has its VIN or both VINs are certain and differ. Ignored for a guest.
     */
    vehicleId: line().optional(),
    /**
     * Corners of the document in the photo as JSON, clockwise from the top left, in pixels: `[{"x":1,"y":2},…]`.
     * Absent: detected.
     */
    corners: line().optional(),
    /**
     * One or two folds between these corners as JSON, from left to right, the top and bottom end of each in the same
     * pixels: `[[{"x":1,"y":2},{"x":1,"y":9}],…]`. Absent: detected.
     */
    folds: line().optional(),
    /**
     * Photo of the other side, optional; the later inspection of both sides is used. The scanner detects which photo
     * shows the front. A refusal that names `back` in its fields is about this photo, which then shows the front.
     */
    back: file().optional(),
    /** The same for every attempt to read these photos, with these corners and folds, for this vehicle. */
    idempotencyKey: idempotencyKey(),
  }),
  output: scanResult.required(),
});

/**
 * Reads the back of a document that was scanned before; the later inspection of both sides is used. The readings of a
 * confirmed vehicle are not flagged. Nothing changes when the back cannot be read. Like `Scan.ReadAgain` it needs no proof of work.
 * @errors scan.not-found scan.*
 * @repeat reads again and replaces the first reading.
 */
export const readBack = defineOperation({
  ...upload,
  name: 'Scan.ReadBack',
  path: '/api/scan/back',
  access: 'guest',
  input: object({
    scanId: id(),
    /** The photo of the back. */
    file: file(),
  }),
  output: scanResult.required(),
});

/**
 * Reads the document of a scan once more, with corners that the user set. Replaces the readings and the image, and the
 * values of an unconfirmed vehicle except those that were corrected; in a confirmed vehicle no reading is flagged. Needs no proof of work and does not count as a
 * guest's scan, since it belongs to an earlier scan.
 * @errors scan.not-found scan.*
 * @repeat reads again and replaces the first reading.
 */
export const readAgain = defineOperation({
  ...upload,
  name: 'Scan.ReadAgain',
  path: '/api/scan/again',
  access: 'guest',
  input: object({
    scanId: id(),
    /** The photo of that scan, which the server does not store. */
    file: file(),
    /** As in `Scan.Scan`. Absent: the document is detected. */
    corners: line().optional(),
    /** As in `Scan.Scan`. */
    folds: line().optional(),
  }),
  output: scanResult.required(),
});

/**
 * A guest's scan by its unguessable id, e.g. after a reload.
 * @errors scan.not-found scan.other-tab
 */
export const getGuestScan = defineOperation({
  ...getJson,
  name: 'Scan.GetGuestScan',
  path: '/api/scan/result',
  access: 'guest',
  input: object({ scanId: id() }),
  output: scanResult.required(),
});

/**
 * The flattened document image of a scan that no account has claimed yet.
 * @errors scan.not-found scan.other-tab file.not-found
 */
export const getGuestDocumentImage = defineOperation({
  ...getFile,
  name: 'Scan.GetDocumentImage',
  path: '/api/scan/image',
  access: 'guest',
  input: object({ scanId: id() }),
  output: noSchema,
});

/**
 * Corrects field values of a guest's scan.
 * @errors scan.not-found
 * @repeat sets the same values again.
 */
export const updateGuestScan = defineOperation({
  ...putJson,
  name: 'Scan.UpdateGuestScan',
  path: '/api/scan/result',
  access: 'guest',
  input: object({
    scanId: id(),
    /** Only the corrected fields. */
    fields: fieldValues.required(),
    /** The guest has reviewed everything: clears the flag of every reading. */
    confirmed: boolean().optional(),
  }),
  output: scanResult.required(),
});

/**
 * Deletes a guest's scan with its readings and image. It still counts towards the guest's limit of scans.
 * @errors scan.not-found scan.other-tab
 * @repeat is refused with 404, since the first request already deleted it.
 */
export const discardGuestScan = defineOperation({
  ...remove,
  name: 'Scan.DiscardGuestScan',
  path: '/api/scan/result',
  access: 'guest',
  input: object({ scanId: id() }),
  output: noSchema,
});
