/** Opens records for their readers and seals them for the store below. */
import { base64url } from '~/lib/base64url';
import type { CollectionName } from '../store/store';
import { PLAINTEXT_PROPERTIES } from './plaintext-properties';
import type { KeyRing } from './key-ring';
import {
  isSealed,
  openRecord,
  plaintextPart,
  sealRecord,
  SealBrokenError,
  type Sealed,
  type StoredRecord,
} from './sealed-record';

/**
 * Marks a record that could not be opened: it has its readable properties, and the sealed part as text for an export.
 * Writing it back keeps the sealed part.
 */
const UNOPENED = 'unopened';

export const isUnopened = (record: StoredRecord): boolean => UNOPENED in record;

/** The readable properties of a record that cannot be decrypted. */
function unopenedRecord(collection: CollectionName, record: StoredRecord): StoredRecord {
  const { sealed: part } = record;
  const bytes = isSealed(part)
    ? { ...part, iv: base64url(part.iv), data: base64url(new Uint8Array(part.data)) }
    : JSON.stringify(record);
  return { ...plaintextPart(collection, record), [UNOPENED]: bytes };
}

/** An account whose key is not in this browser: enough to sign in, without personal data. */
const lockedAccount = (record: StoredRecord): StoredRecord => ({
  ...unopenedRecord('accounts', record),
  email: '',
  postcode: '',
  isKeyMissing: true,
});

/** A record whose sealed part is damaged. Its reader expects the personal data of an account to be there. */
function brokenRecord(collection: CollectionName, record: StoredRecord): StoredRecord {
  const unopened = unopenedRecord(collection, record);
  return collection === 'accounts' ? { ...unopened, email: '', postcode: '' } : unopened;
}

const hasSeal = (record: StoredRecord): record is StoredRecord & { readonly sealed: Sealed } => isSealed(record.sealed);

/** A record that is not encrypted: from before, or put there by something else. */
async function plain(collection: CollectionName, record: StoredRecord, keys: KeyRing): Promise<StoredRecord> {
  // The first encryption was interrupted: what is encrypted already cannot be read.
  const isKeyMissing = collection === 'accounts' && record.seal !== undefined && !(await keys.has(record.id));
  if (isKeyMissing) return { ...record, isKeyMissing };
  return (await keys.isComplete(collection, record)) ? unopenedRecord(collection, record) : record;
}

/**
 * The decrypted record, or its readable properties if it cannot be decrypted.
 * @returns undefined for a record of a guest's tab that is closed
 */
export async function openStored(
  collection: CollectionName,
  record: StoredRecord,
  keys: KeyRing,
): Promise<StoredRecord | undefined> {
  if (PLAINTEXT_PROPERTIES[collection] === 'all') return record;
  if (record.sealed === undefined) return plain(collection, record, keys);
  if (!hasSeal(record)) return brokenRecord(collection, record);
  const { by } = record.sealed;
  const key = await keys.findOpeningKey(collection, record, by);
  if (key === undefined) return collection === 'accounts' ? lockedAccount(record) : unopenedRecord(collection, record);
  try {
    return await openRecord(collection, record, key);
  } catch (error) {
    if (!(error instanceof SealBrokenError)) throw error;
    if (by === 'tab') return undefined;
    return brokenRecord(collection, record);
  }
}

let lastVersion = 0;

/** A version above those of the record before and of every write of this page. */
function nextVersion(before: StoredRecord | undefined): number {
  lastVersion = Math.max(Date.now(), lastVersion + 1, (isSealed(before?.sealed) ? before.sealed.version : 0) + 1);
  return lastVersion;
}

/** The stored record with its sealed part as it is, and the readable properties of `next`. */
function withSameSeal(collection: CollectionName, next: StoredRecord, before: StoredRecord | undefined): StoredRecord {
  const readable = plaintextPart(collection, before ?? next);
  const rest = Object.entries(before ?? {}).filter(([name]) => !(name in readable));
  return { ...Object.fromEntries(rest), ...plaintextPart(collection, next) };
}

/**
 * The record as it is stored.
 * @param before the stored record that it replaces, if it is known; needed for one that does not open
 * @throws AccountKeyMissingError when the key of its account is not in this browser
 */
export async function sealForStorage(
  collection: CollectionName,
  next: StoredRecord,
  before: StoredRecord | undefined,
  keys: KeyRing,
): Promise<StoredRecord> {
  if (PLAINTEXT_PROPERTIES[collection] === 'all') return next;
  if (isUnopened(next)) return withSameSeal(collection, next, before);
  const { isKeyMissing: _isKeyMissing, ...record } = next;
  const holder = await keys.findSealingKey(collection, record);
  if (holder === undefined) return record;
  const version = nextVersion(before);
  return sealRecord(collection, record, { ...holder, version });
}
