/** Edits of the tyres for `useEditVehicle`: the request, the optimistic result, and the reverse edit. */
import { call } from '~/api';
import { withoutMileage } from '~/contract/mileage';
import {
  applyTyreChange,
  mileageOfChange,
  tyreSetsOf,
  withFlattenedTyres,
  type TyreChange,
} from '~/contract/tyre-changes';
import { changeTyres, updateTyreSets } from '~/contract/tyre-sets';
import type { TyreSet, Vehicle } from '~/contract/vehicle';
import type { VehicleEdit } from '../../edit/vehicle-edit';

const isSame = (left: TyreSet | undefined, right: TyreSet | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const find = (sets: readonly TyreSet[], id: string): TyreSet | undefined => sets.find((set) => set.id === id);

/**
 * The sets with one edit taken back. What has been changed since, in another tab, stays unless the edit had changed the
 * same set.
 * @param current as they are now
 * @param before as they were before the edit
 * @param after as the edit left them
 */
export function restoreSets(
  current: readonly TyreSet[],
  before: readonly TyreSet[],
  after: readonly TyreSet[],
): TyreSet[] {
  const isUntouched = (id: string): boolean => isSame(find(before, id), find(after, id));
  const restored = before.flatMap((set) => {
    const kept = isUntouched(set.id) ? find(current, set.id) : set;
    return kept === undefined ? [] : [kept];
  });
  const added = current.filter(({ id }) => find(before, id) === undefined && isUntouched(id));
  return [...restored, ...added];
}

/** How the sets of the vehicle that is saved follow from its current ones, which may be newer than those shown. */
export type SetsChange = (sets: readonly TyreSet[]) => readonly TyreSet[];

/** Changes the sets. */
export function editSets(change: SetsChange): VehicleEdit {
  const setsAfter = (vehicle: Vehicle): TyreSet[] => [...change(tyreSetsOf(vehicle))];
  return {
    kind: 'tyres',
    send: (vehicle) => call(updateTyreSets, { id: vehicle.id, version: vehicle.version, sets: setsAfter(vehicle) }),
    optimistic: (vehicle) => ({ ...vehicle, ...withFlattenedTyres(setsAfter(vehicle)) }),
    reverseEdit: (before) => reverseSetEdit(tyreSetsOf(before), setsAfter(before)),
  };
}

/**
 * The edit that reverses another.
 * @param removeKm a mileage to remove from the history
 */
function reverseSetEdit(before: readonly TyreSet[], after: readonly TyreSet[], removeKm?: number): VehicleEdit {
  const setsFor = (vehicle: Vehicle): TyreSet[] => restoreSets(tyreSetsOf(vehicle), before, after);
  return {
    kind: 'tyres',
    send: (vehicle) =>
      call(updateTyreSets, {
        id: vehicle.id,
        version: vehicle.version,
        sets: setsFor(vehicle),
        ...(removeKm !== undefined && { removeKm }),
      }),
    optimistic: (vehicle) => ({
      ...vehicle,
      ...withFlattenedTyres(setsFor(vehicle)),
      ...(removeKm !== undefined && { mileageHistory: withoutMileage(vehicle.mileageHistory, removeKm) }),
    }),
    reverseEdit: () => editSets(() => after),
  };
}

/** Mounts a set, or takes the mounted one off. The reverse edit also removes the mileage that this one adds. */
export function changeSets(change: TyreChange): VehicleEdit {
  return {
    kind: 'tyres',
    send: ({ id, version }) => call(changeTyres, { id, version, ...change }),
    optimistic: (vehicle) => ({ ...vehicle, ...applyTyreChange(vehicle, change) }),
    reverseEdit: (before) =>
      reverseSetEdit(
        tyreSetsOf(before),
        applyTyreChange(before, change).tyreSets,
        mileageOfChange(before.mileageHistory, change)?.km,
      ),
  };
}
