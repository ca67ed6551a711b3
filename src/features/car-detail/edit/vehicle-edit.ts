/** Edits of a car: what is sent, how the car looks before the answer, and how it is taken back. */
import {
  removeMileage, updateFuelCapacity, updateHolder, updateInspectionDate, updateLicensePlate, updateMileage, updateTyres, updateVehicle,
} from '~/contract/cars';
import { call, type ErrorKey } from '~/api';
import type { Holder, Tyre, Vehicle, VehicleDetails } from '~/contract/vehicle';
import { formatYearMonth, isoOfDate, monthOfIsoDate } from '~/zb1/dates';
import type { FieldValues } from '~/zb1/field-codes';
import { vehicleFacts } from '~/zb1/record';

/** What an owner can change. */
export type VehicleEdit =
  | { readonly kind: 'fields'; readonly fields: FieldValues }
  | { readonly kind: 'mileage'; readonly km: number }
  /** Takes the last mileage back. */
  | { readonly kind: 'mileageRemoval'; readonly km: number }
  /** Litres; null removes it. */
  | { readonly kind: 'fuel'; readonly fuelCapacity: number | null }
  /** YYYY-MM. */
  | { readonly kind: 'inspection'; readonly inspectionDate: string }
  | { readonly kind: 'holder'; readonly holder: Holder | null }
  | { readonly kind: 'plate'; readonly licensePlate: string }
  /** What the owner added; null removes a value. */
  | { readonly kind: 'details'; readonly details: VehicleDetails }
  /** All tyres that the owner entered. */
  | { readonly kind: 'tyres'; readonly tyres: readonly Tyre[] };

/** The sentence for an edit that failed without a reason of its own. */
export const EDIT_ERRORS = {
  fields: 'vehicle.failed',
  mileage: 'mileage.save',
  mileageRemoval: 'mileage.save',
  fuel: 'fuel.save',
  inspection: 'inspection.save',
  holder: 'holder.update',
  plate: 'plate.save',
  details: 'vehicle.failed',
  tyres: 'tyres.update',
} as const satisfies Record<VehicleEdit['kind'], ErrorKey>;

/** Sends an edit that was made on this state of the car. @throws ApiError, 409 when it was changed elsewhere meanwhile */
export function sendEdit({ id, version }: Vehicle, edit: VehicleEdit): Promise<Vehicle> {
  const base = { id, version };
  switch (edit.kind) {
    case 'fields':
      return call(updateVehicle, { ...base, fields: edit.fields });
    case 'mileage':
      return call(updateMileage, { ...base, km: edit.km });
    case 'mileageRemoval':
      return call(removeMileage, { ...base, km: edit.km });
    case 'fuel':
      return call(updateFuelCapacity, { ...base, fuelCapacity: edit.fuelCapacity });
    case 'inspection':
      return call(updateInspectionDate, { ...base, inspectionDate: edit.inspectionDate });
    case 'holder':
      return call(updateHolder, { ...base, holder: edit.holder });
    case 'plate':
      return call(updateLicensePlate, { ...base, licensePlate: edit.licensePlate });
    case 'details':
      return call(updateVehicle, { ...base, details: edit.details });
    case 'tyres':
      return call(updateTyres, { ...base, tyres: [...edit.tyres] });
  }
}

/** The fields that an edit changes. */
function changedFields(edit: VehicleEdit): FieldValues | undefined {
  if (edit.kind === 'fields') return edit.fields;
  if (edit.kind === 'plate') return { A: edit.licensePlate };
  const due = edit.kind === 'inspection' ? monthOfIsoDate(edit.inspectionDate) : null;
  return due === null ? undefined : { HU: formatYearMonth(due) };
}

/** The car as it will be, shown until the server has answered. */
export function optimisticVehicle(vehicle: Vehicle, edit: VehicleEdit, today: Date): Vehicle {
  const changed = changedFields(edit);
  if (changed !== undefined) {
    const fields = { ...vehicle.fields, ...changed };
    return { ...vehicle, fields, facts: vehicleFacts(fields) };
  }
  switch (edit.kind) {
    case 'mileage':
      return { ...vehicle, mileageHistory: [...vehicle.mileageHistory, { date: isoOfDate(today), km: edit.km }] };
    case 'mileageRemoval':
      return { ...vehicle, mileageHistory: vehicle.mileageHistory.slice(0, -1) };
    case 'fuel':
      return { ...vehicle, fuelCapacity: edit.fuelCapacity };
    case 'holder':
      return { ...vehicle, holder: edit.holder };
    case 'details':
      return { ...vehicle, ...edit.details };
    case 'tyres':
      return { ...vehicle, tyres: [...edit.tyres] };
    default:
      return vehicle;
  }
}

/** What stood where an edit changes something; null where nothing did. */
function detailsBefore(vehicle: Vehicle, changed: VehicleDetails): VehicleDetails {
  const keys = Object.keys(changed) as (keyof VehicleDetails)[];
  return Object.fromEntries(keys.map((key) => [key, vehicle[key] ?? null]));
}

/** The edit that brings back what was there; undefined for a mileage that was taken back: it can be entered again. */
export function reverseOf(vehicle: Vehicle, edit: VehicleEdit): VehicleEdit | undefined {
  const changed = changedFields(edit);
  if (changed !== undefined) {
    // As fields and not as an inspection: what was there may lie in the past.
    const fields = Object.fromEntries(Object.keys(changed).map((code) => [code, vehicle.fields[code as keyof FieldValues] ?? '']));
    return { kind: 'fields', fields };
  }
  if (edit.kind === 'mileage') return { kind: 'mileageRemoval', km: edit.km };
  if (edit.kind === 'fuel') return { kind: 'fuel', fuelCapacity: vehicle.fuelCapacity ?? null };
  if (edit.kind === 'holder') return { kind: 'holder', holder: vehicle.holder ?? null };
  if (edit.kind === 'details') return { kind: 'details', details: detailsBefore(vehicle, edit.details) };
  if (edit.kind === 'tyres') return { kind: 'tyres', tyres: vehicle.tyres ?? [] };
  return undefined;
}
