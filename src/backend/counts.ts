/** Counts the records of an account by the store's indexes, without reading the records. */
import { isNotDeleted } from './restore-window';
import { END_OF_TIME, type Store, type VehicleCollection } from './store/store';

/** Number of an owner's vehicles without the deleted ones. */
export async function countVehicles(store: Store, ownerId: string): Promise<number> {
  const [all, deleted] = await Promise.all([
    store.count('vehicles', { ownerId }),
    store.count('vehicles', { ownerId, deletedBefore: END_OF_TIME }),
  ]);
  return all - deleted;
}

/**
 * Number of an owner's photos, album photos, documents or history entries without deleted ones and without those of
 * deleted vehicles (only these are read).
 */
export async function countAttached(store: Store, name: VehicleCollection, ownerId: string): Promise<number> {
  const deletedVehicles = await store.ids('vehicles', { ownerId, deletedBefore: END_OF_TIME });
  const [all, deleted] = await Promise.all([
    store.count(name, { ownerId }),
    store.count<VehicleCollection>(name, { ownerId, deletedBefore: END_OF_TIME }),
  ]);
  let hidden = 0;
  for (const vehicleId of deletedVehicles) {
    const attached = await store.list<VehicleCollection>(name, { vehicleId });
    hidden += attached.filter((record) => record.ownerId === ownerId && isNotDeleted(record)).length;
  }
  return all - deleted - hidden;
}

/**
 * Number of a vehicle's photos, album photos, documents or history entries without the deleted ones (only these are
 * read).
 */
export async function countOfVehicle(
  store: Store,
  name: VehicleCollection,
  ownerId: string,
  vehicleId: string,
): Promise<number> {
  const [all, deleted] = await Promise.all([
    store.count<VehicleCollection>(name, { vehicleId }),
    store.list<VehicleCollection>(name, { ownerId, deletedBefore: END_OF_TIME }),
  ]);
  return all - deleted.filter((record) => record.vehicleId === vehicleId).length;
}
