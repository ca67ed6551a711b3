/** Everything that is kept for an account, as it goes into a backup: without what was deleted, and without secrets. */
import { sha256OfBytes } from '~/lib/sha256';
import type { BackendContext } from '../context';
import { picturesOf, withPictures } from '../earlier';
import { presentIds } from '../files';
import type { AccountRecord } from '../identity/records';
import { Refusal } from '../refusal';
import type { FileRecord } from '../store/collections';
import { END_OF_TIME, type Store } from '../store/store';
import { isReadablePayment, isReadableScan, isReadableSubscription, isReadableVehicle, readableDocument, readablePhoto } from '../store/readable';
import { everyVehicleOf } from '../vehicles';
import { FORMAT, VERSION, type Manifest } from './format';

/** A manifest with what stands in it for reading alone. */
export type Collected = Manifest & {
  readonly shares: readonly unknown[];
  readonly messages: readonly unknown[];
  /** Vehicles and scans of which the app can read no more than that they are there. */
  readonly unreadable: readonly unknown[];
};

type KeepFile = (id: string, bytes: Uint8Array<ArrayBuffer>) => void;

const withoutOwner = <Of extends { readonly ownerId?: string }>({ ownerId: _owner, ...rest }: Of): Omit<Of, 'ownerId'> => rest;

function accountPart({ id, email, emailVerified, postcode, firstName, lastName, address, newsletter, createdAt }: AccountRecord): Manifest['account'] {
  const optional = Object.entries({ firstName, lastName, address, newsletter }).filter(([, value]) => value !== undefined);
  return { id, email, emailVerified, postcode, createdAt, ...Object.fromEntries(optional) };
}

async function sharesOf(store: Store, ownerId: string): Promise<readonly unknown[]> {
  const requests = await store.list('shareRequests', { ownerId });
  return (await store.list('shares', { ownerId })).map(({ keyHash: _hash, ...share }) => ({
    ...withoutOwner(share),
    requests: requests.filter(({ shareId }) => shareId === share.id).map(({ ticketHash: _ticket, ...request }) => withoutOwner(request)),
  }));
}

type FileEntry = Manifest['files'][number];

/** Files that are held in memory at a time. */
const MOST_AT_ONCE = 16;

/** Hands on the bytes of the files that are there, and tells what each one is. */
async function filesOf(store: Store, ownerId: string, ids: readonly (string | null)[], keep: KeepFile): Promise<FileEntry[]> {
  const wanted = presentIds([...new Set(ids)]);
  const entries: FileEntry[] = [];
  for (let first = 0; first < wanted.length; first += MOST_AT_ONCE) {
    const found = await Promise.all(wanted.slice(first, first + MOST_AT_ONCE).map((id) => store.get('files', id)));
    for (const file of found) {
      if (file === undefined || file.ownerId !== ownerId) continue;
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
 * Collects the account's backup.
 * @param restoreKey what the backup proves itself with
 * @param keep takes the bytes of each file in turn, so that they never lie in memory together
 * @throws Refusal `unauthorized` when there is no such account
 */
export async function collectBackup({ store, now }: Pick<BackendContext, 'store' | 'now'>, ownerId: string, restoreKey: string, keep: KeepFile): Promise<Collected> {
  const account = await store.get('accounts', ownerId);
  if (account === undefined) throw new Refusal('unauthorized');
  const everyVehicle = await everyVehicleOf(store, ownerId);
  const vehicles = everyVehicle.filter(isReadableVehicle);
  const there = new Set(vehicles.map(({ id }) => id));
  const deleted = new Set(await store.ids('vehicles', { ownerId, deletedBefore: END_OF_TIME }));
  const everyScan = (await store.list('scans', { ownerId })).filter(({ id }) => !deleted.has(id));
  const scans = everyScan.filter(isReadableScan);
  const isAttached = (record: { readonly vehicleId: string; readonly deletedAt?: string }): boolean =>
    record.deletedAt === undefined && there.has(record.vehicleId);
  const photos = (await store.list('photos', { ownerId })).filter(isAttached).map(readablePhoto);
  const documents = (await store.list('documents', { ownerId })).filter(isAttached).map(readableDocument);
  const saleRequests = (await store.list('saleRequests', { ownerId })).filter(({ vehicleId }) => there.has(vehicleId));
  const subscription = (await store.list('subscriptions', { ownerId })).find(isReadableSubscription);

  const files = await filesOf(store, ownerId, [
    ...[...vehicles, ...scans.map(({ vehicle }) => vehicle)].flatMap(picturesOf),
    ...[...photos, ...documents].map(({ fileId }) => fileId),
  ], keep);
  const kept = new Set(files.map(({ id }) => id));
  // Bytes that a browser has lost must not make the rest unreadable.
  const image = (id: string | null): string | null => (id !== null && kept.has(id) ? id : null);
  const isWhole = ({ fileId }: { readonly fileId: string }): boolean => kept.has(fileId);

  return {
    format: FORMAT,
    version: VERSION,
    createdAt: now().toISOString(),
    account: accountPart(account),
    restoreKey,
    subscription: subscription === undefined ? null : planPart(subscription),
    payments: (await store.list('payments', { ownerId })).filter(isReadablePayment).map(withoutOwner),
    vehicles: vehicles.map((vehicle) => withPictures(withoutOwner(vehicle), image)),
    scans: scans.map((scan) => ({ ...withoutOwner(scan), vehicle: { ...scan.vehicle, documentImage: image(scan.vehicle.documentImage) } })),
    photos: photos.filter(isWhole).map(withoutOwner),
    documents: documents.filter(isWhole).map(withoutOwner),
    saleRequests: saleRequests.map(withoutOwner),
    shares: await sharesOf(store, ownerId),
    messages: (await store.list('feedback', { ownerId })).map(withoutOwner),
    unreadable: [...everyVehicle.filter((one) => !isReadableVehicle(one)), ...everyScan.filter((one) => !isReadableScan(one))].map(withoutOwner),
    files,
  };
}

function planPart({ plan, interval, start, end, cancelledAt, paymentProvider }: NonNullable<Manifest['subscription']>): Manifest['subscription'] {
  return { plan, interval, start, end, paymentProvider, ...(cancelledAt !== undefined && { cancelledAt }) };
}

/** Records that are written as one piece of text. */
const PIECE = 500;

/** A manifest as JSON in pieces, each record of a list on its own line: as one text it would have to fit into memory twice. */
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
    for (let first = 0; first < value.length; first += PIECE) {
      const lines = value.slice(first, first + PIECE).map((record: unknown) => JSON.stringify(record));
      yield `${first === 0 ? '\n' : ',\n'}${lines.join(',\n')}`;
    }
    yield ']';
  }
  yield '\n}\n';
}
