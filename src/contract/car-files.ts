/** The files of a vehicle's record: the pictures of its document, and the record itself. */
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
 * The flattened photo of an earlier reading of the vehicle's document.
 * @errors limit.exceeded vehicle.not-found file.not-found
 */
export const getEarlierImage = defineOperation({
  ...getFile,
  name: 'Cars.GetEarlierImage',
  path: '/api/Cars/GetEarlierImage',
  access: 'user',
  input: object({ id: id(), /** One of the vehicle's `earlier`. */ readingId: id() }),
  output: noSchema,
});

/**
 * The vehicle's record as it is kept, as a JSON file: also where it is broken. Open over the plan's limit too.
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
