/** The vehicles of an account. Over the plan's limit, reads and edits of single vehicles answer 403 `limit.exceeded`. */
import { array, boolean, number, object, string, type InferType } from 'yup';
import { getJson, postJson, putJson, remove } from './methods';
import { defineOperation } from './operation';
import { fieldValues } from './readings';
import { scanResult } from './scan';
import { byId, id, line, month, noInput, noSchema } from './schemas';
import { holder, mileageEntry, tyre, vehicle, vehicleDetails, vehicleListItem, type MileageEntry } from './vehicle';

/** Every edit may name the version it was made on; an older one is refused with 409 `conflict`. */
const edit = {
  /** The vehicle. */
  id: id(),
  /** The version of the vehicle that the edit was made on; without it nothing is compared. */
  version: number().integer().optional(),
};
const put = { ...putJson, access: 'user', output: vehicle.required() } as const;

const isAscending = (history: readonly MileageEntry[]): boolean =>
  history.every(({ km, date }, at) => at === 0 || (km > (history[at - 1]?.km ?? 0) && date >= (history[at - 1]?.date ?? '')));

/**
 * The vehicles of the account, the newest last. Open over the plan's limit too. One whose record is broken is marked as `unreadable`
 * and keeps none of the others from being listed. What was deleted more than ten minutes ago
 * is removed for good by then.
 */
export const getVehicles = defineOperation({
  ...getJson,
  name: 'Cars.GetVehicles',
  path: '/api/Cars/GetVehicles',
  access: 'user',
  input: noInput,
  output: array(vehicleListItem.required()).required(),
});

/**
 * One vehicle with everything that is known of it.
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
 * Adds a vehicle by hand, or one that was read elsewhere and confirmed. `candidateId`: the type of the search tree that it
 * is; 404 `candidate.not-found` when there is none. 409 `vehicle.exists` when its VIN is there; `id` names that one. The
 * rest is what an earlier owner added, from a handover file.
 * @errors vehicle.exists candidate.not-found
 * @repeat is refused with 409 `vehicle.exists` when the vehicle has a VIN; without one it is added again.
 */
export const addVehicle = defineOperation({
  ...postJson,
  name: 'Cars.AddVehicle',
  path: '/api/Cars/AddVehicle',
  access: 'user',
  input: object({
    fields: fieldValues.required(),
    /** The type of the search tree that the vehicle is. */
    candidateId: line().optional(),
    details: vehicleDetails.default(undefined).optional(),
    /** Litres. */
    fuelCapacity: number().positive().max(2000).optional(),
    /** Oldest first, each larger than the one before. */
    mileageHistory: array(mileageEntry.required())
      .max(1000)
      .test('ascending', 'larger than the one before', (history) => isAscending(history ?? []))
      .optional(),
    tyres: array(tyre.required()).max(20).optional(),
  }),
  output: vehicle.required(),
});

/**
 * Corrects field values ("" empties a field) and what the owner added (null removes it). With `scanId` a later scan of the
 * same document is taken over: its image becomes the document's, and the record as it stood is kept as an earlier reading.
 * `candidateId`: the type of the search tree that the owner says it is (404 `candidate.not-found`); null takes an earlier
 * choice back.
 * @errors limit.exceeded vehicle.not-found conflict scan.not-found candidate.not-found
 */
export const updateVehicle = defineOperation({
  ...put,
  name: 'Cars.UpdateVehicle',
  path: '/api/Cars/UpdateVehicle',
  input: object({
    ...edit,
    fields: fieldValues.default(undefined).optional(),
    details: vehicleDetails.default(undefined).optional(),
    /** The owner has looked at everything: `confirmedAt` is set, and no reading is flagged any more. */
    confirmed: boolean().optional(),
    scanId: line().optional(),
    candidateId: line().nullable().optional(),
  }),
});

/**
 * Takes the last scan that was taken over back: fields and image are those of the earlier reading again, which is the last
 * one. 409 `conflict` when another came after it.
 * @errors limit.exceeded vehicle.not-found conflict
 * @repeat is refused with 409 `conflict`.
 */
export const undoScan = defineOperation({
  ...put,
  name: 'Cars.UndoScan',
  path: '/api/Cars/UndoScan',
  input: object({ ...edit, /** The last of the vehicle's `earlier`. */ readingId: id() }),
});

/**
 * Adds today's mileage to the history; it must be larger than every earlier one (422 `mileage.not-larger`).
 * @errors limit.exceeded vehicle.not-found conflict mileage.not-larger
 * @repeat is refused with 422 `mileage.not-larger`.
 */
export const updateMileage = defineOperation({
  ...put,
  name: 'Cars.UpdateMileage',
  path: '/api/Cars/UpdateMileage',
  input: object({ ...edit, km: number().integer().min(0).max(5_000_000).required() }),
});

/**
 * Takes the last mileage back, which was mistyped; 409 `conflict` when it is not the last one any more.
 * @errors limit.exceeded vehicle.not-found conflict
 * @repeat is refused with 409 `conflict`.
 */
export const removeMileage = defineOperation({
  ...put,
  name: 'Cars.RemoveMileage',
  path: '/api/Cars/RemoveMileage',
  input: object({ ...edit, km: number().integer().min(0).max(5_000_000).required() }),
});

/**
 * In litres; null removes it.
 * @errors limit.exceeded vehicle.not-found conflict
 */
export const updateFuelCapacity = defineOperation({
  ...put,
  name: 'Cars.UpdateFuelCapacity',
  path: '/api/Cars/UpdateFuelCapacity',
  input: object({ ...edit, fuelCapacity: number().positive().max(2000).nullable().defined() }),
});

/**
 * Month of the next inspection; not in the past (422 `inspection.past`).
 * @errors limit.exceeded vehicle.not-found conflict inspection.past
 */
export const updateInspectionDate = defineOperation({
  ...put,
  name: 'Cars.UpdateInspectionDate',
  path: '/api/Cars/UpdateInspectionDate',
  input: object({ ...edit, inspectionDate: month().required() }),
});

/**
 * Null removes the holder that was entered.
 * @errors limit.exceeded vehicle.not-found conflict
 */
export const updateHolder = defineOperation({
  ...put,
  name: 'Cars.UpdateHolder',
  path: '/api/Cars/UpdateHolder',
  input: object({ ...edit, holder: holder.default(undefined).nullable().defined() }),
});

/**
 * 422 `plate.invalid` when it is no German licence plate.
 * @errors limit.exceeded vehicle.not-found conflict plate.invalid
 */
export const updateLicensePlate = defineOperation({
  ...put,
  name: 'Cars.UpdateLicensePlate',
  path: '/api/Cars/UpdateLicensePlate',
  input: object({ ...edit, licensePlate: string().max(20).required() }),
});

/**
 * Replaces the tyres that the owner entered.
 * @errors limit.exceeded vehicle.not-found conflict
 */
export const updateTyres = defineOperation({
  ...put,
  name: 'Cars.UpdateTyres',
  path: '/api/Cars/UpdateTyres',
  input: object({ ...edit, tyres: array(tyre.required()).max(20).required() }),
});

/** A car that the document may describe. */
export const candidate = object({
  id: id(),
  /** Make, model and variant, for people. */
  name: line().required(),
  cylinders: number().integer().positive().nullable().optional(),
  /** Years, e.g. `2012–2017`. */
  constructionTime: line().nullable().optional(),
  engineCode: line().nullable().optional(),
  powerKw: number().positive().nullable().optional(),
  /** With a living part; its engine and years are those of the base vehicle. */
  camper: boolean().optional(),
});
export type Candidate = InferType<typeof candidate>;

/**
 * The cars to choose from while the identification is ambiguous. `sample`: made-up data of the on-device mode.
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
 * The vehicle is this candidate: its variant, cylinders, years and engine code are taken over and it is identified. 404
 * `candidate.not-found` when it is none of the vehicle's candidates.
 * @errors limit.exceeded vehicle.not-found conflict candidate.not-found
 */
export const selectCandidate = defineOperation({
  ...put,
  name: 'Cars.SelectCandidate',
  path: '/api/Cars/SelectCandidate',
  input: object({ ...edit, candidateId: id() }),
});

/**
 * Can be taken back with `Cars.RestoreVehicle` for ten minutes; then the vehicle and its files are removed.
 * @errors vehicle.not-found
 * @repeat is refused with 404, since it is gone for the caller: the first one was carried out.
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
 * Takes a deletion back. 409 `vehicle.exists` when its VIN was added again meanwhile; `id` names that one.
 * @errors vehicle.not-found vehicle.exists
 * @repeat gives the same answer while it is there.
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
 * A guest's scan joins the account. Claiming it again gives the same answer.
 * @errors scan.not-found limit.exceeded
 * @repeat gives the same answer; nothing is made twice.
 */
export const claimScan = defineOperation({
  ...postJson,
  name: 'Cars.ClaimScan',
  path: '/api/Cars/ClaimScan',
  access: 'user',
  input: object({ scanId: id() }),
  output: scanResult.required(),
});
