/** Which properties of a stored record stay readable without a key. All others are encrypted. */
import type { CollectionName } from '../store/store';

/** Properties that indexes and lookups need. */
const OWNED = ['id', 'ownerId'] as const;
const DELETABLE = [...OWNED, 'deletedAt'] as const;
const ATTACHED = [...DELETABLE, 'vehicleId'] as const;

/**
 * The readable properties by collection; `all`: its records hold random ids, times, hashes, keys and the
 * parameters of sign-in requests, and are not encrypted. The ids of `emails` are digests (`address-index.ts`).
 */
export const PLAINTEXT_PROPERTIES: Readonly<Record<CollectionName, readonly string[] | 'all'>> = {
  // What is needed before the password is known: hashes, wrapped keys, and the state of the account.
  accounts: [
    'id',
    'emailVerified',
    'password',
    'recovery',
    'restoreKeyHashes',
    'seal',
    'role',
    'blocked',
    'failedSignIns',
    'lockedUntil',
    'createdAt',
  ],
  emails: 'all',
  codes: 'all',
  refreshTokens: 'all',
  signInSessions: 'all',
  signingKeys: 'all',
  keys: 'all',
  usedCaptchas: 'all',
  limits: 'all',
  vehicles: DELETABLE,
  listBlocks: OWNED,
  // Ids only. Writing them must not need a key, since they belong to another write.
  listChanges: 'all',
  scans: OWNED,
  files: OWNED,
  photos: ATTACHED,
  albumPhotos: ATTACHED,
  documents: ATTACHED,
  historyEntries: ATTACHED,
  saleRequests: OWNED,
  // A visitor's link is found by the hash of its key, and an ended share is recognised while its owner is signed out.
  shares: [...OWNED, 'keyHash', 'expiresAt', 'revokedAt'],
  // So that a visitor is recognised while the owner is signed out.
  shareRequests: [...OWNED, 'ticketHash'],
  subscriptions: OWNED,
  payments: OWNED,
  mails: OWNED,
  mailTokens: [...OWNED, 'kind', 'expiresAt'],
  feedback: OWNED,
};
