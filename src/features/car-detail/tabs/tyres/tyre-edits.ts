/** Edits of the tyres for `useEditVehicle`: the request, the optimistic result, and the reverse edit. */
import { call } from '~/api';
import { withoutMileage } from '~/contract/mileage';
import { applyTyreChange, mileageOfChange, tyreSetsOf, withFlatTyres, type TyreChange } from '~/contract/tyre-changes';
import { changeTyres, updateTyreSets } from '~/contract/tyre-sets';
import type { TyreSet, Vehicle } from '~/contract/vehicle';
import type { VehicleEdit } from '../../edit/vehicle-edit';

/**
 * Replaces the sets.
 * @param before the sets that the reverse edit restores
 * @param removeKm a mileage to remove from the history
 */
export function replaceSets(sets: readonly TyreSet[], before: readonly TyreSet[], removeKm?: number): VehicleEdit {
  return {
    kind: 'tyres',
    send: (base) => call(updateTyreSets, { ...base, sets: [...sets], ...(removeKm !== undefined && { removeKm }) }),
    optimistic: (vehicle) => ({
      ...vehicle,
      ...withFlatTyres(sets),
      ...(removeKm !== undefined && { mileageHistory: withoutMileage(vehicle.mileageHistory, removeKm) }),
    }),
    reverseEdit: () => replaceSets(before, sets),
  };
}

/** Mounts a set, or takes the mounted one off. The reverse edit also removes the mileage that this one adds. */
export function changeSets(vehicle: Vehicle, change: TyreChange): VehicleEdit {
  const before = tyreSetsOf(vehicle);
  return {
    kind: 'tyres',
    send: (base) => call(changeTyres, { ...base, ...change }),
    optimistic: (current) => ({ ...current, ...applyTyreChange(current, change) }),
    reverseEdit: () =>
      replaceSets(
        before,
        applyTyreChange(vehicle, change).tyreSets,
        mileageOfChange(vehicle.mileageHistory, change)?.km,
      ),
  };
}
