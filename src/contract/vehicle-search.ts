/** The search tree: manufacturer, model, type, details. Open to everybody. */
import { array, boolean, object, string } from 'yup';
import { getJson } from './methods';
import { defineOperation } from './operation';
import { fieldValues } from './readings';
import { id } from './schemas';

const node = object({ id: id(), name: string().required() });
const nodes = array(node.required()).required();

/** `sample`: made-up data of the on-device mode. */
const branch = object({ sample: boolean().required(), items: nodes }).required();

export const getManufacturers = defineOperation({
  ...getJson,
  name: 'Search.GetManufacturers',
  path: '/api/Search/GetManufacturers',
  access: 'guest',
  input: object({ query: string().optional() }),
  output: branch,
});

export const getModels = defineOperation({
  ...getJson,
  name: 'Search.GetModels',
  path: '/api/Search/GetModels',
  access: 'guest',
  input: object({ manufacturerId: id() }),
  output: branch,
});

export const getTypes = defineOperation({
  ...getJson,
  name: 'Search.GetTypes',
  path: '/api/Search/GetTypes',
  access: 'guest',
  input: object({ modelId: id() }),
  output: branch,
});

/** The fields that the type fills in when it is saved with `Cars.AddVehicle`. */
export const getDetails = defineOperation({
  ...getJson,
  name: 'Search.GetDetails',
  path: '/api/Search/GetDetails',
  access: 'guest',
  input: object({ typeId: id() }),
  output: object({ sample: boolean().required(), name: string().required(), fields: fieldValues.required() }).required(),
});
