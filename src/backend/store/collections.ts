/** The backend's collections and their records. Times are ISO 8601 in UTC unless a name says otherwise. */
import type { VehicleDocument } from '~/contract/documents';
import type { Photo } from '~/contract/photos';
import type { ScanReadings, ScanWarnings } from '~/contract/scan';
import type { StoredVehicle } from '~/contract/vehicle';
import type { IdentityCollections } from '../identity/records';

/** A vehicle in somebody's account. What can be computed from the fields is computed when it is read. */
export interface VehicleRecord extends StoredVehicle {
  readonly id: string;
  readonly ownerId: string;
  /** Set when the owner deleted it; it can be restored for a while, then it is purged. */
  readonly deletedAt?: string;
}

/** A successful scan. Without an owner it belongs to a guest until an account claims it. */
export interface ScanRecord {
  readonly id: string;
  readonly ownerId?: string;
  /** The vehicle as the scan made it; its id is also the vehicle's id in the account. */
  readonly vehicle: StoredVehicle;
  readonly readings: ScanReadings;
  readonly warnings: ScanWarnings;
  readonly createdAt: string;
}

/** The bytes of a file. Kept as a buffer: blobs in IndexedDB get lost in some browsers. */
export interface FileRecord {
  readonly id: string;
  readonly ownerId?: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
  readonly createdAt: string;
}

/** A photo of one side of a vehicle. */
export interface PhotoRecord extends Photo {
  readonly ownerId: string;
  readonly vehicleId: string;
  /** Identifier of its bytes among the files. */
  readonly fileId: string;
  /** Set when it was deleted or replaced; it can be restored for a while, then it is purged. */
  readonly deletedAt?: string;
}

/** A paper kept with a vehicle. */
export interface DocumentRecord extends VehicleDocument {
  readonly ownerId: string;
  readonly vehicleId: string;
  readonly fileId: string;
  readonly deletedAt?: string;
}

/** A request to sell a vehicle through the partner, which on-device reaches nobody. */
interface SaleRequestRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly vehicleId: string;
  readonly email: string;
  /** Euro. */
  readonly desiredPrice: number | null;
  readonly createdAt: string;
}

/** A proof of work that was used. `id` is its signature. */
interface UsedCaptchaRecord {
  readonly id: string;
  /** Milliseconds since the epoch after which the proof is invalid anyway. */
  readonly expiresAt: number;
}

/** How often a limited thing was done by somebody without an account, e.g. `guest-scan:<client>`. */
interface LimitRecord {
  readonly id: string;
  readonly count: number;
}

/** A message written in the contact or feedback form. */
export interface FeedbackRecord {
  readonly id: string;
  readonly ownerId?: string;
  readonly subject: string;
  readonly email: string;
  readonly message: string;
  readonly createdAt: string;
}

/** Record type by collection. Every record has a string `id`, those of a person an `ownerId`. */
export interface Collections extends IdentityCollections {
  vehicles: VehicleRecord;
  scans: ScanRecord;
  files: FileRecord;
  photos: PhotoRecord;
  documents: DocumentRecord;
  saleRequests: SaleRequestRecord;
  usedCaptchas: UsedCaptchaRecord;
  limits: LimitRecord;
  feedback: FeedbackRecord;
}

/** Every collection's name; a missing or unknown one does not compile. */
const NAMES: Record<keyof Collections, true> = {
  accounts: true,
  emails: true,
  codes: true,
  refreshTokens: true,
  signInSessions: true,
  signingKeys: true,
  vehicles: true,
  scans: true,
  files: true,
  photos: true,
  documents: true,
  saleRequests: true,
  usedCaptchas: true,
  limits: true,
  feedback: true,
};

const isCollectionName = (name: string): name is keyof Collections => name in NAMES;

export const COLLECTION_NAMES: readonly (keyof Collections)[] = Object.keys(NAMES).filter(isCollectionName);
