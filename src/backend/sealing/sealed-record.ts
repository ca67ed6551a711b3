/**
 * Encrypts and decrypts one record with AES-256-GCM. The properties of `PLAINTEXT_PROPERTIES` stay beside the sealed
 * part.
 */
import { isBuffer } from '../store/is-buffer';
import type { CollectionName } from '../store/store';
import { PLAINTEXT_PROPERTIES } from './plaintext-properties';

/**
 * Whose key encrypts a record: the owner's account; this browser, for mails that its outbox shows to guests; or the tab
 * of a guest.
 */
export type KeyHolder = 'account' | 'browser' | 'tab';

/** The encrypted part of a record. */
export interface Sealed {
  readonly by: KeyHolder;
  /** Rises with each write: its time in milliseconds since the epoch, or more than the version before. */
  readonly version: number;
  /** Nonce of 12 bytes, new for each write. */
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Any record as it is stored. */
export interface StoredRecord {
  readonly id: string;
  readonly ownerId?: string;
  readonly sealed?: Sealed;
  readonly [property: string]: unknown;
}

/** Whether a stored part can be one; a damaged disk may leave anything in its place. */
export function isSealed(part: unknown): part is Sealed {
  if (typeof part !== 'object' || part === null) return false;
  const { by, version, iv, data } = part as Partial<Record<keyof Sealed, unknown>>;
  return typeof by === 'string' && Number.isSafeInteger(version) && ArrayBuffer.isView(iv) && isBuffer(data);
}

/** The sealed part cannot be opened: it was changed, belongs to another record, version or key. */
export class SealBrokenError extends Error {
  constructor(collection: CollectionName, id: string, options?: ErrorOptions) {
    super(`The record ${id} of ${collection} cannot be opened`, options);
    this.name = 'SealBrokenError';
  }
}

/** Length of the field in front of the head, in bytes. */
const LENGTH_BYTES = 4;

interface Head {
  readonly values: Readonly<Record<string, unknown>>;
  /** Name and size of the buffers that follow. */
  readonly buffers: readonly (readonly [string, number])[];
}

/** Length of the head, head (JSON), then the bytes of the buffers. */
function encode(properties: Readonly<Record<string, unknown>>): Uint8Array<ArrayBuffer> {
  const buffers = Object.entries(properties).filter((entry): entry is [string, ArrayBuffer] => isBuffer(entry[1]));
  const values = Object.fromEntries(Object.entries(properties).filter(([, value]) => !isBuffer(value)));
  const head: Head = { values, buffers: buffers.map(([name, { byteLength }]) => [name, byteLength]) };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const size = buffers.reduce((sum, [, { byteLength }]) => sum + byteLength, LENGTH_BYTES + text.length);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, text.length);
  bytes.set(text, LENGTH_BYTES);
  let at = LENGTH_BYTES + text.length;
  for (const [, buffer] of buffers) {
    bytes.set(new Uint8Array(buffer), at);
    at += buffer.byteLength;
  }
  return bytes;
}

function decode(bytes: ArrayBuffer): Record<string, unknown> {
  const length = new DataView(bytes).getUint32(0);
  const text = new TextDecoder().decode(new Uint8Array(bytes, LENGTH_BYTES, length));
  const { values, buffers } = JSON.parse(text) as Head;
  const properties: Record<string, unknown> = { ...values };
  let at = LENGTH_BYTES + length;
  for (const [name, size] of buffers) {
    properties[name] = bytes.slice(at, at + size);
    at += size;
  }
  return properties;
}

/** Binds the encrypted part to its record: in another record it cannot be decrypted, nor under a changed version. */
const additionalDataOf = (
  collection: CollectionName,
  id: string,
  by: KeyHolder,
  version: number,
): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify([collection, id, by, version]));

/** The properties that stay readable without a key. */
export function plaintextPart(collection: CollectionName, record: StoredRecord): StoredRecord {
  const names = PLAINTEXT_PROPERTIES[collection];
  if (names === 'all') return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))) as StoredRecord;
}

/**
 * Seals a record.
 * @param holder.version rises with each write
 */
export async function sealRecord(
  collection: CollectionName,
  record: StoredRecord,
  { by, key, version }: { readonly by: KeyHolder; readonly key: CryptoKey; readonly version: number },
): Promise<StoredRecord> {
  const plaintext = plaintextPart(collection, record);
  const rest = Object.fromEntries(Object.entries(record).filter(([name]) => !(name in plaintext)));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = additionalDataOf(collection, record.id, by, version);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, encode(rest));
  return { ...plaintext, sealed: { by, version, iv, data } };
}

/** Opens a sealed record. @throws SealBrokenError */
export async function openRecord(
  collection: CollectionName,
  record: StoredRecord & { readonly sealed: Sealed },
  key: CryptoKey,
): Promise<StoredRecord> {
  const { sealed, ...plaintext } = record;
  try {
    const { by, version, iv, data } = sealed;
    const additionalData = additionalDataOf(collection, record.id, by, version);
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data);
    return { ...decode(opened), ...plaintext };
  } catch (error) {
    throw new SealBrokenError(collection, record.id, { cause: error });
  }
}
