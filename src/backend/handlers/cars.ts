/** Cars: the list, single vehicles, deleting with a way back, and a guest's scan that joins the account. */
import type * as contract from '~/contract/cars';
import { listItemOf } from '~/contract/list-item';
import type { VehicleListItem } from '~/contract/vehicle';
import { RESTORE_WINDOW_MS } from '~/contract/rules';
import type { FieldValues } from '~/zb1/field-codes';
import { inSlices } from '~/lib/in-slices';
import { todayOf } from '../context';
import type { Handler } from '../handler';
import { identityOfCandidate } from '../identification';
import { Refusal } from '../refusal';
import type { VehicleRecord } from '../store/collections';
import { isReadableVehicle } from '../store/readable';
import { addToAccount, presentScan, purgeDuplicates } from '../scans';
import {
  everyVehicleOf, newVehicle, ownVehicle, presentVehicle, purgeDeleted, requireOpenVehicles, vehiclesOf, withSameVin,
} from '../vehicles';

/** Signs of a plate that are shown of a record which cannot be read. */
const LONGEST_PLATE = 20;

export const getVehicles: Handler<typeof contract.getVehicles> = async ({ context, userId }) => {
  await purgeDeleted(context, userId);
  await purgeDuplicates(context, userId);
  const vehicles = await everyVehicleOf(context.store, userId);
  const today = todayOf(context);
  return inSlices(vehicles, (vehicle) => anyListItemOf(vehicle, today));
};

/** The entry of a vehicle in the list, whatever its record holds. */
function anyListItemOf(record: VehicleRecord, today: string): VehicleListItem {
  if (isReadableVehicle(record)) return listItemOf(record, today);
  const { id } = record;
  // What its owner may know it by.
  const { fields } = record as Partial<VehicleRecord>;
  const plate = typeof fields?.A === 'string' ? fields.A.slice(0, LONGEST_PLATE) : '';
  return { id, name: plate, make: '', model: '', unreadable: true };
}

export const getVehicle: Handler<typeof contract.getVehicle> = async ({ context, userId, input }) => {
  const record = await ownVehicle(context.store, userId, input.id);
  await requireOpenVehicles(context, userId);
  return presentVehicle(record);
};

/** @throws Refusal `vehicle.exists`, which names the vehicle that has the VIN of these fields */
function requireNewVin(vehicles: readonly VehicleRecord[], fields: FieldValues): void {
  const same = withSameVin(vehicles, fields);
  if (same !== undefined) throw new Refusal('vehicle.exists', undefined, same.id);
}

/** Over the limit too: the next vehicle is taken, and single vehicles stay closed. */
export const addVehicle: Handler<typeof contract.addVehicle> = async ({ context, userId, input }) => {
  const choice = input.candidateId === undefined ? {} : identityOfCandidate(input.candidateId, input.fields);
  const { details, fuelCapacity, mileageHistory, tyres } = input;
  const vehicle = newVehicle(context, input.fields, {
    confirmedAt: context.now().toISOString(),
    ...choice,
    // What an earlier owner said of the car stands over what its type says.
    ...details,
    ...(fuelCapacity !== undefined && { fuelCapacity }),
    ...(mileageHistory !== undefined && { mileageHistory }),
    ...(tyres !== undefined && { tyres }),
  });
  await context.store.changeOwned({
    ownerId: userId,
    reads: ['vehicles'],
    change: ({ vehicles }) => {
      requireNewVin(vehicles, input.fields);
      return { put: { vehicles: [{ ...vehicle, ownerId: userId }] } };
    },
  });
  return presentVehicle(vehicle);
};

export const deleteVehicle: Handler<typeof contract.deleteVehicle> = async ({ context, userId, input }) => {
  await context.store.update('vehicles', input.id, (record) => {
    if (record?.ownerId !== userId || record.deletedAt !== undefined) throw new Refusal('vehicle.not-found');
    return { ...record, deletedAt: context.now().toISOString() };
  });
  context.announce('share-state');
};

export const restoreVehicle: Handler<typeof contract.restoreVehicle> = async ({ context, userId, input }) => {
  const limit = new Date(context.now().getTime() - RESTORE_WINDOW_MS).toISOString();
  const found: VehicleRecord[] = [];
  await context.store.changeOwned({
    ownerId: userId,
    reads: ['vehicles'],
    change: ({ vehicles }) => {
      const record = vehicles.find(({ id }) => id === input.id);
      if (record === undefined || (record.deletedAt !== undefined && record.deletedAt < limit)) throw new Refusal('vehicle.not-found');
      const { deletedAt: _deletedAt, ...restored } = record;
      // Meanwhile the same car may have been added again.
      if (isReadableVehicle(record)) requireNewVin(vehicles.filter(({ id }) => id !== input.id), record.fields);
      found.push(restored);
      return { put: { vehicles: [restored] } };
    },
  });
  const [restored] = found;
  if (restored === undefined) throw new Refusal('vehicle.not-found');
  context.announce('share-state');
  return anyListItemOf(restored, todayOf(context));
};

export const claimScan: Handler<typeof contract.claimScan> = async ({ context, userId, input }) => {
  const { store } = context;
  const scan = await store.get('scans', input.scanId);
  if (scan === undefined || (scan.ownerId !== undefined && scan.ownerId !== userId)) throw new Refusal('scan.not-found');
  if (scan.ownerId === undefined) return addToAccount(context, scan, userId);
  // Claimed before: this only reads a vehicle of the account, so the plan's limit holds.
  await requireOpenVehicles(context, userId);
  const own = (await vehiclesOf(store, userId)).find(({ id }) => id === scan.id);
  const there = own ?? (withSameVin(await vehiclesOf(store, userId), scan.vehicle.fields));
  if (there === undefined) throw new Refusal('scan.not-found');
  return presentScan(scan, there);
};
