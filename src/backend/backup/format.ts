/**
 * Format of a backup: a ZIP with `backup.json`, its SHA-256 in `backup.sha256`, and the bytes of every file as
 * `files/<id>`.
 * A backup is untrusted input until it has passed this schema.
 */
import { array, boolean, number, object, string, type AnyObject, type InferType, type ObjectSchema } from 'yup';
import { albumPhoto } from '~/contract/album-photo';
import { document } from '~/contract/documents';
import { MAX_BACKUP_BYTES } from '~/contract/backup';
import { historyEntry } from '~/contract/history';
import { photo } from '~/contract/photos';
import { PLAN_NAMES } from '~/contract/plans';
import { reading, readings, warnings } from '~/contract/readings';
import { corners, folds } from '~/contract/scan';
import { day, id, moment, text } from '~/contract/schemas';
import { PAYMENT_STATES } from '~/contract/subscription';
import { INTERVALS } from '~/contract/subscription-schemas';
import { tyreSetsOfFile } from '~/contract/tyre-set-rules';
import { vehicle, type StoredVehicle } from '~/contract/vehicle';
import { isDay } from '~/lib/calendar';
import { accountEmailSchema } from '../identity/registration';

export const FORMAT = 'scheinwerfer-backup';
/** Must be incremented when older apps cannot read the new format. */
export const VERSION = 1;

export const MANIFEST = 'backup.json';
/** In the format of `sha256sum`, so that it can be checked with that tool. */
export const CHECKSUM = 'backup.sha256';
export const FILES = 'files/';

/** Maximum number of entries: 10,000 cars with ten documents each, and as many photos, with a margin. */
export const MAX_ENTRIES = 250_000;
/** Maximum unpacked size of `backup.json` in bytes: half of the longest string that all engines support. */
export const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;

// yup infers `omit` as a mapped type without optional keys; StoredVehicle has them.
const storedVehicle = vehicle
  .omit(['facts'])
  .shape({ tyreSets: tyreSetsOfFile().optional() }) as ObjectSchema<AnyObject> as ObjectSchema<StoredVehicle>;

const hex = () =>
  string()
    .matches(/^[0-9a-f]{64}$/u, { name: 'sha256', message: '64 hex digits' })
    .required();
/** An id that is also the name of a ZIP entry: no path separators, no leading dot. */
const fileId = () => id().matches(/^[\w-]+$/u, { name: 'file', message: 'letters, digits, _ and -' });

const account = object({
  id: id(),
  email: accountEmailSchema().required(),
  emailVerified: boolean().required(),
  postcode: text().max(10),
  firstName: string().max(100).optional(),
  lastName: string().max(100).optional(),
  address: string().max(300).optional(),
  newsletter: boolean().optional(),
  /** Milliseconds since the epoch. */
  createdAt: number().integer().required(),
});

const file = object({
  id: fileId(),
  name: text().max(300),
  type: text().max(200),
  size: number().integer().min(0).max(MAX_BACKUP_BYTES).required(),
  sha256: hex(),
  createdAt: moment().required(),
});

const attached = { vehicleId: id(), fileId: fileId() };

const scan = object({
  id: id(),
  vehicle: storedVehicle.required(),
  readings: readings.required(),
  warnings,
  corners: corners.optional(),
  readerVersion: number().integer().positive().optional(),
  folds: folds.optional(),
  frontInspection: reading.default(undefined).optional(),
  stampedInspection: reading.default(undefined).optional(),
  createdAt: moment().required(),
});

const saleRequest = object({
  id: id(),
  vehicleId: id(),
  email: string().required(),
  desiredPrice: number().nullable().defined(),
  createdAt: moment().required(),
});

/** The day of a cancellation, or a moment on it: backups with either exist. */
const cancellation = () =>
  string()
    .matches(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]{1,20}Z)?$/u, { name: 'cancellation', message: 'a day or a moment' })
    .test('day', 'on a day that exists', (value) => value === undefined || isDay(value.slice(0, 10)));

/** Orders its days: a term that ends before the plan begins would be renewed behind the year 9999. */
export const subscription = object({
  plan: string().oneOf(PLAN_NAMES).required(),
  interval: string().oneOf(INTERVALS).required(),
  start: day().required(),
  end: day().required(),
  cancelledAt: cancellation().optional(),
  paymentProvider: string().max(40).required(),
}).test('order', 'no end before its start', (plan) => !plan || plan.start <= plan.end);

/** A moment with a day of the contract in every time zone: not in the first or last year that it can name. */
const datedMoment = () =>
  moment().test('dated', 'in the years 0001 to 9998', (value) => value === undefined || !/^(?:0000|9999)/u.test(value));

const payment = object({
  id: id(),
  plan: string().oneOf(PLAN_NAMES).required(),
  interval: string().oneOf(INTERVALS).required(),
  kind: string().oneOf(['checkout', 'upgrade', 'renewal']).required(),
  state: string()
    .oneOf([...PAYMENT_STATES, 'open'])
    .required(),
  startedAt: datedMoment().required(),
  paidOn: day().optional(),
  invoice: number().integer().min(1).optional(),
  createdAt: datedMoment().required(),
});

const list = <Item extends AnyObject>(record: ObjectSchema<Item>) =>
  array(record.required()).max(MAX_ENTRIES).required();

/**
 * Schemas of the records in the manifest's lists, which are validated one by one because the lists can be very long.
 */
export const LISTS = {
  payments: payment,
  vehicles: storedVehicle,
  scans: scan,
  photos: photo.shape(attached),
  albumPhotos: albumPhoto.shape(attached),
  documents: document.shape(attached),
  historyEntries: historyEntry.shape({ vehicleId: id() }),
  saleRequests: saleRequest,
  files: file,
} as const;
export const LIST_NAMES = Object.keys(LISTS) as readonly (keyof typeof LISTS)[];

/**
 * `backup.json`. It also contains shares and messages, which are only informative and not imported: the link of a share
 * does not work in another browser, and messages have already been sent.
 */
export const manifest = object({
  format: string().oneOf([FORMAT]).required(),
  version: number().oneOf([VERSION]).required(),
  createdAt: moment().required(),
  account: account.required(),
  /** Secret that authorises a password reset in a browser that already has the account. */
  restoreKey: string()
    .matches(/^[\w-]{43}$/u, { name: 'key', message: '256 bits' })
    .required(),
  subscription: subscription.default(undefined).nullable().defined(),
  payments: list(LISTS.payments),
  vehicles: list(LISTS.vehicles),
  scans: list(LISTS.scans),
  photos: list(LISTS.photos),
  /** Absent in backups from before vehicles had albums. */
  albumPhotos: list(LISTS.albumPhotos).default(() => []),
  documents: list(LISTS.documents),
  /** Absent in backups from before vehicles had a history. */
  historyEntries: list(LISTS.historyEntries).default(() => []),
  saleRequests: list(LISTS.saleRequests),
  files: list(LISTS.files),
});
export type Manifest = InferType<typeof manifest>;

/** A validated backup: every file is present and matches its checksum. */
export interface Backup {
  readonly manifest: Manifest;
  /** Bytes by file id, each with its own buffer. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}
