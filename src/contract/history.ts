/** The history of a vehicle: what its owner recorded of services, repairs, receipts and other costs. */
import { array, boolean, number, object, string, type InferType } from 'yup';
import { DOCUMENT_CATEGORIES } from './document-categories';
import { MAX_ENTRY_EURO, MAX_NOTE_LENGTH, MAX_REFUELLING } from './limits';
import { getJson, postJson, putJson, remove } from './methods';
import { defineOperation } from './operation';
import { byId, day, id, line, moment, noSchema, odometer } from './schemas';

/** What a receipt is for: a vehicle can have two tanks, or a tank and a battery. */
export const ENERGIES = ['fuel', 'lpg', 'cng', 'hydrogen', 'electricity'] as const;
export type Energy = (typeof ENERGIES)[number];

/** Maximum number of entries of a vehicle. */
export const MAX_HISTORY_ENTRIES = 5000;
/** Maximum number of documents of an entry. */
export const MAX_ENTRY_DOCUMENTS = 20;

/** Filled up or charged. */
export const refuelling = object({
  energy: string().oneOf(ENERGIES).required(),
  /** Litres of fuel and LPG, kilograms of natural gas and hydrogen, kilowatt hours of electricity. */
  quantity: number().positive().max(MAX_REFUELLING).required(),
});
export type Refuelling = InferType<typeof refuelling>;

const entryShape = {
  date: day().required(),
  /** The mileage on that day. */
  km: odometer().nullable().defined(),
  category: string().oneOf(DOCUMENT_CATEGORIES).required(),
  /** Euro. */
  amount: number().min(0).max(MAX_ENTRY_EURO).nullable().defined(),
  note: string().max(MAX_NOTE_LENGTH).defined(),
  refuelling: refuelling.default(undefined).nullable().defined(),
  /** Ids of the vehicle's documents that belong to the entry, PDF files and pictures. */
  documentIds: array(id()).max(MAX_ENTRY_DOCUMENTS).required(),
};

/** An entry as the owner writes it. */
export const historyInput = object(entryShape);
export type HistoryInput = InferType<typeof historyInput>;

/** SHA-256, lowercase hex. */
export const sha256Digest = () =>
  string()
    .max(64)
    .matches(/^[0-9a-f]{64}$/u, { name: 'sha256', message: '64 hex digits' });

/**
 * The signature of an entry that was handed over with the vehicle (`src/contract/history-signature.ts`). Such an entry
 * is read-only but for its documents.
 */
const previousKeeper = object({
  /** When the file was made. */
  handedOverAt: moment().required(),
  /** Of the entry's content, hex. */
  sha256: sha256Digest().required(),
  /** Public key (P-256, uncompressed point), base64url. */
  key: string().max(200).required(),
  /** Of day and hash, base64url. */
  signature: string().max(200).required(),
  /** SHA-256 of the bytes of each document that was handed over with it, in their order. Absent without documents. */
  papers: array(sha256Digest().required()).min(1).max(MAX_ENTRY_DOCUMENTS).optional(),
  /** The VIN for which the signature held when the entry was imported; empty for none. The backend sets it. */
  vin: line().optional(),
});
export type PreviousKeeper = InferType<typeof previousKeeper>;

/**
 * The mileage of a handed over entry after an owner corrected it (or, null, removed it) in the vehicle's mileage
 * history. The entry itself stays as it was signed; the signature does not cover this. Absent where nothing was
 * corrected.
 */
const ownKm = odometer().nullable().optional();

/** An entry as a visitor of a share sees it. */
export const sharedEntry = object({
  id: id(),
  date: entryShape.date,
  km: entryShape.km,
  category: entryShape.category,
  /** Euro; null also where the owner does not share amounts. */
  amount: entryShape.amount,
  note: entryShape.note,
  refuelling: entryShape.refuelling,
});
export type SharedEntry = InferType<typeof sharedEntry>;

/** An entry that is handed over with a vehicle. */
export const handedOverEntry = object({
  date: entryShape.date,
  km: entryShape.km,
  category: entryShape.category,
  amount: entryShape.amount,
  note: entryShape.note,
  refuelling: entryShape.refuelling,
  ownKm,
  previous: previousKeeper.required(),
});
export type HandedOverEntry = InferType<typeof handedOverEntry>;

/** An entry of the history. */
export const historyEntry = object({
  id: id(),
  ...entryShape,
  createdAt: moment().required(),
  /** Incremented by every change; an edit that names an older version is refused with 409 `conflict`. */
  version: number().integer().min(1).required(),
  /** It was handed over by a previous keeper; null or absent: the owner's own. */
  previous: previousKeeper.default(undefined).nullable().optional(),
  ownKm,
  /** The stored record is corrupt: it can only be deleted. */
  unreadable: boolean().optional(),
});
export type HistoryEntry = InferType<typeof historyEntry>;

/**
 * The entries of a vehicle, the newest day first.
 * @errors limit.exceeded vehicle.not-found
 */
export const getHistory = defineOperation({
  ...getJson,
  name: 'History.GetHistory',
  path: '/api/History/GetHistory',
  access: 'user',
  input: byId,
  output: array(historyEntry.required()).required(),
});

/**
 * Adds an entry. 404 `file.not-found` when a document does not belong to the vehicle, 409 `history.full` when the
 * vehicle has 5,000 entries.
 * @errors limit.exceeded vehicle.not-found file.not-found history.full
 * @repeat adds the entry once more, under a new id.
 */
export const addEntry = defineOperation({
  ...postJson,
  name: 'History.AddEntry',
  path: '/api/History/AddEntry',
  access: 'user',
  input: object({ vehicleId: id(), ...entryShape }),
  output: historyEntry.required(),
});

/**
 * Replaces an entry. Of one that a previous keeper handed over only `documentIds` may change; 409 `history.read-only`
 * when anything else differs.
 * @errors limit.exceeded vehicle.not-found file.not-found history.not-found conflict
 *   history.read-only storage.unreadable
 */
export const updateEntry = defineOperation({
  ...putJson,
  name: 'History.UpdateEntry',
  path: '/api/History/UpdateEntry',
  access: 'user',
  input: object({
    id: id(),
    /** The version on which the edit is based. */
    version: number().integer().min(1).required(),
    ...entryShape,
  }),
  output: historyEntry.required(),
});

/**
 * Deletes an entry; its documents stay. `History.RestoreEntry` can undo this for ten minutes.
 * @errors limit.exceeded vehicle.not-found history.not-found
 * @repeat is refused with 404, since the first request already deleted it.
 */
export const deleteEntry = defineOperation({
  ...remove,
  name: 'History.DeleteEntry',
  path: '/api/History/DeleteEntry',
  access: 'user',
  input: byId,
  output: noSchema,
});

/**
 * Undoes the deletion of an entry. 409 `history.full` when the vehicle has 5,000 other entries by now; deleted ones do
 * not count.
 * @errors limit.exceeded vehicle.not-found history.not-found history.full
 * @repeat gives the same answer while the entry exists.
 */
export const restoreEntry = defineOperation({
  ...postJson,
  name: 'History.RestoreEntry',
  path: '/api/History/RestoreEntry',
  access: 'user',
  input: byId,
  output: historyEntry.required(),
});
