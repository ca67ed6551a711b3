/**
 * A backup: a ZIP with `backup.json`, its SHA-256 in `backup.sha256`, and the bytes of every file as `files/<id>`. What
 * stands in it is described here and nowhere else; whoever reads one trusts nothing before it has passed this schema.
 */
import { array, boolean, number, object, string, type AnyObject, type InferType, type ObjectSchema } from 'yup';
import { document } from '~/contract/documents';
import { photo } from '~/contract/photos';
import { PLAN_NAMES } from '~/contract/plans';
import { reading, readings, warnings } from '~/contract/readings';
import { corners } from '~/contract/scan';
import { day, id, moment, text } from '~/contract/schemas';
import { PAYMENT_STATES } from '~/contract/subscription';
import { INTERVALS } from '~/contract/subscription-schemas';
import { vehicle, type StoredVehicle } from '~/contract/vehicle';
import { emailSchema } from '../identity/registration';

export const FORMAT = 'scheinwerfer-backup';
/** Raised when an older app could not read what a newer one writes. */
export const VERSION = 1;

export const MANIFEST = 'backup.json';
/** In the form of `sha256sum`, so that anybody can check it. */
export const CHECKSUM = 'backup.sha256';
export const FILES = 'files/';

/** What an archive may hold at most, unpacked: all of it is held in memory once, and written in one transaction. */
export const MOST_BYTES = 1024 * 1024 * 1024;
/** 10,000 cars with ten papers each, and as many photos again. */
export const MOST_ENTRIES = 250_000;
/** `backup.json` alone, unpacked. The longest text that every engine takes is twice as long. */
export const MOST_MANIFEST_BYTES = 256 * 1024 * 1024;

// yup infers the omission as a mapped type that no longer says "present or absent"; the record's own type does.
const storedVehicle = vehicle.omit(['facts']) as ObjectSchema<AnyObject> as ObjectSchema<StoredVehicle>;

const hex = () => string().matches(/^[0-9a-f]{64}$/u, { name: 'sha256', message: '64 hex digits' }).required();
/** An identifier that is also the name of an entry: no folders, nothing hidden. */
const fileId = () => id().matches(/^[\w-]+$/u, { name: 'file', message: 'letters, digits, _ and -' });

const account = object({
  id: id(),
  email: emailSchema().required(),
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
  size: number().integer().min(0).max(MOST_BYTES).required(),
  sha256: hex(),
  createdAt: moment().required(),
});

const attached = { vehicleId: id(), fileId: fileId() };

const scan = object({ id: id(), vehicle: storedVehicle.required(), readings: readings.required(), warnings, corners: corners.optional(), frontInspection: reading.default(undefined).optional(), createdAt: moment().required() });

const saleRequest = object({
  id: id(),
  vehicleId: id(),
  email: string().required(),
  desiredPrice: number().nullable().defined(),
  createdAt: moment().required(),
});

export const subscription = object({
  plan: string().oneOf(PLAN_NAMES).required(),
  interval: string().oneOf(INTERVALS).required(),
  start: day().required(),
  end: day().required(),
  cancelledAt: string().max(40).optional(),
  paymentProvider: string().max(40).required(),
});

const payment = object({
  id: id(),
  plan: string().oneOf(PLAN_NAMES).required(),
  interval: string().oneOf(INTERVALS).required(),
  kind: string().oneOf(['checkout', 'upgrade', 'renewal']).required(),
  state: string().oneOf([...PAYMENT_STATES, 'open']).required(),
  startedAt: moment().required(),
  paidOn: day().optional(),
  invoice: number().integer().min(1).optional(),
  createdAt: moment().required(),
});

const list = <Of extends AnyObject>(of: ObjectSchema<Of>) => array(of.required()).max(MOST_ENTRIES).required();

/** The manifest's lists, whose records are checked one by one: there may be very many. */
export const LISTS = {
  payments: payment,
  vehicles: storedVehicle,
  scans: scan,
  photos: photo.shape(attached),
  documents: document.shape(attached),
  saleRequests: saleRequest,
  files: file,
} as const;
export const LIST_NAMES = Object.keys(LISTS) as readonly (keyof typeof LISTS)[];

/**
 * `backup.json`. Shares and messages stand in it beside this, for reading alone: a share's link opens nothing in another
 * browser, and a message has been sent.
 */
export const manifest = object({
  format: string().oneOf([FORMAT]).required(),
  version: number().oneOf([VERSION]).required(),
  createdAt: moment().required(),
  account: account.required(),
  /** Proves to the account's own browser that its owner brings the backup. */
  restoreKey: string().matches(/^[\w-]{43}$/u, { name: 'key', message: '256 bits' }).required(),
  subscription: subscription.default(undefined).nullable().defined(),
  payments: list(LISTS.payments),
  vehicles: list(LISTS.vehicles),
  scans: list(LISTS.scans),
  photos: list(LISTS.photos),
  documents: list(LISTS.documents),
  saleRequests: list(LISTS.saleRequests),
  files: list(LISTS.files),
});
export type Manifest = InferType<typeof manifest>;

/** A backup that was checked: every file is there, and whole. */
export interface Backup {
  readonly manifest: Manifest;
  /** Bytes by the file's id, each with a buffer of its own. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}
