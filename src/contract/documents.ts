/** Papers kept with a vehicle: invoices, contracts and the like. */
import { array, number, object, string, type InferType } from 'yup';
import { getFile, getJson, postJson, remove, upload } from './methods';
import { defineOperation } from './operation';
import { byId, file, id, line, moment, noSchema } from './schemas';

export const DOCUMENT_CATEGORIES = [
  'invoices', 'majorInspection', 'maintenance', 'contract', 'registrationTaxes', 'repairDamageReport', 'insurance',
  'fuelReceipt', 'other',
] as const;

export const document = object({
  id: id(),
  fileName: line().required(),
  category: string().oneOf(DOCUMENT_CATEGORIES).required(),
  type: line().required(),
  /** Bytes. */
  size: number().integer().min(0).required(),
  date: moment().required(),
});
export type VehicleDocument = InferType<typeof document>;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

export const getDocuments = defineOperation({
  ...getJson,
  name: 'Documents.GetDocuments',
  path: '/api/Documents/GetDocuments',
  access: 'user',
  input: byId,
  output: array(document.required()).required(),
});

export const uploadDocument = defineOperation({
  ...upload,
  name: 'Documents.UploadDocument',
  path: '/api/Documents/UploadDocument',
  access: 'user',
  input: object({ vehicleId: id(), category: string().oneOf(DOCUMENT_CATEGORIES).required(), file: file() }),
  output: document.required(),
});

export const getDocument = defineOperation({
  ...getFile,
  name: 'Documents.GetDocument',
  path: '/api/Documents/GetDocument',
  access: 'user',
  input: byId,
  output: noSchema,
});

/** Can be taken back for ten minutes, as the deletion of a vehicle. */
export const deleteDocument = defineOperation({
  ...remove,
  name: 'Documents.DeleteDocument',
  path: '/api/Documents/DeleteDocument',
  access: 'user',
  input: byId,
  output: noSchema,
});

export const restoreDocument = defineOperation({
  ...postJson,
  name: 'Documents.RestoreDocument',
  path: '/api/Documents/RestoreDocument',
  access: 'user',
  input: byId,
  output: document.required(),
});
