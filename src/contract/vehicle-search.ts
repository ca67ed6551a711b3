/** The search tree: manufacturer, model, type, details. Open to everybody. */
import { array, boolean, number, object, string, type InferType } from 'yup';
import { getJson } from './methods';
import { defineOperation } from './operation';
import { fieldValues } from './readings';
import { id, line } from './schemas';
import { vehicleDetails } from './vehicle';

/** A manufacturer, a model or a type; what tells types apart stands beside their names. */
const node = object({
  id: id(),
  name: line().required(),
  /** kW, of a type. */
  powerKw: number().positive().nullable().optional(),
  /** Years in which a type was built, e.g. `2012–2017`. */
  constructionTime: line().nullable().optional(),
});
export type SearchNode = InferType<typeof node>;

/** `sample`: made-up data of the on-device mode. */
const branch = object({ sample: boolean().required(), items: array(node.required()).required() }).required();
export type SearchBranch = InferType<typeof branch>;

/** The manufacturers by name. With `query` those whose names hold it, without regard to case and accents. */
export const getManufacturers = defineOperation({
  ...getJson,
  name: 'Search.GetManufacturers',
  path: '/api/Search/GetManufacturers',
  access: 'guest',
  input: object({ query: string().max(100).optional() }),
  output: branch,
});

/**
 * The models of a manufacturer by name. 404 `not-found` when there is no such manufacturer.
 * @errors not-found
 */
export const getModels = defineOperation({
  ...getJson,
  name: 'Search.GetModels',
  path: '/api/Search/GetModels',
  access: 'guest',
  input: object({ manufacturerId: id() }),
  output: branch,
});

/**
 * The types of a model by name. 404 `not-found` when there is no such model.
 * @errors not-found
 */
export const getTypes = defineOperation({
  ...getJson,
  name: 'Search.GetTypes',
  path: '/api/Search/GetTypes',
  access: 'guest',
  input: object({ modelId: id() }),
  output: branch,
});

const typeDetails = object({
  sample: boolean().required(),
  /** Manufacturer, model and type, for people. */
  name: line().required(),
  /** What the document of such a vehicle says, without plate, dates, VIN and holder. */
  fields: fieldValues.required(),
  /** What the document does not hold: variant, cylinders, years, engine code. */
  details: vehicleDetails.required(),
});
export type TypeDetails = InferType<typeof typeDetails>;

/**
 * What a type fills in when it is saved with `Cars.AddVehicle` or `Cars.UpdateVehicle` and its id as `candidateId`. 404
 * `not-found` when there is no such type.
 * @errors not-found
 */
export const getDetails = defineOperation({
  ...getJson,
  name: 'Search.GetDetails',
  path: '/api/Search/GetDetails',
  access: 'guest',
  input: object({ typeId: id() }),
  output: typeDetails.required(),
});
