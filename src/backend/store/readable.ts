/**
 * Checks whether stored records are readable. A disk error, an older version or a developer tool can corrupt a record,
 * which must not prevent the other records of a list from being shown. Fast enough for every record of a long list.
 */
import { array, object, string, type AnyObjectSchema } from 'yup';
import { MAX_CAPTION_LENGTH, PHOTO_ALBUMS } from '~/contract/album-photos';
import {
  MAX_CAPACITY,
  MAX_CYLINDERS,
  MAX_DETAIL_LENGTHS,
  MAX_EURO,
  MAX_FUEL_LITRES,
  MAX_INSURANCE_EURO,
  MAX_KM,
  MAX_LINE_LENGTH,
} from '~/contract/limits';
import { PHOTO_SIDES } from '~/contract/photos';
import { DOCUMENT_CATEGORIES } from '~/contract/document-categories';
import { EVERY_KM, MAX_EVERY_MONTHS, MAX_TITLE_LENGTH } from '~/contract/own-deadline';
import { moment, text } from '~/contract/schemas';
import { SHARE_PARTS, visitorContact } from '~/contract/share';
import { evaluation, holder, IDENTIFICATIONS, tyre, tyreSet, type StoredVehicle } from '~/contract/vehicle';
import { isDay as isCalendarDay } from '~/lib/calendar';
import { LISTS, subscription } from '../backup/format';
import type {
  AlbumPhotoRecord,
  DocumentRecord,
  FileRecord,
  HistoryEntryRecord,
  PaymentRecord,
  PhotoRecord,
  SaleRequestRecord,
  ScanRecord,
  ShareRecord,
  ShareRequestRecord,
  SubscriptionRecord,
  VehicleRecord,
} from './collections';
import { isBuffer } from './is-buffer';

type Loose = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLine = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_LINE_LENGTH;
const isFilled = (value: unknown): value is string => isLine(value) && value !== '';
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/u.test(value) &&
  !Number.isNaN(Date.parse(value));
const isDay = (value: unknown): boolean => typeof value === 'string' && isCalendarDay(value);
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
type Check = (value: unknown) => boolean;

const absentOr =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const nullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const optional = (check: Check): Check => absentOr(nullOr(check));
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isFraction: Check = (value) => typeof value === 'number' && value >= 0 && value <= 1;
const isUpTo =
  (max: number): Check =>
  (value) =>
    typeof value === 'number' && value > 0 && value <= max;
const isNumberUpTo =
  (max: number): Check =>
  (value) =>
    typeof value === 'number' && value >= 0 && value <= max;
const isShort =
  (max: number): Check =>
  (value) =>
    isLine(value) && value.length <= max;

/**
 * Whether a record matches a schema without casting. Some hundred times slower than the checks above, so only for rare
 * records.
 */
const fits = (schema: AnyObjectSchema, record: unknown): boolean => schema.isValidSync(record, { strict: true });

/** Field values: short texts by field code. */
const isFields: Check = (value) => isObject(value) && Object.values(value).every(absentOr(isLine));

const isBox: Check = (value) => isObject(value) && [value.x, value.y, value.width, value.height].every(isFraction);

const isReading: Check = (value) =>
  isObject(value) &&
  isLine(value.value) &&
  isFraction(value.confidence) &&
  typeof value.flagged === 'boolean' &&
  listOf(isLine)(value.alternatives) &&
  isBox(value.box) &&
  (value.side === undefined || value.side === 'back');

const isReadings: Check = (value) => isObject(value) && Object.values(value).every(absentOr(isReading));

const isMileage: Check = (value) =>
  isObject(value) && isDay(value.date) && isCount(value.km) && value.km <= MAX_KM && absentOr(isLine)(value.entryId);

const isEarlier: Check = (value) =>
  isObject(value) &&
  isLine(value.id) &&
  isMoment(value.from) &&
  isMoment(value.until) &&
  isFields(value.fields) &&
  absentOr(isReadings)(value.readings) &&
  nullOr(isLine)(value.documentImage);

const isWhole =
  (min: number, max: number): Check =>
  (value) =>
    isCount(value) && value >= min && value <= max;
const isDeadlineStart: Check = (value) => isObject(value) && isDay(value.date) && nullOr(isWhole(0, MAX_KM))(value.km);

const isDeadline: Check = (value) =>
  isObject(value) &&
  isFilled(value.id) &&
  isFilled(value.title) &&
  value.title.length <= MAX_TITLE_LENGTH &&
  nullOr((category) => DOCUMENT_CATEGORIES.some((name) => name === category))(value.category) &&
  nullOr(isWhole(1, MAX_EVERY_MONTHS))(value.everyMonths) &&
  nullOr(isWhole(EVERY_KM.min, EVERY_KM.max))(value.everyKm) &&
  nullOr(isDay)(value.dueOn) &&
  isDeadlineStart(value.start) &&
  optional(isDeadlineStart)(value.last);

/** Checks of a stored vehicle by property, equivalent to the contract's schema. */
const VEHICLE: Readonly<Record<keyof StoredVehicle, Check>> = {
  id: isLine,
  fields: isFields,
  readings: absentOr(isReadings),
  fuelCapacity: optional(isUpTo(MAX_FUEL_LITRES)),
  mileageHistory: listOf(isMileage),
  engineCode: optional(isShort(MAX_DETAIL_LENGTHS.engineCode)),
  constructionTime: optional(isShort(MAX_DETAIL_LENGTHS.constructionTime)),
  cylinders: optional((value) => Number.isInteger(value) && isUpTo(MAX_CYLINDERS)(value)),
  variant: optional(isShort(MAX_DETAIL_LENGTHS.variant)),
  desiredSalePrice: optional(isUpTo(MAX_EURO)),
  batteryCapacity: optional(isUpTo(MAX_CAPACITY)),
  gasCapacity: optional(isUpTo(MAX_CAPACITY)),
  purchaseDate: optional(isDay),
  purchasePrice: optional(isNumberUpTo(MAX_EURO)),
  purchaseKm: optional((value) => isCount(value) && value <= MAX_KM),
  insurancePerYear: optional(isNumberUpTo(MAX_INSURANCE_EURO)),
  evaluation: optional((value) => fits(evaluation, value)),
  holder: optional((value) => fits(holder, value)),
  tyres: absentOr(listOf((value) => fits(tyre, value))),
  tyreSets: absentOr(listOf((value) => fits(tyreSet, value))),
  deadlines: absentOr(listOf(isDeadline)),
  identification: (value) => IDENTIFICATIONS.some((name) => name === value),
  candidateId: optional(isLine),
  inspectionReminder: absentOr((value) => typeof value === 'boolean'),
  deadlineReminder: absentOr((value) => typeof value === 'boolean'),
  reportChecked: (value) => typeof value === 'boolean',
  documentImage: nullOr(isLine),
  earlier: absentOr(listOf(isEarlier)),
  confirmedAt: nullOr(isMoment),
  createdAt: isMoment,
  updatedAt: isMoment,
  version: (value) => isCount(value) && value >= 1,
};
const VEHICLE_CHECKS = Object.entries(VEHICLE);

const isStoredVehicle: Check = (value) => isObject(value) && VEHICLE_CHECKS.every(([key, check]) => check(value[key]));

export const isReadableVehicle = (record: VehicleRecord): boolean => isStoredVehicle(record);

export const isReadableScan = (record: ScanRecord): boolean =>
  isStoredVehicle(record.vehicle) && fits(LISTS.scans, record);

export const isReadableEntry = (record: HistoryEntryRecord): boolean => fits(LISTS.historyEntries, record);

export const isReadablePayment = (record: PaymentRecord): boolean => fits(LISTS.payments, record);

export const isReadableSaleRequest = (record: SaleRequestRecord): boolean => fits(LISTS.saleRequests, record);

export const isReadableSubscription = (record: SubscriptionRecord): boolean => fits(subscription, record);

const request = object({
  client: visitorContact.required(),
  decision: string().oneOf(['pending', 'approved', 'denied', 'withdrawn']).required(),
  requestedAt: moment().required(),
  decidedAt: moment().optional(),
});

export const isReadableRequest = (record: ShareRequestRecord): boolean => fits(request, record);

const share = object({
  parts: array(string().oneOf(SHARE_PARTS).required()).required(),
  purpose: text(),
  expiresAt: moment().required(),
  createdAt: moment().required(),
  revokedAt: moment().optional(),
});

/**
 * Replaces unreadable times. As the expiry of a corrupt share it means that the share gives no access but can be
 * revoked.
 */
const LONG_AGO = '1970-01-01T00:00:00.000Z';

/** The share itself, or an expired one without parts when the record is corrupt. */
export function readableShare(record: ShareRecord): ShareRecord {
  const { purpose, createdAt } = record;
  if (fits(share, record)) return record;
  const { revokedAt: _revokedAt, ...rest } = record;
  return {
    ...rest,
    parts: [],
    purpose: isLine(purpose) ? purpose : '',
    expiresAt: LONG_AGO,
    createdAt: isMoment(createdAt) ? createdAt : LONG_AGO,
  };
}

/** The document with a default in place of each unreadable value, so that it can still be opened and deleted. */
export function readableDocument(record: DocumentRecord): DocumentRecord {
  const { fileName, category, type, size, date } = record;
  return {
    ...record,
    fileName: isFilled(fileName) ? fileName : 'document',
    category: DOCUMENT_CATEGORIES.includes(category) ? category : 'other',
    type: isFilled(type) ? type : 'application/octet-stream',
    size: isCount(size) ? size : 0,
    date: isMoment(date) ? date : LONG_AGO,
  };
}

/** The file with a default in place of each unreadable value; undefined when its bytes are gone or do not open. */
export function readableFile(record: FileRecord): FileRecord | undefined {
  const { name, type, bytes, createdAt } = record;
  if (!isBuffer(bytes)) return undefined;
  return {
    ...record,
    name: isShort(300)(name) ? name : '',
    type: isShort(200)(type) ? type : '',
    createdAt: isMoment(createdAt) ? createdAt : LONG_AGO,
  };
}

/** The photo with a default in place of each unreadable value. */
export function readablePhoto(record: PhotoRecord): PhotoRecord {
  const { side, type, size, createdAt } = record;
  const [first] = PHOTO_SIDES;
  return {
    ...record,
    side: PHOTO_SIDES.includes(side) ? side : first,
    type: isFilled(type) ? type : 'image/jpeg',
    size: isCount(size) ? size : 0,
    createdAt: isMoment(createdAt) ? createdAt : LONG_AGO,
  };
}

/** The photo with a default in place of each unreadable value, so that it can still be seen, edited and deleted. */
export function readableAlbumPhoto(record: AlbumPhotoRecord): AlbumPhotoRecord {
  const { album, caption, takenOn, type, size, createdAt, version } = record;
  return {
    ...record,
    album: PHOTO_ALBUMS.includes(album) ? album : 'other',
    caption: isLine(caption) && caption.length <= MAX_CAPTION_LENGTH ? caption : '',
    takenOn: isDay(takenOn) ? takenOn : null,
    type: isFilled(type) ? type : 'image/jpeg',
    size: isCount(size) ? size : 0,
    createdAt: isMoment(createdAt) ? createdAt : LONG_AGO,
    version: isCount(version) && version >= 1 ? version : 1,
  };
}

/** The entry; with default values, and marked as unreadable, when the record is corrupt. */
export function readableEntry(record: HistoryEntryRecord): HistoryEntryRecord {
  if (isReadableEntry(record)) return record;
  const { id, ownerId, vehicleId, deletedAt, createdAt } = record;
  const created = isMoment(createdAt) ? createdAt : LONG_AGO;
  return {
    id,
    ownerId,
    vehicleId,
    ...(deletedAt !== undefined && { deletedAt }),
    date: created.slice(0, 'YYYY-MM-DD'.length),
    km: null,
    category: 'other',
    amount: null,
    note: '',
    refuelling: null,
    documentIds: [],
    createdAt: created,
    version: 1,
    unreadable: true,
  };
}
