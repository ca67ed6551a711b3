/** Reading a document: the proof that a person asks, the scan, and what a guest may see of it afterwards. */
import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import { FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import { getFile, getJson, putJson, remove, upload } from './methods';
import { defineOperation } from './operation';
import { fieldValues, readings, warnings } from './readings';
import { file, id, line, noInput, noSchema, text } from './schemas';
import { IDENTIFICATIONS, vehicle, type Identification } from './vehicle';

/** Signs of a photo that travels as an address: a file of the largest size in base64, and some room. */
const LONGEST_PICTURE = 36 * 1024 * 1024;

/** Signs of a proof; those of captcha services are some thousand. */
const LONGEST_TOKEN = 20_000;

/** A proof of work to solve before an upload (ALTCHA): find the number whose hash with the salt is the challenge. */
export const scanChallenge = object({
  algorithm: string().oneOf(['SHA-256']).required(),
  /** SHA-256 in hex of the salt followed by the number that is to be found. */
  challenge: line().required(),
  /** The number is not larger. */
  maxnumber: number().integer().positive().required(),
  /** Goes before the number; `expires` in its query is when the challenge ends, in seconds since 1970. */
  salt: line().required(),
  /** HMAC of the challenge by a key that the server alone has, so that it need not remember challenges. */
  signature: line().required(),
});
export type ScanChallenge = InferType<typeof scanChallenge>;

/** A field whose new reading differs from the vehicle that is already there. */
export const fieldChange = object({
  field: string<FieldCode>().oneOf(FIELD_CODES).required(),
  /** As the vehicle has it. */
  before: text(),
  /** As the new photo reads. */
  after: text(),
});
export type FieldChange = InferType<typeof fieldChange>;

/** Corners of the document in pixels of the upright photo, clockwise from its top left one; they may lie outside of it. */
export const corners = array(object({ x: number().required(), y: number().required() }).required()).length(4);

/** What became of the photo of the back; told once, in the answer to the call that brought it. */
export const scannedBack = object({
  /** Why it could not be read, a code of the error catalogue; null when it was. The front's reading stands all the same. */
  problem: line().nullable().defined(),
  /** `file` was the back and `back` the front. */
  swapped: boolean().required(),
  /** The flattened back as a `data:` address, for the review alone: it is kept nowhere. Null when it could not be read. */
  image: string().max(LONGEST_PICTURE).nullable().defined(),
});
export type ScannedBack = InferType<typeof scannedBack>;

/** What a scan gives. `id` is the vehicle's; a guest's vehicle keeps it when it is claimed. */
export const scanResult = object({
  /** The vehicle's. */
  id: id(),
  /** Names the scan itself: `Scan.GetGuestScan`, `Cars.ClaimScan`, `Cars.UpdateVehicle`. */
  scanId: id(),
  /** The vehicle as it was made; as it stood before when the account holds its VIN already. */
  vehicle: vehicle.required(),
  readings: readings.required(),
  /** Cross-checks of the document that did not hold. */
  warnings,
  /** How surely the vehicle was identified. */
  identification: mixed<Identification>().oneOf(IDENTIFICATIONS).required(),
  /** As in the vehicle. */
  reportChecked: boolean().required(),
  /** Where the document was found on the photo that was sent. */
  corners: corners.nullable().optional(),
  /** Set when the account holds the VIN already: nothing was changed, an update can be offered field by field. */
  duplicate: object({ changes: array(fieldChange).required() }).default(undefined).nullable().optional(),
  /** Of a call that brought the back. Whether its inspection is the later one tells `readings.HU.side`. */
  back: scannedBack.default(undefined).nullable().optional(),
});
export type ScanResult = InferType<typeof scanResult>;
export type ScanReadings = ScanResult['readings'];
export type ScanWarnings = ScanResult['warnings'];

/**
 * A fresh proof of work, to be solved before `Scan.Scan`. It holds for ten minutes. Not asked where a captcha service is
 * configured.
 * @repeat makes another challenge.
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
 * Reads a document. Progress is real: the bytes of the upload, and on-device the steps of `~/lib/request-progress` under the
 * request's `X-Request-Id`.
 * @errors captcha.invalid captcha.reused forbidden scan.guest-limit scan.*
 * @repeat needs a new proof (400 `captcha.reused`) and reads again. The vehicle of the same VIN is not made twice: the
 *   answer holds a `duplicate`.
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
    token: string().max(LONGEST_TOKEN).required(),
    /** The signed-in person; absent for a guest. Must match the access token. */
    userId: line().optional(),
    /** Corners of the document in the photo, clockwise from the top left: JSON `[{"x":1,"y":2},…]` in pixels. */
    corners: line().optional(),
    /**
     * The other side, where the person has it: the later inspection of both counts. Which photo is the front is found out.
     * A refusal that names `back` in its fields is about this photo, which is the front.
     */
    back: file().optional(),
  }),
  output: scanResult.required(),
});

/**
 * Reads the back of a scan's document, given later: of both sides the later inspection counts. Nothing changes when it
 * cannot be read. Like `Scan.ReadAgain` it asks for no proof.
 * @errors scan.not-found scan.*
 * @repeat reads again and puts the new reading in the place of the first.
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
 * Reads the document of a scan once more, where a person set its corners: readings and picture are replaced, and the values
 * of a vehicle that nobody confirmed, except those that were corrected. It asks for no proof and does not count: it belongs
 * to a scan that did.
 * @errors scan.not-found scan.*
 * @repeat reads again and puts the new reading in the place of the first.
 */
export const readAgain = defineOperation({
  ...upload,
  name: 'Scan.ReadAgain',
  path: '/api/scan/again',
  access: 'guest',
  input: object({
    scanId: id(),
    /** The photo of that scan. */
    file: file(),
    /** As in `Scan.Scan`. Absent: the document is looked for. */
    corners: line().optional(),
  }),
  output: scanResult.required(),
});

/**
 * A guest's own scan, by its unguessable identifier, e.g. after a reload.
 * @errors scan.not-found
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
 * The flattened document of a scan that no account has claimed yet.
 * @errors scan.not-found file.not-found
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
 * A guest corrects what was read before there is an account.
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
    /** The corrected ones alone. */
    fields: fieldValues.required(),
    /** The guest has looked at everything: no reading is flagged any more. */
    confirmed: boolean().optional(),
  }),
  output: scanResult.required(),
});

/**
 * A guest throws a scan away: what was read and the photo are deleted. The scan counts as made all the same.
 * @errors scan.not-found
 * @repeat is refused with 404, since it is gone for the caller: the first one was carried out.
 */
export const discardGuestScan = defineOperation({
  ...remove,
  name: 'Scan.DiscardGuestScan',
  path: '/api/scan/result',
  access: 'guest',
  input: object({ scanId: id() }),
  output: noSchema,
});
