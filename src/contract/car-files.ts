/** Downloads that belong to a vehicle: the images of its document, and the stored record itself. */
import { object } from 'yup';
import { getFile } from './methods';
import { defineOperation } from './operation';
import { byId, id, noSchema } from './schemas';

/**
 * The flattened photo of the vehicle's document.
 * @errors limit.exceeded vehicle.not-found file.not-found
 */
export const getDocumentImage = defineOperation({
  ...getFile,
  name: 'Cars.GetDocumentImage',
  path: '/api/Cars/GetDocumentImage',
  access: 'user',
  input: byId,
  output: noSchema,
});

/**
 * The flattened photo of the document from an earlier scan of the vehicle.
 * @errors limit.exceeded vehicle.not-found file.not-found
 */
export const getEarlierImage = defineOperation({
  ...getFile,
  name: 'Cars.GetEarlierImage',
  path: '/api/Cars/GetEarlierImage',
  access: 'user',
  input: object({ id: id(), /** Id of an entry of the vehicle's `earlier`. */ readingId: id() }),
  output: noSchema,
});

/**
 * The vehicle's stored record as a JSON file, even if the record is corrupt. Also allowed while the plan's limit is
 * exceeded.
 * @errors vehicle.not-found
 */
export const exportVehicle = defineOperation({
  ...getFile,
  name: 'Cars.ExportVehicle',
  path: '/api/Cars/ExportVehicle',
  access: 'user',
  input: byId,
  output: noSchema,
});
