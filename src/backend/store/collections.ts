/** The backend's collections and their records. Times are ISO 8601 in UTC unless a name says otherwise. */
import type { AlbumPhoto } from '~/contract/album-photos';
import type { DeclarationLanguage, ContractCancellationReceipt, WithdrawalReceipt } from '~/contract/declarations';
import type { VehicleDocument } from '~/contract/documents';
import type { HistoryEntry } from '~/contract/history';
import type { Photo } from '~/contract/photos';
import type { VisitorContact, SharePart } from '~/contract/share';
import type { ScanReadings, ScanResult, ScanWarnings } from '~/contract/scan';
import type { PlanName } from '~/contract/plans';
import type { PaymentState } from '~/contract/subscription';
import type { INTERVALS } from '~/contract/subscription-schemas';
import type { StoredVehicle, VehicleListItem } from '~/contract/vehicle';
import type { IdentityCollections } from '../identity/records';

/** A vehicle of an account, without the facts that are derived from its fields. */
export interface VehicleRecord extends StoredVehicle {
  readonly id: string;
  readonly ownerId: string;
  /** When the owner deleted it; it can be restored for ten minutes, then it is removed. */
  readonly deletedAt?: string;
}

/** A vehicle as the list shows it. */
export interface ListEntry {
  readonly item: VehicleListItem;
  /** On a later day the item may be another, since a tax relief ends. */
  readonly isDated?: boolean;
}

/** Up to some hundred items of an owner's list of vehicles in one record, so that the list opens few records. */
export interface ListBlockRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly entries: readonly ListEntry[];
  /** Only of the block whose id is the owner's, which is written with every other one. */
  readonly head?: {
    /** Random, new with each write. */
    readonly stamp: string;
    /** Identifies the code that computed the items. */
    readonly code: string;
    /** The day for which the items were computed, `YYYY-MM-DD`. */
    readonly day: string;
  };
}

/** Vehicles that were written since the list blocks were. Written in the transaction that changes the vehicles. */
export interface ListChangeRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly vehicleIds: readonly string[];
}

/** A successful scan. Without `ownerId` it belongs to a guest until an account claims it. */
export interface ScanRecord {
  readonly id: string;
  readonly ownerId?: string;
  /** The vehicle as created by the scan; its id is also the vehicle's id in the account. */
  readonly vehicle: StoredVehicle;
  readonly readings: ScanReadings;
  readonly warnings: ScanWarnings;
  readonly corners?: NonNullable<ScanResult['corners']> | undefined;
  /** Version of the reader that read the front; absent in records from before it had one. */
  readonly readerVersion?: number | undefined;
  readonly folds?: NonNullable<ScanResult['folds']> | undefined;
  /** The front's reading of the inspection, set when `readings` has the later one of the back. */
  readonly frontInspection?: ScanReadings['HU'];
  /**
   * The latest inspection stamped on the back, whether `readings` has it or not. Absent without one, and in records
   * from before it was stored.
   */
  readonly stampedInspection?: ScanReadings['HU'];
  readonly createdAt: string;
}

/** A file. Its bytes are stored as a buffer, since some browsers lose blobs in IndexedDB. */
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
  /** Id of its record in `files`. */
  readonly fileId: string;
  /** When it was deleted or replaced; it can be restored for ten minutes, then it is removed. */
  readonly deletedAt?: string;
}

/** A photo in an album of a vehicle. */
export interface AlbumPhotoRecord extends AlbumPhoto {
  readonly ownerId: string;
  readonly vehicleId: string;
  readonly fileId: string;
  readonly deletedAt?: string;
}

/** A document stored with a vehicle. */
export interface DocumentRecord extends VehicleDocument {
  readonly ownerId: string;
  readonly vehicleId: string;
  readonly fileId: string;
  readonly deletedAt?: string;
}

/** An entry of a vehicle's history. */
export interface HistoryEntryRecord extends HistoryEntry {
  readonly ownerId: string;
  readonly vehicleId: string;
  /** When it was deleted; it can be restored for ten minutes, then it is removed. */
  readonly deletedAt?: string;
}

/** A request to sell a vehicle through the partner; on-device it is only stored. */
export interface SaleRequestRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly vehicleId: string;
  readonly email: string;
  /** Euro. */
  readonly desiredPrice: number | null;
  readonly createdAt: string;
}

/** A share of a vehicle. Neither its secret nor its key is stored, only a hash of the key. */
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

/** A visitor's request for access to a shared vehicle. `ownerId` is the vehicle's owner. */
export interface ShareRequestRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly shareId: string;
  /** SHA-256 of the ticket, hex. */
  readonly ticketHash: string;
  readonly client: VisitorContact;
  readonly decision: 'pending' | 'approved' | 'denied' | 'withdrawn';
  readonly requestedAt: string;
  readonly decidedAt?: string;
}

/** A paid plan. `id` is the owner's id, so that there is at most one each. Days are `YYYY-MM-DD`. */
export interface SubscriptionRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly plan: PlanName;
  readonly interval: (typeof INTERVALS)[number];
  readonly start: string;
  /** Last day that is paid for. */
  readonly end: string;
  readonly cancelledAt?: string;
  /** `device`, `app-store` or `play-store`. */
  readonly paymentProvider: string;
}

/**
 * A payment of a plan. It is an open transaction while it is not started or has failed, and an invoice once it has
 * succeeded.
 */
export interface PaymentRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly plan: PlanName;
  readonly interval: (typeof INTERVALS)[number];
  readonly kind: 'checkout' | 'upgrade' | 'renewal';
  readonly state: PaymentState | 'open';
  /** When it was started last. */
  readonly startedAt: string;
  /** Set on success: the day of the payment, and the number of the invoice among the owner's. */
  readonly paidOn?: string;
  readonly invoice?: number;
  readonly createdAt: string;
}

/** A mail with a confirmation link. */
export interface LinkMailRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly to: string;
  /** Kind of mail; the outbox has the translated text. */
  readonly kind: 'registration' | 'email-change';
  /** Path of its link on this origin. */
  readonly link: string;
  readonly createdAt: string;
}

/** The receipt of a declaration. It belongs to its address. */
export interface ReceiptMailRecord {
  readonly id: string;
  /** The account with that address when the receipt was written. */
  readonly ownerId?: string;
  readonly to: string;
  /** `termination`: the cancellation of a contract, as records and the texts of mails have called it from the start. */
  readonly kind: 'withdrawal' | 'termination';
  /** Language of the page on which the declaration was made. */
  readonly language: DeclarationLanguage;
  readonly receipt: WithdrawalReceipt | ContractCancellationReceipt;
  readonly createdAt: string;
}

/** A mail; on-device it is shown in the outbox instead of being sent. */
export type MailRecord = LinkMailRecord | ReceiptMailRecord;

/** The single-use token of a mail's link. `id` is the token's SHA-256. */
export interface MailTokenRecord {
  readonly id: string;
  readonly ownerId: string;
  readonly kind: LinkMailRecord['kind'];
  /** The address that the token confirms. */
  readonly email: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** A used proof of work. `id` is its signature. */
interface UsedCaptchaRecord {
  readonly id: string;
  /** Expiry of the proof in milliseconds since the epoch; after it the record can be deleted. */
  readonly expiresAt: number;
}

/** Counter of a limited action without an account. `id` is e.g. `guest-scan:<client>`. */
interface LimitRecord {
  readonly id: string;
  readonly count: number;
}

/** A message from the contact or feedback form. */
export interface FeedbackRecord {
  readonly id: string;
  readonly ownerId?: string;
  readonly subject: string;
  readonly email: string;
  readonly message: string;
  readonly createdAt: string;
}

/**
 * A key that is not extractable. Those of accounts have the account's id and are present while it is signed in; the
 * others belong to this browser.
 */
export interface KeyRecord {
  readonly id: string;
  readonly ownerId?: string;
  readonly key: CryptoKey;
  /** Every record of the account is sealed: a plain one was put there by something else. */
  readonly isComplete?: boolean;
}

/** Record type by collection. Every record has a string `id`; records of an account have an `ownerId`. */
export interface Collections extends IdentityCollections {
  vehicles: VehicleRecord;
  listBlocks: ListBlockRecord;
  listChanges: ListChangeRecord;
  scans: ScanRecord;
  files: FileRecord;
  photos: PhotoRecord;
  albumPhotos: AlbumPhotoRecord;
  documents: DocumentRecord;
  historyEntries: HistoryEntryRecord;
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
  keys: KeyRecord;
}

/** The names of all collections; a missing or unknown one fails to compile. */
const NAMES: Record<keyof Collections, true> = {
  accounts: true,
  emails: true,
  codes: true,
  refreshTokens: true,
  signInSessions: true,
  signingKeys: true,
  vehicles: true,
  listBlocks: true,
  listChanges: true,
  scans: true,
  files: true,
  photos: true,
  albumPhotos: true,
  documents: true,
  historyEntries: true,
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
  keys: true,
};

const isCollectionName = (name: string): name is keyof Collections => name in NAMES;

export const COLLECTION_NAMES: readonly (keyof Collections)[] = Object.keys(NAMES).filter(isCollectionName);
