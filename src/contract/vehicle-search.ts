/** The search tree: manufacturer, model, type, details. Requires no account. */
import { array, boolean, number, object, string, type InferType } from 'yup';
import { getJson } from './methods';
import { defineOperation } from './operation';
import { fieldValues } from './readings';
import { id, line } from './schemas';
import { vehicleDetails } from './vehicle';

/** A manufacturer, a model or a type. Power and years distinguish types of the same name. */
const node = object({
  id: id(),
  name: line().required(),
  /** kW; types only. */
  powerKw: number().positive().nullable().optional(),
  /** Years of construction, e.g. `2012–2017`; types only. */
  constructionTime: line().nullable().optional(),
  /** Its models that match the query; manufacturers only, whose own name does not match. */
  models: array(line().required()).optional(),
});
export type SearchNode = InferType<typeof node>;

/** `sample`: made-up data of the on-device mode. */
const branch = object({ sample: boolean().required(), items: array(node.required()).required() }).required();
export type SearchBranch = InferType<typeof branch>;

/**
 * The manufacturers, sorted by name. `query` filters by a part of the name or of a model's name, ignoring case and
 * accents; those found by a model alone name their matching `models`.
 */
export const getManufacturers = defineOperation({
  ...getJson,
  name: 'Search.GetManufacturers',
  path: '/api/Search/GetManufacturers',
  access: 'public',
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
  access: 'public',
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
  access: 'public',
  input: object({ modelId: id() }),
  output: branch,
});

const typeDetails = object({
  sample: boolean().required(),
  /** Manufacturer, model and type, for display. */
  name: line().required(),
  /** Field values of such a vehicle's document, without plate, dates, VIN and holder. */
  fields: fieldValues.required(),
  /** Details that a document does not contain: variant, cylinders, years, engine code. */
  details: vehicleDetails.required(),
});
export type TypeDetails = InferType<typeof typeDetails>;

/**
 * The values that `Cars.AddVehicle` and `Cars.UpdateVehicle` fill in for a type when its id is given as `candidateId`.
 * 404 `not-found` when there is no such type.
 * @errors not-found
 */
export const getDetails = defineOperation({
  ...getJson,
  name: 'Search.GetDetails',
  path: '/api/Search/GetDetails',
  access: 'public',
  input: object({ typeId: id() }),
  output: typeDetails.required(),
});
