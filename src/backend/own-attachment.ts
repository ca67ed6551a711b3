/**
 * Access to the photos, album photos and documents of a vehicle: only for its owner, and only within the plan's limit
 * of vehicles.
 */
import { Refusal } from './refusal';
import { isNotDeleted } from './restore-window';
import type { PlanContext } from './plans/subscription';
import type { Collections } from './store/collections';
import type { AttachmentCollection } from './store/store';
import { requireUsableVehicle } from './vehicles';

/**
 * An attachment of the owner's vehicle, including deleted ones.
 * @throws Refusal `file.not-found` when it does not exist or belongs to another account; and as
 * {@link requireUsableVehicle}
 */
export async function requireOwnAttachment<N extends AttachmentCollection>(
  context: PlanContext,
  name: N,
  ownerId: string,
  id: string,
): Promise<Collections[N]> {
  const record: Collections[N] | undefined = await context.store.get(name, id);
  if (record === undefined || record.ownerId !== ownerId) throw new Refusal('file.not-found');
  await requireUsableVehicle(context, ownerId, record.vehicleId);
  return record;
}

/** As {@link requireOwnAttachment}, but deleted ones are refused with `file.not-found`. */
export async function requireUndeletedAttachment<N extends AttachmentCollection>(
  context: PlanContext,
  name: N,
  ownerId: string,
  id: string,
): Promise<Collections[N]> {
  const record = await requireOwnAttachment(context, name, ownerId, id);
  if (!isNotDeleted(record)) throw new Refusal('file.not-found');
  return record;
}
