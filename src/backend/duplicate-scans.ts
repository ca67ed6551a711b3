/** Scans of a vehicle that the account had already, kept for a day so that the values offered can be applied to it. */
import { DAY_MS } from '~/lib/durations';
import type { BackendContext } from './context';
import { imageIdsOf } from './earlier-readings';
import { withoutNulls } from './files';
import { recordListChange } from './list-index/record-changes';
import { isReadableScan, isReadableVehicle } from './store/readable';

/** How long a scan of an existing vehicle can be applied to it, in milliseconds. */
const DUPLICATE_MS = DAY_MS;

/**
 * Removes expired scans of existing vehicles that were never applied.
 * @param own ids of the owner's records. Those of scans must have been read first: claiming a scan adds its vehicle,
 * which would be missing otherwise.
 */
export async function purgeDuplicates(
  { store, now }: BackendContext,
  ownerId: string,
  own: { readonly scanIds: readonly string[]; readonly vehicleIds: readonly string[] },
): Promise<void> {
  const limit = new Date(now().getTime() - DUPLICATE_MS).toISOString();
  const taken = new Set(own.vehicleIds);
  const expired = new Set<string>();
  for (const id of own.scanIds.filter((scanId) => !taken.has(scanId))) {
    const scan = await store.get('scans', id);
    if (scan !== undefined && isReadableScan(scan) && scan.createdAt < limit) expired.add(id);
  }
  if (expired.size === 0) return;
  let unreadable: readonly string[] = [];
  await store.changeOwned({
    ownerId,
    reads: ['scans', 'vehicles'],
    writes: ['files'],
    change: ({ scans, vehicles }) => {
      // The images of an unreadable vehicle are not known; it may get readable again by an import.
      unreadable = vehicles.filter((vehicle) => !isReadableVehicle(vehicle)).map(({ id }) => id);
      if (unreadable.length > 0) return {};
      const vehicleIds = new Set(vehicles.map(({ id }) => id));
      const vehicleImages = new Set(vehicles.flatMap(imageIdsOf));
      const purged = scans.filter(({ id }) => expired.has(id) && !vehicleIds.has(id));
      const images = purged.map(({ vehicle }) => vehicle.documentImage).filter((image) => !vehicleImages.has(image));
      return { delete: { scans: purged.map(({ id }) => id), files: withoutNulls(images) } };
    },
  });
  // The next list then knows, and does not call this again.
  for (const id of unreadable) await recordListChange(store, ownerId, id);
}
