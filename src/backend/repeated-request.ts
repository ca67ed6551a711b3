/** Requests that a client repeats because it does not know whether the first one was carried out. */
import { runInOrder, type SerialQueues } from '~/lib/serial-queue';
import type { BackendContext } from './context';
import { isNotDeleted } from './restore-window';
import type { Collections, ScanRecord } from './store/collections';
import type { AttachmentCollection, Store } from './store/store';

/** A request with the same key has stored its record meanwhile. */
export class AlreadyStoredError extends Error {
  override readonly name = 'AlreadyStoredError';
}

type Owner = Pick<Collections[AttachmentCollection], 'ownerId'> & { readonly vehicleId?: string };

interface Found<Item> {
  /** The id for the record of this request. */
  readonly id: string;
  /** What an earlier request with its key has stored. */
  readonly stored: Item | undefined;
}

/**
 * Looks up what an earlier request with this key has stored: the key is the id of its record. A key that is the id of
 * another account's record, of another vehicle's or of a deleted one counts as absent.
 */
export async function findStoredByKey<N extends 'vehicles' | AttachmentCollection>(
  { store, newId }: Pick<BackendContext, 'store' | 'newId'>,
  name: N,
  { ownerId, vehicleId }: Owner,
  key: string | undefined,
): Promise<Found<Collections[N]>> {
  if (key === undefined) return { id: newId(), stored: undefined };
  const record: (Owner & Collections[N]) | undefined = await store.get(name, key);
  if (record === undefined) return { id: key, stored: undefined };
  const isOfRequest = record.ownerId === ownerId && record.vehicleId === vehicleId && isNotDeleted(record);
  return isOfRequest ? { id: key, stored: record } : { id: newId(), stored: undefined };
}

/**
 * Looks up the scan that an earlier request with this key has stored: the key is its id, and that of the vehicle which it
 * has added. `id` is undefined where the key cannot be that of a new scan: it is the id of another account's record, or
 * the vehicle was deleted.
 */
export async function findScanByKey(
  store: Pick<Store, 'get'>,
  userId: string | undefined,
  key: string | undefined,
): Promise<{ readonly id: string | undefined; readonly stored: ScanRecord | undefined }> {
  if (key === undefined) return { id: undefined, stored: undefined };
  const [scan, vehicle] = [await store.get('scans', key), await store.get('vehicles', key)];
  if (scan === undefined && vehicle === undefined) return { id: key, stored: undefined };
  const isOwnVehicle = vehicle === undefined || (vehicle.ownerId === userId && isNotDeleted(vehicle));
  return { id: undefined, stored: isOwnVehicle && scan?.ownerId === userId ? scan : undefined };
}

const attempts: SerialQueues = new Map();

/**
 * Runs the attempts with one key of an account, or of a guest, one after the other. Otherwise a second one could
 * answer with a record that the first one, cancelled meanwhile, is about to remove.
 */
export async function afterEarlierAttempts<Result>(
  { ownerId }: { readonly ownerId: string | undefined },
  key: string | undefined,
  attempt: () => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return attempt();
  return runInOrder(attempts, JSON.stringify([ownerId ?? null, key]), attempt);
}
