/** Documents stored with a vehicle: invoices, contracts and the like. */
import { array, number, object, string, type InferType } from 'yup';
import { DOCUMENT_CATEGORIES } from './document-categories';
import { getFile, getJson, postJson, remove, upload } from './methods';
import { defineOperation } from './operation';
import { byId, file, id, idempotencyKey, line, moment, noSchema } from './schemas';

/** A file that is stored with a vehicle. */
export const document = object({
  id: id(),
  /** As it was uploaded, without characters that a file name cannot contain. */
  fileName: line().required(),
  category: string().oneOf(DOCUMENT_CATEGORIES).required(),
  /**
   * Media type, e.g. `application/pdf`. Types that a browser could execute (HTML, SVG) are replaced by
   * `application/octet-stream`.
   */
  type: line().required(),
  /** Bytes. */
  size: number().integer().min(0).required(),
  /** When it was uploaded. */
  date: moment().required(),
});
export type VehicleDocument = InferType<typeof document>;

/**
 * The documents of a vehicle, the newest first.
 * @errors limit.exceeded vehicle.not-found
 */
export const getDocuments = defineOperation({
  ...getJson,
  name: 'Documents.GetDocuments',
  path: '/api/Documents/GetDocuments',
  access: 'user',
  input: byId,
  output: array(document.required()).required(),
});

/**
 * Stores a file of any type with a vehicle, 25 MiB at most. It keeps its name, from which control characters and path
 * separators are removed.
 * @errors limit.exceeded vehicle.not-found file.empty file.too-large
 * @repeat with the same `idempotencyKey` answers with the document of the first request, in the category of this one;
 *   without one, or once that document was deleted, stores the file once more, under a new id.
 */
export const uploadDocument = defineOperation({
  ...upload,
  name: 'Documents.UploadDocument',
  path: '/api/Documents/UploadDocument',
  access: 'user',
  input: object({
    vehicleId: id(),
    category: string().oneOf(DOCUMENT_CATEGORIES).required(),
    file: file(),
    /** The same for every attempt to store this file. */
    idempotencyKey: idempotencyKey(),
  }),
  output: document.required(),
});

/**
 * The bytes of a document, always as a download.
 * @errors limit.exceeded vehicle.not-found file.not-found
 */
export const getDocument = defineOperation({
  ...getFile,
  name: 'Documents.GetDocument',
  path: '/api/Documents/GetDocument',
  access: 'user',
  input: byId,
  output: noSchema,
});

/**
 * Deletes a document. `Documents.RestoreDocument` can undo this for ten minutes.
 * @errors limit.exceeded vehicle.not-found file.not-found
 * @repeat is refused with 404, since the first request already deleted it.
 */
export const deleteDocument = defineOperation({
  ...remove,
  name: 'Documents.DeleteDocument',
  path: '/api/Documents/DeleteDocument',
  access: 'user',
  input: byId,
  output: noSchema,
});

/**
 * Undoes the deletion of a document.
 * @errors limit.exceeded vehicle.not-found file.not-found
 * @repeat gives the same answer while the document exists.
 */
export const restoreDocument = defineOperation({
  ...postJson,
  name: 'Documents.RestoreDocument',
  path: '/api/Documents/RestoreDocument',
  access: 'user',
  input: byId,
  output: document.required(),
});
