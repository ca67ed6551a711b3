/** How much an account holds, by the store's indexes: of no record anything is read but of those that were deleted. */
import { EVER, type AttachedName, type Store } from './store/store';

/** How many vehicles an owner has without the deleted ones; none of them is read. */
export async function countVehicles(store: Store, ownerId: string): Promise<number> {
  const [all, deleted] = await Promise.all([store.count('vehicles', { ownerId }), store.count('vehicles', { ownerId, deletedBefore: EVER })]);
  return all - deleted;
}

/** How many photos or documents an owner has without the deleted ones and those of deleted vehicles. */
export async function countAttached(store: Store, name: AttachedName, ownerId: string): Promise<number> {
  const deletedVehicles = await store.ids('vehicles', { ownerId, deletedBefore: EVER });
  const [all, deleted] = await Promise.all([store.count(name, { ownerId }), store.count<AttachedName>(name, { ownerId, deletedBefore: EVER })]);
  let hidden = 0;
  for (const vehicleId of deletedVehicles) {
    const attached = await store.list<AttachedName>(name, { vehicleId });
    hidden += attached.filter((record) => record.ownerId === ownerId && record.deletedAt === undefined).length;
  }
  return all - deleted - hidden;
}
