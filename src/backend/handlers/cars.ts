/** Handlers of `Cars` that read: the list, and one vehicle. */
import type * as contract from '~/contract/cars';
import { purgeDuplicates } from '../duplicate-scans';
import type { Handler } from '../handler';
import { listVehicles } from '../list-index/list-vehicles';
import { toVehicle, purgeDeleted, requireUsableVehicle } from '../vehicles';

export const getVehicles: Handler<typeof contract.getVehicles> = async ({ context, userId, signal }) => {
  await purgeDeleted(context, userId);
  const scanIds = await context.store.ids('scans', { ownerId: userId });
  const ids = await context.store.ids('vehicles', { ownerId: userId });
  const items = await listVehicles(context, userId, ids, { signal });
  // It opens every vehicle, and removes nothing as long as one cannot be read.
  if (!items.some(({ unreadable }) => unreadable === true))
    await purgeDuplicates(context, userId, { scanIds, vehicleIds: ids });
  return items;
};

export const getVehicle: Handler<typeof contract.getVehicle> = async ({ context, userId, input }) => {
  const record = await requireUsableVehicle(context, userId, input.id);
  return toVehicle(record);
};
