/** Everything that is kept for an account, as it goes into a backup: without what was deleted, and without secrets. */
import { sha256OfBytes } from '~/lib/sha256';
import type { BackendContext } from '../context';
import { picturesOf, withPictures } from '../earlier';
import type { AccountRecord } from '../identity/records';
import { Refusal } from '../refusal';
import type { FileRecord } from '../store/collections';
import type { Store } from '../store/store';
import { vehiclesOf } from '../vehicles';
import { FORMAT, VERSION, type Backup, type Manifest } from './format';

/** A backup with what stands in it for reading alone. */
export interface Collected extends Backup {
  readonly manifest: Manifest & { readonly shares: readonly unknown[]; readonly messages: readonly unknown[] };
}

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

async function filesOf(store: Store, ownerId: string, ids: readonly (string | null)[]): Promise<FileRecord[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const found = await Promise.all(wanted.map((id) => store.get('files', id)));
  return found.filter((file) => file !== undefined && file.ownerId === ownerId) as FileRecord[];
}

async function entryOf({ id, name, type, bytes, createdAt }: FileRecord): Promise<Manifest['files'][number]> {
  return { id, name, type, size: bytes.byteLength, sha256: await sha256OfBytes(new Uint8Array(bytes)), createdAt };
}

/**
 * Collects the account's backup.
 * @param restoreKey what the backup proves itself with
 * @throws Refusal `unauthorized` when there is no such account
 */
export async function collectBackup({ store, now }: Pick<BackendContext, 'store' | 'now'>, ownerId: string, restoreKey: string): Promise<Collected> {
  const account = await store.get('accounts', ownerId);
  if (account === undefined) throw new Refusal('unauthorized');
  const vehicles = await vehiclesOf(store, ownerId);
  const there = new Set(vehicles.map(({ id }) => id));
  const deleted = new Set((await store.list('vehicles', { ownerId })).map(({ id }) => id).filter((id) => !there.has(id)));
  const scans = (await store.list('scans', { ownerId })).filter(({ id }) => !deleted.has(id));
  const isAttached = (record: { readonly vehicleId: string; readonly deletedAt?: string }): boolean =>
    record.deletedAt === undefined && there.has(record.vehicleId);
  const photos = (await store.list('photos', { ownerId })).filter(isAttached);
  const documents = (await store.list('documents', { ownerId })).filter(isAttached);
  const saleRequests = (await store.list('saleRequests', { ownerId })).filter(({ vehicleId }) => there.has(vehicleId));
  const subscription = (await store.list('subscriptions', { ownerId }))[0];

  const files = await filesOf(store, ownerId, [
    ...[...vehicles, ...scans.map(({ vehicle }) => vehicle)].flatMap(picturesOf),
    ...[...photos, ...documents].map(({ fileId }) => fileId),
  ]);
  const kept = new Set(files.map(({ id }) => id));
  // Bytes that a browser has lost must not make the rest unreadable.
  const image = (id: string | null): string | null => (id !== null && kept.has(id) ? id : null);
  const isWhole = ({ fileId }: { readonly fileId: string }): boolean => kept.has(fileId);

  const manifest: Collected['manifest'] = {
    format: FORMAT,
    version: VERSION,
    createdAt: now().toISOString(),
    account: accountPart(account),
    restoreKey,
    subscription: subscription === undefined ? null : planPart(subscription),
    payments: (await store.list('payments', { ownerId })).map(withoutOwner),
    vehicles: vehicles.map((vehicle) => withPictures(withoutOwner(vehicle), image)),
    scans: scans.map((scan) => ({ ...withoutOwner(scan), vehicle: { ...scan.vehicle, documentImage: image(scan.vehicle.documentImage) } })),
    photos: photos.filter(isWhole).map(withoutOwner),
    documents: documents.filter(isWhole).map(withoutOwner),
    saleRequests: saleRequests.map(withoutOwner),
    shares: await sharesOf(store, ownerId),
    messages: (await store.list('feedback', { ownerId })).map(withoutOwner),
    files: await Promise.all(files.map(entryOf)),
  };
  return { manifest, files: new Map(files.map(({ id, bytes }) => [id, new Uint8Array(bytes)])) };
}

function planPart({ plan, interval, start, end, cancelledAt, paymentProvider }: NonNullable<Manifest['subscription']>): Manifest['subscription'] {
  return { plan, interval, start, end, paymentProvider, ...(cancelledAt !== undefined && { cancelledAt }) };
}
