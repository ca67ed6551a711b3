/** Who may see and change the photos and documents of a vehicle: its owner, while the plan allows its vehicles. */
import { Refusal } from './refusal';
import type { PlanContext } from './plans/subscription';
import type { Collections, VehicleRecord } from './store/collections';
import type { AttachedName } from './store/store';
import { ownVehicle, requireOpenVehicles } from './vehicles';

/** @throws Refusal `vehicle.not-found`; `limit.exceeded` over the plan's limit */
export async function openVehicle(context: PlanContext, ownerId: string, id: string): Promise<VehicleRecord> {
  const vehicle = await ownVehicle(context.store, ownerId, id);
  await requireOpenVehicles(context, ownerId);
  return vehicle;
}

/**
 * An attachment of one's own vehicle, deleted or not.
 * @throws Refusal `file.not-found` when it is not there or somebody else's; and as {@link openVehicle}
 */
export async function ownAttachment<N extends AttachedName>(context: PlanContext, name: N, ownerId: string, id: string): Promise<Collections[N]> {
  const record: Collections[N] | undefined = await context.store.get(name, id);
  if (record === undefined || record.ownerId !== ownerId) throw new Refusal('file.not-found');
  await openVehicle(context, ownerId, record.vehicleId);
  return record;
}

/** As {@link ownAttachment}, but a deleted one is not there. */
export async function liveAttachment<N extends AttachedName>(context: PlanContext, name: N, ownerId: string, id: string): Promise<Collections[N]> {
  const record = await ownAttachment(context, name, ownerId, id);
  if (record.deletedAt !== undefined) throw new Refusal('file.not-found');
  return record;
}
