/**
 * Sample records of one account with every property filled in, for the tests that expect a backup to keep all of them.
 */
import { FIELD_CODES } from '~/zb1/field-codes';
import type { AccountRecord } from '../identity/records';
import type {
  AlbumPhotoRecord,
  DocumentRecord,
  FileRecord,
  HistoryEntryRecord,
  PaymentRecord,
  PhotoRecord,
  SaleRequestRecord,
  ScanRecord,
  SubscriptionRecord,
  VehicleRecord,
} from '../store/collections';

/** All properties required, so that a property added to a record later fails to compile until it is filled in here. */
type Filled<Item> = { readonly [Name in keyof Item]-?: Exclude<Item[Name], undefined> };

const OWNER = { ownerId: 'anna' } as const;
const AT = '2026-02-03T04:05:06.000Z';
const reading = {
  value: 'X',
  confidence: 0.5,
  flagged: true,
  alternatives: ['Y'],
  box: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 },
};
const fields = Object.fromEntries(
  FIELD_CODES.map((code) => [code, code === 'E' ? 'WVWZZZAUZFW805432' : `value of ${code}`]),
);
const readings = Object.fromEntries(FIELD_CODES.map((code) => [code, reading]));

type Kept = Omit<VehicleRecord, 'ownerId' | 'deletedAt'>;
const TYRE = {
  dimension: '205/55 R16 91V',
  speedIndex: 'V',
  dot: '2510',
  rimSize: '6,5Jx16',
  offset: 46,
  season: 'winter' as const,
  axle: 'front' as const,
  customSize: true,
};

export const stored: Filled<Kept> = {
  id: 'car',
  fields,
  readings,
  fuelCapacity: 51.5,
  mileageHistory: [{ date: '2025-01-02', km: 90_000 }],
  deadlines: [
    {
      id: 'oil',
      title: 'Ölwechsel',
      category: 'maintenance',
      everyMonths: 12,
      everyKm: 15_000,
      dueOn: null,
      start: { date: '2025-01-02', km: 90_000 },
      last: { date: '2025-06-01', km: null },
    },
  ],
  engineCode: 'CXXB',
  constructionTime: '2012–2017',
  cylinders: 4,
  variant: '1.6 TDI',
  desiredSalePrice: 8765.5,
  batteryCapacity: 12.5,
  gasCapacity: 48,
  purchaseDate: '2020-05-06',
  purchasePrice: 14_990.5,
  purchaseKm: 61_000,
  insurancePerYear: 512.4,
  evaluation: {
    value: 7654,
    low: 7000,
    high: 8000,
    date: '2026-01-01',
    curve: [{ year: 2026, value: 7000 }],
    km: 101_500,
    kmPerYear: 12_000,
    listPrice: 20_000,
    variantId: 'v1',
    variantName: '1.6',
    sample: true,
  },
  holder: {
    firstName: 'Lena',
    lastName: 'Brandt',
    company: 'Brandt GmbH',
    street: 'Lindenweg 12',
    zip: '23552',
    city: 'Lübeck',
    email: 'lena@example.org',
    phone: '0451 12345',
  },
  tyres: [TYRE],
  tyreSets: [
    {
      id: 'winter',
      name: 'Winterräder',
      tyres: [TYRE],
      treads: [{ date: '2026-01-01', km: 101_500, mm: 6.5 }],
      periods: [{ from: '2025-10-20', fromKm: 100_000, until: '2026-01-01', untilKm: 101_500 }],
    },
  ],
  identification: 'unique',
  candidateId: 'candidate',
  inspectionReminder: true,
  deadlineReminder: true,
  reportChecked: true,
  documentImage: 'paper',
  earlier: [{ id: 'earlier', from: AT, until: AT, fields, readings, documentImage: 'older-paper' }],
  confirmedAt: AT,
  createdAt: AT,
  updatedAt: AT,
  version: 7,
};

export const file = (id: string): Filled<FileRecord> => ({
  id,
  ...OWNER,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  bytes: Uint8Array.from([1, 2, 3]).buffer,
  createdAt: AT,
});

export const car: Filled<Omit<VehicleRecord, 'deletedAt'>> = { ...stored, ...OWNER };
export const scan: Filled<ScanRecord> = {
  id: 'car',
  ...OWNER,
  vehicle: stored,
  readings,
  warnings: [{ code: 'vin', fields: ['E'] }],
  corners: [
    { x: 10.5, y: -3 },
    { x: 900, y: 5 },
    { x: 890, y: 450 },
    { x: 12, y: 460 },
  ],
  readerVersion: 2,
  folds: [
    [
      { x: 300, y: 0 },
      { x: 310.5, y: 455 },
    ],
  ],
  frontInspection: { ...reading, side: 'back' },
  stampedInspection: { ...reading, side: 'back' },
  createdAt: AT,
};
export const photo: Filled<Omit<PhotoRecord, 'deletedAt'>> = {
  id: 'photo',
  ...OWNER,
  vehicleId: 'car',
  fileId: 'front',
  side: 'front',
  type: 'image/jpeg',
  size: 3,
  createdAt: AT,
};
export const albumPhoto: Filled<Omit<AlbumPhotoRecord, 'deletedAt'>> = {
  id: 'album-photo',
  ...OWNER,
  vehicleId: 'car',
  fileId: 'dent',
  album: 'damage',
  caption: 'Delle in der Tür',
  takenOn: '2026-01-31',
  type: 'image/jpeg',
  size: 3,
  createdAt: AT,
  version: 2,
};
export const documentRecord: Filled<Omit<DocumentRecord, 'deletedAt'>> = {
  id: 'invoice',
  ...OWNER,
  vehicleId: 'car',
  fileId: 'bill',
  fileName: 'Rechnung.pdf',
  category: 'invoices',
  type: 'application/pdf',
  size: 3,
  date: AT,
};
export const entry: Filled<Omit<HistoryEntryRecord, 'deletedAt' | 'unreadable'>> = {
  id: 'entry',
  ...OWNER,
  vehicleId: 'car',
  date: '2026-01-15',
  km: 101_200,
  category: 'fuelReceipt',
  amount: 71.4,
  note: 'Voll getankt',
  refuelling: { energy: 'fuel', quantity: 41.7 },
  documentIds: ['invoice'],
  ownKm: 101_020,
  previous: {
    handedOverAt: AT,
    sha256: '0'.repeat(64),
    key: 'key',
    signature: 'signature',
    papers: ['1'.repeat(64)],
    vin: 'W0LPE8E65E8012347',
  },
  createdAt: AT,
  version: 2,
};
export const sale: Filled<SaleRequestRecord> = {
  id: 'sale',
  ...OWNER,
  vehicleId: 'car',
  email: 'lena@example.org',
  desiredPrice: 8000,
  createdAt: AT,
};
export const plan: Filled<SubscriptionRecord> = {
  id: 'anna',
  ...OWNER,
  plan: 'silver',
  interval: 'yearly',
  start: '2026-01-01',
  end: '2026-12-31',
  cancelledAt: AT,
  paymentProvider: 'device',
};
export const payment: Filled<PaymentRecord> = {
  id: 'pay',
  ...OWNER,
  plan: 'silver',
  interval: 'yearly',
  kind: 'upgrade',
  state: 'success',
  startedAt: AT,
  paidOn: '2026-02-04',
  invoice: 3,
  createdAt: AT,
};
type Personal = Pick<
  AccountRecord,
  'id' | 'email' | 'emailVerified' | 'postcode' | 'firstName' | 'lastName' | 'address' | 'newsletter' | 'createdAt'
>;
export const personal: Filled<Personal> = {
  id: 'anna',
  email: 'anna@example.org',
  emailVerified: true,
  postcode: '23552',
  firstName: 'Anna',
  lastName: 'Brandt',
  address: 'Lindenweg 12',
  newsletter: false,
  createdAt: 1_700_000_000_000,
};
/**
 * Properties of an account that a backup must not contain: secrets, sign-in state and the operator's decisions. A new
 * property belongs here or above.
 */
type NotKept =
  | 'password'
  | 'recovery'
  | 'restoreKeyHashes'
  | 'role'
  | 'blocked'
  | 'failedSignIns'
  | 'lockedUntil'
  | 'seal'
  | 'restoreKey'
  | 'isKeyMissing'
  | 'pendingEmail';
/** Whether each property of an account is in one of the two lists; fails to compile when not. */
export const everyFieldIsNamed: Exclude<keyof AccountRecord, keyof Personal | NotKept> extends never ? true : false =
  true;
