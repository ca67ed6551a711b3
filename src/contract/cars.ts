/**
 * The vehicles of an account. Over the plan's limit, reads and edits of single vehicles answer 403 `limit.exceeded`.
 */
import { array, boolean, number, object, string, type InferType } from 'yup';
import { FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import { getJson, postJson, remove } from './methods';
import { handedOverEntry, MAX_HISTORY_ENTRIES } from './history';
import { MAX_FUEL_LITRES, MAX_PLATE_LENGTH, MAX_TYRES } from './limits';
import { isUsualListItem } from './list-item-check';
import { isAscending, MAX_MILEAGES } from './mileage';
import { defineOperation } from './operation';
import { ownDeadlines } from './own-deadline';
import { fieldValues } from './readings';
import { scanResult } from './scan';
import { byId, day, id, idempotencyKey, line, month, noInput, noSchema, odometer } from './schemas';
import { ruledTyreSets } from './tyre-set-rules';
import {
  holder,
  mileageEntry,
  typeDetailsShape,
  tyre,
  vehicle,
  vehicleAnswer,
  vehicleDetails,
  vehicleListItem,
  versionedEdit,
} from './vehicle';

/**
 * The vehicles of the account, the newest last. Also allowed while the plan's limit is exceeded. A vehicle whose record
 * is corrupt is listed as `unreadable`; the others are not affected. Vehicles that were deleted more than ten minutes
 * ago are removed permanently by this call.
 */
export const getVehicles = defineOperation({
  ...getJson,
  name: 'Cars.GetVehicles',
  path: '/api/Cars/GetVehicles',
  access: 'user',
  input: noInput,
  output: array(vehicleListItem.required()).required(),
  isUsualItem: isUsualListItem,
});

/**
 * One vehicle in full detail.
 * @errors limit.exceeded vehicle.not-found
 */
export const getVehicle = defineOperation({
  ...getJson,
  name: 'Cars.GetVehicle',
  path: '/api/Cars/GetVehicle',
  access: 'user',
  input: byId,
  output: vehicle.required(),
});

/**
 * Adds a vehicle that was entered by hand, or read elsewhere and confirmed. `candidateId`: its type in the search tree;
 * 404 `candidate.not-found` when there is no such type. 409 `vehicle.exists` when the account already holds its VIN;
 * `id` names that vehicle. `vehicleId` names the vehicle whose document was read again: where no other one holds the
 * VIN, the same refusal names it, unless both VINs are certain and differ. The other properties carry over what an
 * earlier owner entered, from a handover file.
 * @errors vehicle.exists candidate.not-found history.seal
 * @repeat with the same `idempotencyKey` answers with the vehicle of the first request, unless that was deleted. Without
 *   one it is refused with 409 `vehicle.exists` when the vehicle has a VIN, and added again when it has none.
 */
export const addVehicle = defineOperation({
  ...postJson,
  name: 'Cars.AddVehicle',
  path: '/api/Cars/AddVehicle',
  access: 'user',
  input: object({
    fields: fieldValues.required(),
    /** The vehicle's type in the search tree. */
    candidateId: line().optional(),
    details: vehicleDetails.default(undefined).optional(),
    /** Litres. */
    fuelCapacity: number().positive().max(MAX_FUEL_LITRES).optional(),
    /** Oldest first; each mileage is larger than the one before. */
    mileageHistory: array(mileageEntry.required())
      .max(MAX_MILEAGES)
      .test('ascending', 'larger than the one before', (mileageHistory) => isAscending(mileageHistory ?? []))
      .optional(),
    tyres: array(tyre.required()).max(MAX_TYRES).optional(),
    /** The same tyres in sets, with their treads and periods; then `tyres` is ignored. */
    tyreSets: ruledTyreSets().optional(),
    /** `last` follows from `history`, whatever is sent. */
    deadlines: ownDeadlines().optional(),
    /** Id of the vehicle whose document was read again or typed in; unknown ids are ignored. */
    vehicleId: id().optional(),
    /** The same for every attempt to add this vehicle. */
    idempotencyKey: idempotencyKey(),
    /** The history that the earlier owner handed over. 422 `history.seal` when an entry is not as it was signed. */
    history: array(handedOverEntry.required()).max(MAX_HISTORY_ENTRIES).optional(),
  }),
  output: vehicle.required(),
});

/**
 * Corrects field values ("" empties a field) and the owner's details (null removes one). `scanId` applies a later scan
 * of the same document: its image becomes the document image, and the previous state is kept in `earlier`.
 * `candidateId`: the type in the search tree that the owner selected (404 `candidate.not-found`); null undoes an
 * earlier selection.
 * @errors limit.exceeded vehicle.not-found conflict scan.not-found candidate.not-found
 */
export const updateVehicle = defineOperation({
  ...vehicleAnswer,
  name: 'Cars.UpdateVehicle',
  path: '/api/Cars/UpdateVehicle',
  input: object({
    ...versionedEdit,
    fields: fieldValues.default(undefined).optional(),
    details: vehicleDetails.default(undefined).optional(),
    /** The owner has reviewed everything: sets `confirmedAt` and clears the flag of every reading. */
    confirmed: boolean().optional(),
    scanId: line().optional(),
    candidateId: line().nullable().optional(),
    /** Codes among `fields` whose reading is flagged again: the correction that had cleared it is undone. */
    doubtful: array(string<FieldCode>().oneOf(FIELD_CODES).required()).default(undefined).optional(),
  }),
});

/**
 * Undoes the scan that was applied last: restores fields, image and the selected type from the last entry of `earlier`
 * and removes that entry. 409 `conflict` when `readingId` is not the last entry.
 * @errors limit.exceeded vehicle.not-found conflict
 * @repeat is refused with 409 `conflict`.
 */
export const undoScan = defineOperation({
  ...vehicleAnswer,
  name: 'Cars.UndoScan',
  path: '/api/Cars/UndoScan',
  input: object({ ...versionedEdit, /** Id of the last entry of the vehicle's `earlier`. */ readingId: id() }),
});

/**
 * Adds today's mileage to the history; it must be larger than every earlier one (422 `mileage.not-larger`). With
 * `replaces` it corrects an entry, with `date` it restores a removed one: then it must fit between its neighbours (same
 * code), and its day must have begun somewhere on Earth. 409 `conflict` when there is no entry `replaces` any more.
 * @errors limit.exceeded vehicle.not-found conflict mileage.not-larger
 * @repeat is refused with 422 `mileage.not-larger`.
 */
export const updateMileage = defineOperation({
  ...vehicleAnswer,
  name: 'Cars.UpdateMileage',
  path: '/api/Cars/UpdateMileage',
  input: object({
    ...versionedEdit,
    km: odometer().required(),
    /** The mileage of the entry to correct; its day is kept. */
    replaces: odometer().optional(),
    /** The day of the entry; today if absent. */
    date: day().optional(),
    /**
     * With `date`: the entry of the history whose mileage was removed with it and comes back. Ignored when it is gone.
     */
    entryId: line().optional(),
  }),
});

/**
 * Removes the entry of this mileage from the history, e.g. after a typing error. 409 `conflict` when there is none any
 * more.
 * @errors limit.exceeded vehicle.not-found conflict
 * @repeat is refused with 409 `conflict`.
 */
export const removeMileage = defineOperation({
  ...vehicleAnswer,
  name: 'Cars.RemoveMileage',
  path: '/api/Cars/RemoveMileage',
  input: object({ ...versionedEdit, km: odometer().required() }),
});

/**
 * Sets the fuel capacity in litres; null removes it.
 * @errors limit.exceeded vehicle.not-found conflict
 */
export const updateFuelCapacity = defineOperation({
  ...vehicleAnswer,
  name: 'Cars.UpdateFuelCapacity',
  path: '/api/Cars/UpdateFuelCapacity',
  input: object({ ...versionedEdit, fuelCapacity: number().positive().max(MAX_FUEL_LITRES).nullable().defined() }),
});

/**
 * Sets the month of the next inspection, which must not be over everywhere on Earth (422 `inspection.past`).
 * @errors limit.exceeded vehicle.not-found conflict inspection.past
 */
export const updateInspectionDate = defineOperation({
  ...vehicleAnswer,
  name: 'Cars.UpdateInspectionDate',
  path: '/api/Cars/UpdateInspectionDate',
  input: object({ ...versionedEdit, inspectionDate: month().required() }),
});

/**
 * Sets the holder that the owner entered; null removes it.
 * @errors limit.exceeded vehicle.not-found conflict
 */
export const updateHolder = defineOperation({
  ...vehicleAnswer,
  name: 'Cars.UpdateHolder',
  path: '/api/Cars/UpdateHolder',
  input: object({ ...versionedEdit, holder: holder.default(undefined).nullable().defined() }),
});

/**
 * Sets the licence plate. 422 `plate.invalid` when it is not a German licence plate.
 * @errors limit.exceeded vehicle.not-found conflict plate.invalid
 */
export const updateLicensePlate = defineOperation({
  ...vehicleAnswer,
  name: 'Cars.UpdateLicensePlate',
  path: '/api/Cars/UpdateLicensePlate',
  input: object({ ...versionedEdit, licensePlate: string().max(MAX_PLATE_LENGTH).required() }),
});

/**
 * Replaces the tyres that the owner entered. Where the vehicle has sets of tyres, a set whose tyres are still listed
 * keeps its history, and the other tyres form new sets.
 * @errors limit.exceeded vehicle.not-found conflict
 */
export const updateTyres = defineOperation({
  ...vehicleAnswer,
  name: 'Cars.UpdateTyres',
  path: '/api/Cars/UpdateTyres',
  input: object({ ...versionedEdit, tyres: array(tyre.required()).max(MAX_TYRES).required() }),
});

/** A vehicle type that the document may describe. */
export const candidate = object({
  /** The id of its type in the search tree, with which `Cars.AddVehicle` and `Cars.UpdateVehicle` select it too. */
  id: id(),
  /** Make, model and variant, for display. */
  name: line().required(),
  ...typeDetailsShape,
  powerKw: number().positive().nullable().optional(),
  /** A camper; its engine and years are those of the base vehicle. */
  camper: boolean().optional(),
});
export type Candidate = InferType<typeof candidate>;

/**
 * The candidates to choose from while the identification is ambiguous. `sample`: made-up data of the on-device mode.
 * @errors limit.exceeded vehicle.not-found
 */
export const getCandidates = defineOperation({
  ...getJson,
  name: 'Cars.GetCandidates',
  path: '/api/Cars/GetCandidates',
  access: 'user',
  input: byId,
  output: object({ sample: boolean().required(), candidates: array(candidate.required()).required() }).required(),
});

/**
 * Identifies the vehicle as this candidate and copies the candidate's variant, cylinders, years and engine code. 404
 * `candidate.not-found` when it is not among the vehicle's candidates.
 * @errors limit.exceeded vehicle.not-found conflict candidate.not-found
 */
export const selectCandidate = defineOperation({
  ...vehicleAnswer,
  name: 'Cars.SelectCandidate',
  path: '/api/Cars/SelectCandidate',
  input: object({ ...versionedEdit, candidateId: id() }),
});

/**
 * Deletes a vehicle. `Cars.RestoreVehicle` can undo this for ten minutes; then the vehicle and its files are removed.
 * @errors vehicle.not-found
 * @repeat is refused with 404, since the first request already deleted it.
 */
export const deleteVehicle = defineOperation({
  ...remove,
  name: 'Cars.DeleteVehicle',
  path: '/api/Cars/DeleteVehicle',
  access: 'user',
  input: byId,
  output: noSchema,
});

/**
 * Undoes a deletion. 409 `vehicle.exists` when a vehicle with the same VIN was added meanwhile; `id` names that one.
 * @errors vehicle.not-found vehicle.exists
 * @repeat gives the same answer while the vehicle exists.
 */
export const restoreVehicle = defineOperation({
  ...postJson,
  name: 'Cars.RestoreVehicle',
  path: '/api/Cars/RestoreVehicle',
  access: 'user',
  input: byId,
  output: vehicleListItem.required(),
});

/**
 * Moves a guest's scan into the account.
 * @errors scan.not-found scan.other-tab limit.exceeded
 * @repeat gives the same answer; no second vehicle is created.
 */
export const claimScan = defineOperation({
  ...postJson,
  name: 'Cars.ClaimScan',
  path: '/api/Cars/ClaimScan',
  access: 'user',
  input: object({ scanId: id() }),
  output: scanResult.required(),
});
