/** The backend's collections and their records. Times are ISO 8601 in UTC unless a name says otherwise. */
import type { VehicleDocument } from '~/contract/documents';
import type { Photo } from '~/contract/photos';
import type { ShareClient, SharePart } from '~/contract/share';
import type { ScanReadings, ScanResult, ScanWarnings } from '~/contract/scan';
import type { PlanName } from '~/contract/plans';
import type { PaymentState } from '~/contract/subscription';
import type { INTERVALS } from '~/contract/subscription-schemas';
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
  readonly corners?: NonNullable<ScanResult['corners']> | undefined;
  /** What the front says about the inspection, where the back's later one has taken its place in `readings`. */
  readonly frontInspection?: ScanReadings['HU'];
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
export interface SaleRequestRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly vehicleId: string;
  readonly email: string;
  /** Euro. */
  readonly desiredPrice: number | null;
  readonly createdAt: string;
}

/** A share of a vehicle. Of its secret only a hash of its hash is kept. */
export interface ShareRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly vehicleId: string;
  /** SHA-256 of the key, hex. */
  readonly keyHash: string;
  readonly parts: readonly SharePart[];
  readonly purpose: string;
  readonly expiresAt: string;
  readonly createdAt: string;
  readonly revokedAt?: string;
}

/** Somebody's request to see a shared vehicle. `ownerId` is the vehicle's owner, who decides. */
export interface ShareRequestRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly shareId: string;
  /** SHA-256 of the ticket, hex. */
  readonly ticketHash: string;
  readonly client: ShareClient;
  readonly decision: 'pending' | 'approved' | 'denied' | 'withdrawn';
  readonly requestedAt: string;
  readonly decidedAt?: string;
}

/** A paid plan. `id` is the owner's: one each. Days are `YYYY-MM-DD`. */
export interface SubscriptionRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly plan: PlanName;
  readonly interval: (typeof INTERVALS)[number];
  readonly start: string;
  /** Last day that is paid for. */
  readonly end: string;
  readonly cancelledAt?: string;
  /** `device`, or the app's store. */
  readonly paymentProvider: string;
}

/** A payment of a plan. While it failed or was not begun it is an open transaction; when it succeeded, an invoice. */
export interface PaymentRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly plan: PlanName;
  readonly interval: (typeof INTERVALS)[number];
  readonly kind: 'checkout' | 'upgrade' | 'renewal';
  readonly state: PaymentState | 'open';
  /** When it was last begun. */
  readonly startedAt: string;
  /** Of a success: the day, and the invoice's number among the owner's. */
  readonly paidOn?: string;
  readonly invoice?: number;
  readonly createdAt: string;
}

/** A mail that would be sent; on-device the outbox shows it. */
export interface MailRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly to: string;
  /** What it is about; the outbox has the words in both languages. */
  readonly kind: 'registration' | 'email-change';
  /** Path of its link on this origin. */
  readonly link: string;
  readonly createdAt: string;
}

/** What the link of a mail proves, once. `id` is the token's SHA-256. */
export interface MailTokenRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly kind: MailRecord['kind'];
  /** The address that is confirmed. */
  readonly email: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
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
  shares: ShareRecord;
  shareRequests: ShareRequestRecord;
  subscriptions: SubscriptionRecord;
  payments: PaymentRecord;
  mails: MailRecord;
  mailTokens: MailTokenRecord;
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
  shares: true,
  shareRequests: true,
  subscriptions: true,
  payments: true,
  mails: true,
  mailTokens: true,
  usedCaptchas: true,
  limits: true,
  feedback: true,
};

const isCollectionName = (name: string): name is keyof Collections => name in NAMES;

export const COLLECTION_NAMES: readonly (keyof Collections)[] = Object.keys(NAMES).filter(isCollectionName);
