/** Collects the data of an account for a backup, without deleted records and secrets. */
import { sha256OfBytes } from '~/lib/sha256';
import { writeTrustedJson } from '~/lib/untrusted-json';
import type { BackendContext } from '../context';
import { imageIdsOf, mapImageIds } from '../earlier-readings';
import { withoutNulls } from '../files';
import type { AccountRecord } from '../identity/records';
import { Refusal } from '../refusal';
import { isNotDeleted } from '../restore-window';
import type { FileRecord } from '../store/collections';
import { END_OF_TIME, StorageClosedError, type Store } from '../store/store';
import {
  isReadableEntry,
  isReadablePayment,
  isReadableSaleRequest,
  isReadableScan,
  isReadableSubscription,
  isReadableVehicle,
  readableAlbumPhoto,
  readableDocument,
  readableFile,
  readablePhoto,
} from '../store/readable';
import { vehiclesIncludingUnreadable } from '../vehicles';
import { FORMAT, VERSION, type Manifest } from './format';

/** A manifest with lists that are only informative and ignored by an import. */
export type Collected = Manifest & {
  readonly shares: readonly unknown[];
  readonly messages: readonly unknown[];
  /** Vehicles and scans whose records are corrupt, as stored. */
  readonly unreadable: readonly unknown[];
};

/** A manifest, and the number of files that could not be read, which it lacks. */
interface CollectedBackup {
  readonly manifest: Collected;
  readonly unreadableFiles: number;
}

interface KeepOptions {
  /** Receives the bytes of one file at a time, so that they are never all in memory. */
  readonly keep: (id: string, bytes: Uint8Array<ArrayBuffer>) => void;
  readonly signal?: AbortSignal;
}

const withoutOwner = <Item extends { readonly ownerId?: string }>({
  ownerId: _owner,
  ...rest
}: Item): Omit<Item, 'ownerId'> => rest;

function accountPart({
  id,
  email,
  emailVerified,
  postcode,
  firstName,
  lastName,
  address,
  newsletter,
  createdAt,
}: AccountRecord): Manifest['account'] {
  const optional = Object.entries({ firstName, lastName, address, newsletter }).filter(
    ([, value]) => value !== undefined,
  );
  return { id, email, emailVerified, postcode, createdAt, ...Object.fromEntries(optional) };
}

async function sharesOf(store: Store, ownerId: string): Promise<readonly unknown[]> {
  const requests = await store.list('shareRequests', { ownerId });
  return (await store.list('shares', { ownerId })).map(({ keyHash: _hash, ...share }) => ({
    ...withoutOwner(share),
    requests: requests
      .filter(({ shareId }) => shareId === share.id)
      .map(({ ticketHash: _ticket, ...request }) => withoutOwner(request)),
  }));
}

type FileEntry = Manifest['files'][number];

/** Maximum number of files in memory at a time. */
export const MAX_FILES_IN_MEMORY = 16;

/** The files with these ids, undefined for each that is missing or whose value a browser cannot read. */
export async function readFiles(store: Store, ids: readonly string[]): Promise<(FileRecord | undefined)[]> {
  try {
    return await store.getMany('files', ids);
  } catch (error) {
    if (error instanceof StorageClosedError) throw error;
    if (ids.length === 1) return [undefined];
    // A browser can fail to read the value of a single record.
    return (await Promise.all(ids.map(async (id) => readFiles(store, [id])))).flat();
  }
}

/** Passes the bytes of each readable file of the account to `keep` and returns the files' manifest entries. */
async function filesOf(
  store: Store,
  ownerId: string,
  wanted: readonly string[],
  { keep, signal }: KeepOptions,
): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for (let first = 0; first < wanted.length; first += MAX_FILES_IN_MEMORY) {
    signal?.throwIfAborted();
    for (const record of await readFiles(store, wanted.slice(first, first + MAX_FILES_IN_MEMORY))) {
      const file = record?.ownerId === ownerId ? readableFile(record) : undefined;
      if (file === undefined) continue;
      const bytes = new Uint8Array(file.bytes);
      entries.push(await entryOf(file, bytes));
      keep(file.id, bytes);
    }
  }
  return entries;
}

async function entryOf({ id, name, type, createdAt }: FileRecord, bytes: Uint8Array<ArrayBuffer>): Promise<FileEntry> {
  return { id, name, type, size: bytes.length, sha256: await sha256OfBytes(bytes), createdAt };
}

/**
 * The account, whose records can be read.
 * @throws Refusal `unauthorized` when it does not exist or its key is missing; `storage.unreadable` when its own
 *   record is damaged
 */
async function requireAccountWithKey(store: Store, ownerId: string): Promise<AccountRecord> {
  const account = await store.get('accounts', ownerId);
  if (account === undefined || account.isKeyMissing === true) throw new Refusal('unauthorized');
  // A backup without an address could not be restored.
  if (account.email === '') throw new Refusal('storage.unreadable');
  return account;
}

/** The store, whose lists reject once the signal is aborted: each of an account with thousands of cars takes seconds. */
const abortable = (store: Store, signal: AbortSignal | undefined): Store => ({
  ...store,
  list: async (name, filter) => {
    signal?.throwIfAborted();
    return store.list(name, filter);
  },
});

/**
 * Collects the account's backup.
 * @param restoreKey secret by which the backup later authorises a password reset
 * @throws Refusal as {@link requireAccountWithKey}, also when the key is deleted meanwhile; the abort reason when the
 *   signal is aborted
 */
export async function collectBackup(
  context: Pick<BackendContext, 'store' | 'now'>,
  ownerId: string,
  restoreKey: string,
  options: KeepOptions,
): Promise<CollectedBackup> {
  const store = abortable(context.store, options.signal);
  const account = await requireAccountWithKey(store, ownerId);
  const everyVehicle = await vehiclesIncludingUnreadable(store, ownerId);
  const vehicles = everyVehicle.filter(isReadableVehicle);
  const vehicleIds = new Set(vehicles.map(({ id }) => id));
  const deleted = new Set(await store.ids('vehicles', { ownerId, deletedBefore: END_OF_TIME }));
  const everyScan = (await store.list('scans', { ownerId })).filter(({ id }) => !deleted.has(id));
  const scans = everyScan.filter(isReadableScan);
  const isAttached = (record: { readonly vehicleId: string; readonly deletedAt?: string }): boolean =>
    isNotDeleted(record) && vehicleIds.has(record.vehicleId);
  const photos = (await store.list('photos', { ownerId })).filter(isAttached).map(readablePhoto);
  const albumPhotos = (await store.list('albumPhotos', { ownerId })).filter(isAttached).map(readableAlbumPhoto);
  const documents = (await store.list('documents', { ownerId })).filter(isAttached).map(readableDocument);
  const everyEntry = (await store.list('historyEntries', { ownerId })).filter(isAttached);
  const entries = everyEntry.filter(isReadableEntry);
  const saleRequests = (await store.list('saleRequests', { ownerId })).filter(
    (request) => isReadableSaleRequest(request) && vehicleIds.has(request.vehicleId),
  );
  const subscription = (await store.list('subscriptions', { ownerId })).find(isReadableSubscription);

  const images = new Set(withoutNulls([...vehicles, ...scans.map(({ vehicle }) => vehicle)].flatMap(imageIdsOf)));
  const wanted = [...images, ...[...photos, ...albumPhotos, ...documents].map(({ fileId }) => fileId)];
  const files = await filesOf(store, ownerId, [...new Set(wanted)], options);
  const kept = new Set(files.map(({ id }) => id));
  // Records whose bytes the browser has lost or damaged are left out or lose their image; otherwise an import would
  // refuse the backup.
  const image = (id: string | null): string | null => (id !== null && kept.has(id) ? id : null);
  const hasFile = ({ fileId }: { readonly fileId: string }): boolean => kept.has(fileId);
  const keptDocuments = documents.filter(hasFile);
  const documentIds = new Set(keptDocuments.map(({ id }) => id));

  const manifest: Collected = {
    format: FORMAT,
    version: VERSION,
    createdAt: context.now().toISOString(),
    account: accountPart(account),
    restoreKey,
    subscription: subscription === undefined ? null : planPart(subscription),
    payments: (await store.list('payments', { ownerId })).filter(isReadablePayment).map(withoutOwner),
    vehicles: vehicles.map((vehicle) => mapImageIds(withoutOwner(vehicle), image)),
    scans: scans.map((scan) => ({
      ...withoutOwner(scan),
      vehicle: { ...scan.vehicle, documentImage: image(scan.vehicle.documentImage) },
    })),
    photos: photos.filter(hasFile).map(withoutOwner),
    albumPhotos: albumPhotos.filter(hasFile).map(withoutOwner),
    documents: keptDocuments.map(withoutOwner),
    historyEntries: entries.map((entry) => ({
      ...withoutOwner(entry),
      documentIds: entry.documentIds.filter((id) => documentIds.has(id)),
    })),
    saleRequests: saleRequests.map(withoutOwner),
    shares: await sharesOf(store, ownerId),
    messages: (await store.list('feedback', { ownerId })).map(withoutOwner),
    unreadable: [
      ...everyVehicle.filter((vehicle) => !isReadableVehicle(vehicle)),
      ...everyScan.filter((scan) => !isReadableScan(scan)),
      ...everyEntry.filter((entry) => !isReadableEntry(entry)),
    ].map(withoutOwner),
    files,
  };
  // Records that were read after a lock in another tab could not be opened and are missing.
  await requireAccountWithKey(store, ownerId);
  return { manifest, unreadableFiles: wanted.filter((id) => !kept.has(id)).length };
}

function planPart({
  plan,
  interval,
  start,
  end,
  cancelledAt,
  paymentProvider,
}: NonNullable<Manifest['subscription']>): Manifest['subscription'] {
  return { plan, interval, start, end, paymentProvider, ...(cancelledAt !== undefined && { cancelledAt }) };
}

/** Number of records per chunk. */
const CHUNK_RECORDS = 500;

/**
 * The manifest as JSON in chunks, with each record of a list on its own line. A single string would need twice the
 * memory.
 */
export function* textOf(manifest: Collected): Generator<string> {
  let before = '{\n';
  for (const [key, value] of Object.entries(manifest) as [string, unknown][]) {
    yield `${before}${JSON.stringify(key)}: `;
    before = ',\n';
    if (!Array.isArray(value)) {
      yield JSON.stringify(value, null, 2);
      continue;
    }
    yield '[';
    for (let first = 0; first < value.length; first += CHUNK_RECORDS) {
      const lines = value.slice(first, first + CHUNK_RECORDS).map(writeTrustedJson);
      yield `${first === 0 ? '\n' : ',\n'}${lines.join(',\n')}`;
    }
    yield ']';
  }
  yield '\n}\n';
}
