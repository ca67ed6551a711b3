/** Edits of a car: the request, the optimistic result, and the reverse edit. */
import { hashKey } from '@tanstack/react-query';
import {
  removeMileage,
  updateFuelCapacity,
  updateHolder,
  updateInspectionDate,
  updateLicensePlate,
  updateMileage,
  updateVehicle,
} from '~/contract/cars';
import { call, type ErrorKey } from '~/api';
import { updateDeadlines } from '~/contract/deadlines';
import { addMileage, withoutMileage } from '~/contract/mileage';
import type { OwnDeadline } from '~/contract/own-deadline';
import type { Holder, MileageEntry, Vehicle, VehicleDetails } from '~/contract/vehicle';
import { isoOfDate } from '~/lib/calendar';
import { formatYearMonth, monthOfIsoDate } from '~/zb1/dates';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { vehicleFacts } from '~/zb1/record';

/** Adds, replaces or (null) removes one deadline, so that an undo leaves the others alone. */
export interface DeadlineEdit {
  readonly kind: 'deadline';
  readonly id: string;
  /** For the message. */
  readonly title: string;
  readonly deadline: OwnDeadline | null;
  /** Position of a deadline that is restored. */
  readonly at?: number;
  /** What the message says. */
  readonly change: 'saved' | 'done' | 'removed';
}

/** What else a correction of fields clears, to restore with them. */
interface RestoredFacts {
  /** Fields whose reading was flagged. */
  readonly doubtful?: FieldCode[];
  /** The type that the owner had selected, with the details that it filled in. */
  readonly candidateId?: string;
  readonly details?: VehicleDetails;
}

/** An edit by the owner. */
export type VehicleEdit =
  | {
      readonly kind: 'fields';
      readonly fields: FieldValues;
      /** What an undone correction had cleared. */
      readonly restored?: RestoredFacts;
    }
  /** Adds a mileage; corrects the entry `replaces`, or restores the removed one of `date`. */
  | {
      readonly kind: 'mileage';
      readonly km: number;
      readonly replaces?: number;
      readonly date?: string;
      /** The entry of the history whose mileage comes back with it. */
      readonly entryId?: string;
    }
  /** Removes the entry of this mileage. */
  | { readonly kind: 'mileageRemoval'; readonly km: number }
  /** In litres; null removes it. */
  | { readonly kind: 'fuel'; readonly fuelCapacity: number | null }
  /** YYYY-MM. */
  | { readonly kind: 'inspection'; readonly inspectionDate: string }
  | { readonly kind: 'holder'; readonly holder: Holder | null }
  | { readonly kind: 'plate'; readonly licensePlate: string }
  /** Values added by the owner; null removes one. */
  | { readonly kind: 'details'; readonly details: VehicleDetails }
  /** An edit of the tyres, whose rules are loaded with their section. */
  | {
      readonly kind: 'tyres';
      /** Sends the edit of the vehicle as it is now. */
      readonly send: (vehicle: Vehicle) => Promise<Vehicle>;
      readonly optimistic: (vehicle: Vehicle) => Vehicle;
      /** @param before the vehicle before the edit */
      readonly reverseEdit: (before: Vehicle) => VehicleEdit;
    }
  | DeadlineEdit;

/** The error text for a failed edit without a specific one. */
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
  deadline: 'deadlines.save',
} as const satisfies Record<VehicleEdit['kind'], ErrorKey>;

/**
 * Sends an edit based on this version of the car.
 * @throws ApiError; status 409 when it was changed elsewhere meanwhile
 */
export function sendEdit(vehicle: Vehicle, edit: VehicleEdit): Promise<Vehicle> {
  const { id, version } = vehicle;
  const base = { id, version };
  switch (edit.kind) {
    case 'fields': {
      const { details, ...restored } = edit.restored ?? {};
      const kept = details && detailsStillBlank(vehicle, details);
      return call(updateVehicle, { ...base, fields: edit.fields, ...restored, ...(kept && { details: kept }) });
    }
    case 'mileage':
      return call(updateMileage, {
        ...base,
        km: edit.km,
        ...(edit.replaces !== undefined && { replaces: edit.replaces }),
        ...(edit.date !== undefined && { date: edit.date }),
        ...(edit.entryId !== undefined && { entryId: edit.entryId }),
      });
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
      return edit.send(vehicle);
    case 'deadline':
      return call(updateDeadlines, { ...base, deadlines: changedDeadlines(vehicle, edit) });
  }
}

/** Details to restore; one that was entered since stays. */
function detailsStillBlank(vehicle: Vehicle, details: VehicleDetails): VehicleDetails {
  const entries = Object.entries(details).map(([key, value]) => [key, vehicle[key as keyof VehicleDetails] ?? value]);
  return Object.fromEntries(entries);
}

/** The deadlines with one added, replaced or removed. */
function changedDeadlines({ deadlines = [] }: Vehicle, { id, deadline, at }: DeadlineEdit): OwnDeadline[] {
  const place = deadlines.findIndex((own) => own.id === id);
  if (deadline === null) return deadlines.filter((own) => own.id !== id);
  return place === -1 ? deadlines.toSpliced(at ?? deadlines.length, 0, deadline) : deadlines.with(place, deadline);
}

/**
 * Whether the vehicle has the mileage of an edit already: saved by an attempt whose answer was lost, or in another tab.
 * A mileage cannot be added, corrected or removed twice.
 */
export function isMileageSaved({ mileageHistory }: Vehicle, edit: VehicleEdit): boolean {
  const has = (km: number): boolean => mileageHistory.some((entry) => entry.km === km);
  if (edit.kind === 'mileageRemoval') return !has(edit.km);
  return edit.kind === 'mileage' && has(edit.km) && (edit.replaces === undefined || !has(edit.replaces));
}

/** The document fields that an edit changes. */
function changedFields(edit: VehicleEdit): FieldValues | undefined {
  if (edit.kind === 'fields') return edit.fields;
  if (edit.kind === 'plate') return { A: edit.licensePlate };
  const due = edit.kind === 'inspection' ? monthOfIsoDate(edit.inspectionDate) : null;
  return due === null ? undefined : { HU: formatYearMonth(due) };
}

type MileageEdit = Extract<VehicleEdit, { readonly kind: 'mileage' }>;

/** The history with a mileage added, corrected or restored. */
function changedHistory(history: readonly MileageEntry[], edit: MileageEdit, today: Date): MileageEntry[] {
  const { km, replaces, date } = edit;
  if (replaces === undefined) return addMileage(history, { date: date ?? isoOfDate(today), km });
  const replaced = history.find((entry) => entry.km === replaces);
  return addMileage(withoutMileage(history, replaces), { date: replaced?.date ?? isoOfDate(today), km });
}

/** The car with the edit applied, shown until the server has answered. */
export function optimisticVehicle(vehicle: Vehicle, edit: VehicleEdit, today: Date): Vehicle {
  const changed = changedFields(edit);
  if (changed !== undefined) {
    const fields = { ...vehicle.fields, ...changed };
    return { ...vehicle, fields, facts: vehicleFacts(fields) };
  }
  switch (edit.kind) {
    case 'mileage':
      return { ...vehicle, mileageHistory: changedHistory(vehicle.mileageHistory, edit, today) };
    case 'mileageRemoval':
      return { ...vehicle, mileageHistory: withoutMileage(vehicle.mileageHistory, edit.km) };
    case 'fuel':
      return { ...vehicle, fuelCapacity: edit.fuelCapacity };
    case 'holder':
      return { ...vehicle, holder: edit.holder };
    case 'details':
      return { ...vehicle, ...edit.details };
    case 'tyres':
      return edit.optimistic(vehicle);
    case 'deadline':
      return { ...vehicle, deadlines: changedDeadlines(vehicle, edit) };
    default:
      return vehicle;
  }
}

/** The previous values of the changed details; null where there were none. */
function detailsBefore(vehicle: Vehicle, changed: VehicleDetails): VehicleDetails {
  const keys = Object.keys(changed) as (keyof VehicleDetails)[];
  return Object.fromEntries(keys.map((key) => [key, vehicle[key] ?? null]));
}

/** The edit that restores the mileages; undefined when the removed entry was not there. */
function reverseOfMileage({ mileageHistory }: Vehicle, edit: VehicleEdit): VehicleEdit | undefined {
  if (edit.kind === 'mileage') {
    const { km, replaces } = edit;
    return replaces === undefined ? { kind: 'mileageRemoval', km } : { kind: 'mileage', km: replaces, replaces: km };
  }
  const removed = edit.kind === 'mileageRemoval' ? mileageHistory.find(({ km }) => km === edit.km) : undefined;
  if (removed === undefined) return undefined;
  const { km, date, entryId } = removed;
  return { kind: 'mileage', km, date, ...(entryId !== undefined && { entryId }) };
}

/** The edit that restores one deadline at its place, or removes one that was added. */
function reverseOfDeadline({ deadlines = [] }: Vehicle, { id, title }: DeadlineEdit): DeadlineEdit {
  const at = deadlines.findIndex((deadline) => deadline.id === id);
  const deadline = deadlines[at] ?? null;
  return { kind: 'deadline', id, title, deadline, change: 'saved', ...(deadline !== null && { at }) };
}

/** Fields that the selected type depends on; a correction of one clears the selection. */
const TYPE_FIELDS: readonly FieldCode[] = ['2.1', '2.2', 'P.2'];

/** The edit that restores fields, with the doubts and the selected type that their correction had cleared. */
function reverseOfFields(vehicle: Vehicle, changed: FieldValues): VehicleEdit {
  const codes = Object.keys(changed) as FieldCode[];
  const { candidateId, readings } = vehicle;
  const doubtful = codes.filter((code) => readings?.[code]?.flagged === true);
  const hadType = typeof candidateId === 'string' && codes.some((code) => TYPE_FIELDS.includes(code));
  const typeDetails = { variant: null, cylinders: null, constructionTime: null, engineCode: null };
  return {
    // As fields, since an inspection edit would refuse a date in the past.
    kind: 'fields',
    fields: Object.fromEntries(codes.map((code) => [code, vehicle.fields[code] ?? ''])),
    restored: {
      ...(doubtful.length > 0 && { doubtful }),
      ...(hadType && { candidateId, details: detailsBefore(vehicle, typeDetails) }),
    },
  };
}

/** The edit that restores the previous state. */
export function reverseOf(vehicle: Vehicle, edit: VehicleEdit): VehicleEdit | undefined {
  const changed = changedFields(edit);
  if (changed !== undefined) return reverseOfFields(vehicle, changed);
  if (edit.kind === 'fuel') return { kind: 'fuel', fuelCapacity: vehicle.fuelCapacity ?? null };
  if (edit.kind === 'holder') return { kind: 'holder', holder: vehicle.holder ?? null };
  if (edit.kind === 'details') return { kind: 'details', details: detailsBefore(vehicle, edit.details) };
  if (edit.kind === 'tyres') return edit.reverseEdit(vehicle);
  if (edit.kind === 'deadline') return reverseOfDeadline(vehicle, edit);
  return reverseOfMileage(vehicle, edit);
}

/** An edit as it was sent. */
export interface SentEdit {
  readonly edit: VehicleEdit;
  /** The car that it was based on. */
  readonly before: Vehicle;
}

/** Whether the car has these fields, without a doubt that their correction clears. */
function hasFields({ fields, readings }: Vehicle, changed: FieldValues, doubtful: readonly FieldCode[] = []): boolean {
  const codes = Object.keys(changed) as FieldCode[];
  return codes.every((code) => {
    const isFlagged = readings?.[code]?.flagged === true;
    return (fields[code] ?? '') === changed[code] && (!isFlagged || doubtful.includes(code));
  });
}

/** What an edit of other values than fields and mileages changes. */
function valuesOf(vehicle: Vehicle, edit: VehicleEdit): unknown {
  switch (edit.kind) {
    case 'details':
      return detailsBefore(vehicle, edit.details);
    case 'tyres':
      return vehicle.tyreSets;
    case 'deadline': {
      // `last` is the server's.
      const { last: _, ...entered } = vehicle.deadlines?.find(({ id }) => id === edit.id) ?? {};
      return entered;
    }
    case 'fuel':
      return vehicle.fuelCapacity ?? null;
    default:
      return vehicle.holder ?? null;
  }
}

/** Whether the car has a deadline as an edit would leave it, so that the edit's undo would reverse nothing. */
export function hasDeadline(vehicle: Vehicle, edit: DeadlineEdit): boolean {
  const expected = optimisticVehicle(vehicle, edit, new Date());
  return hashKey([valuesOf(vehicle, edit)]) === hashKey([valuesOf(expected, edit)]);
}

/** Whether the car has the values of an edit that was sent: by a request whose answer was lost, or by another tab. */
export function isSavedIn(vehicle: Vehicle, { edit, before }: SentEdit): boolean {
  if (vehicle.version <= before.version) return false;
  if (edit.kind === 'mileage' || edit.kind === 'mileageRemoval') return isMileageSaved(vehicle, edit);
  const changed = changedFields(edit);
  if (changed !== undefined)
    return hasFields(vehicle, changed, edit.kind === 'fields' ? edit.restored?.doubtful : undefined);
  const expected = optimisticVehicle(before, edit, new Date());
  return hashKey([valuesOf(vehicle, edit)]) === hashKey([valuesOf(expected, edit)]);
}
