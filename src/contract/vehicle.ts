/** The vehicle: the printed values of its document, the facts derived from them, and what the owner added. */
import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import {
  MAX_CAPACITY,
  MAX_CYLINDERS,
  MAX_DETAIL_LENGTHS,
  MAX_EURO,
  MAX_FUEL_LITRES,
  MAX_HOLDER_LENGTHS,
  MAX_INSURANCE_EURO,
  MAX_EARLIER_READINGS,
  MAX_PERIODS,
  MAX_RIM_LENGTH,
  MAX_RIM_OFFSET_MM,
  MAX_SET_NAME_LENGTH,
  MAX_TREAD_MM,
  MAX_TYRES,
} from './limits';
import { putJson } from './methods';
import { listedDeadline, MAX_DEADLINES, ownDeadline } from './own-deadline';
import { fieldValues, readings } from './readings';
import { day, id, line, mailAddress, moment, month, odometer, text } from './schemas';
import { vehicleFactsSchema } from './vehicle-facts';

/** The yearly tax of a vehicle in whole euros. */
const yearlyTax = object({
  /** Whole euros a year; the lower end if the document does not determine the emission class. */
  euros: number().integer().min(0).required(),
  /** The upper end; without it the sum is certain. */
  upTo: number().integer().min(0).nullable().optional(),
  /** `euros` is what is charged at most, because a value is missing. */
  atMost: boolean().nullable().optional(),
  /** The day of the year on which it is due, `MM-DD`; null while no tax is due. */
  day: line()
    .matches(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u, { name: 'month-day', message: 'MM-DD' })
    .nullable()
    .defined(),
  /** The last tax-free day of an electric car. */
  exemptUntil: day().nullable().optional(),
  /** Whole euros a year after that day. */
  afterwards: number().integer().min(0).nullable().optional(),
});
export type YearlyTax = InferType<typeof yearlyTax>;

/** A vehicle in the list. `name` is the licence plate. */
export const vehicleListItem = object({
  id: id(),
  /** The licence plate; empty when it is not known. */
  name: text(),
  /** Empty when it is not known. */
  make: text(),
  /** Trade name; empty when it is not known. */
  model: text(),
  /** Next inspection, `YYYY-MM`; null when it is not on the document or not legible. */
  inspectionDate: month().nullable().optional(),
  /** Whether the vehicle needs no inspection (StVZO § 29 (1)) and none is on its document; absent otherwise. */
  inspectionExempt: boolean().optional(),
  /** `YYYY-MM-DD`. */
  firstRegistration: day().nullable().optional(),
  /** Null when the document's fields do not suffice to compute it. */
  tax: yearlyTax.default(undefined).nullable().optional(),
  /** Last known mileage, km. */
  mileage: number().integer().min(0).nullable().optional(),
  /** The next day of each of the owner's deadlines that has one; absent when there are none. */
  deadlines: array(listedDeadline.required()).optional(),
  createdAt: moment().optional(),
  /** The stored record is corrupt: it can only be downloaded as it is (`Cars.ExportVehicle`) or deleted. */
  unreadable: boolean().optional(),
});
export type VehicleListItem = InferType<typeof vehicleListItem>;

/** The holder's name and address; every property is optional. */
export const holder = object({
  firstName: text().max(MAX_HOLDER_LENGTHS.firstName).optional(),
  lastName: text().max(MAX_HOLDER_LENGTHS.lastName).optional(),
  company: text().max(MAX_HOLDER_LENGTHS.company).optional(),
  street: text().max(MAX_HOLDER_LENGTHS.street).optional(),
  zip: text().max(MAX_HOLDER_LENGTHS.zip).optional(),
  city: text().max(MAX_HOLDER_LENGTHS.city).optional(),
  email: mailAddress().optional(),
  phone: text().max(MAX_HOLDER_LENGTHS.phone).optional(),
});
export type Holder = InferType<typeof holder>;

export const TYRE_SEASONS = ['summer', 'winter', 'all-season'] as const;
const TYRE_AXLES = ['front', 'rear'] as const;

/** A tyre as the owner entered it. */
export const tyre = object({
  /** E.g. `205/55 R16 91V`. */
  dimension: string().max(60).required(),
  /** E.g. `V`. */
  speedIndex: string().max(4).optional(),
  /** E.g. `6.5Jx16`. */
  rimSize: string().max(MAX_RIM_LENGTH).optional(),
  /** ET, mm. */
  offset: number().min(-MAX_RIM_OFFSET_MM).max(MAX_RIM_OFFSET_MM).optional(),
  season: string().oneOf(TYRE_SEASONS).optional(),
  /** Date of manufacture, the end of the DOT number: `2510` is week 25 of 2010, `259` is before 2000. */
  dot: string().max(4).optional(),
  axle: string().oneOf(TYRE_AXLES).required(),
  /** A size that is not printed on the document. */
  customSize: boolean().required(),
});
export type Tyre = InferType<typeof tyre>;

/** A tread depth that the owner measured. */
export const tyreTread = object({
  date: day().required(),
  /** The mileage on that day; null when it is not known. */
  km: odometer().nullable().defined(),
  /** Of the tyre that is worn most, mm. */
  mm: number().min(0).max(MAX_TREAD_MM).required(),
});
export type TyreTread = InferType<typeof tyreTread>;

/** A time that a set spent on the vehicle. A mileage is null when it is not known. */
export const tyrePeriod = object({
  from: day().required(),
  fromKm: odometer().nullable().defined(),
  /** Null while the set is mounted. */
  until: day().nullable().defined(),
  untilKm: odometer().nullable().defined(),
});
export type TyrePeriod = InferType<typeof tyrePeriod>;

/** A set of tyres that is mounted and taken off together. */
export const tyreSet = object({
  id: id(),
  name: string().max(MAX_SET_NAME_LENGTH).optional(),
  /** Front and rear; one entry for equal tyres of an axle. */
  tyres: array(tyre.required()).min(1).max(8).required(),
  /** Oldest first. */
  treads: array(tyreTread.required()).max(100).required(),
  /** Oldest first. */
  periods: array(tyrePeriod.required()).max(MAX_PERIODS).required(),
});
export type TyreSet = InferType<typeof tyreSet>;

/** The mileage on a day. */
export const mileageEntry = object({
  date: day().required(),
  km: odometer().required(),
  /** Id of the entry of the history that it comes from; it goes with that entry. */
  entryId: line().optional(),
});
export type MileageEntry = InferType<typeof mileageEntry>;

/** The state of a vehicle before a later scan of its document was applied. */
const earlierReading = object({
  id: id(),
  /** Start of the time in which this state was current. */
  from: moment().required(),
  /** When the later scan was applied. */
  until: moment().required(),
  fields: fieldValues.required(),
  readings: readings.default(undefined).optional(),
  /** The type that the owner had selected. */
  candidateId: line().nullable().optional(),
  /** Id of the image for `Cars.GetEarlierImage`; null when there was none. */
  documentImage: line().nullable().defined(),
});
export type EarlierReading = InferType<typeof earlierReading>;

/** Details of a type. A vehicle gets those of a selected candidate, so that both have the same limits. */
export const typeDetailsShape = {
  /** The maker's code of the engine, e.g. `CAYC`. */
  engineCode: string().max(MAX_DETAIL_LENGTHS.engineCode).nullable().optional(),
  /** Years of construction, e.g. `2012–2017`. */
  constructionTime: string().max(MAX_DETAIL_LENGTHS.constructionTime).nullable().optional(),
  cylinders: number().integer().positive().max(MAX_CYLINDERS).nullable().optional(),
};

/** The name of a variant, which a vehicle gets when it is selected. */
export const variantName = () => string().max(MAX_DETAIL_LENGTHS.variant);

const detailsShape = {
  ...typeDetailsShape,
  /** Display name, e.g. `Golf VII 1.6 TDI`. */
  variant: variantName().nullable().optional(),
  /** Euro. */
  desiredSalePrice: number().positive().max(MAX_EURO).nullable().optional(),
  /** Kilowatt hours; of a vehicle that can be charged. */
  batteryCapacity: number().positive().max(MAX_CAPACITY).nullable().optional(),
  /** Of the gas tank: litres of LPG, kilograms of natural gas or hydrogen. */
  gasCapacity: number().positive().max(MAX_CAPACITY).nullable().optional(),
  /** The day on which the owner bought the vehicle. */
  purchaseDate: day().nullable().optional(),
  /** Euro. */
  purchasePrice: number().min(0).max(MAX_EURO).nullable().optional(),
  /** The mileage on that day, km. */
  purchaseKm: odometer().nullable().optional(),
  /** What the insurance costs a year, euro. */
  insurancePerYear: number().min(0).max(MAX_INSURANCE_EURO).nullable().optional(),
};

/** Details about the vehicle that its document does not contain; null removes a value. */
export const vehicleDetails = object(detailsShape);
export type VehicleDetails = InferType<typeof vehicleDetails>;

/** An estimate of the residual value in euro, with its range, its curve over the years, and its inputs. */
export const evaluation = object({
  /** Euro. */
  value: number().min(0).required(),
  /** Lower end of the range, euro. */
  low: number().min(0).required(),
  /** Upper end of the range, euro. */
  high: number().min(0).required(),
  /** The day of the estimate. */
  date: day().required(),
  /** Value at the end of each year, from the year of the first registration into the forecast. */
  curve: array(object({ year: number().integer().required(), value: number().min(0).required() })).required(),
  /** The mileage that the estimate is based on. */
  km: number().integer().min(0).required(),
  /** Yearly distance assumed by the forecast, km. */
  kmPerYear: number().integer().min(0).optional(),
  /** List price when new, euro. */
  listPrice: number().min(0).required(),
  /** The variant whose list price was used; null when the owner entered the price. */
  variantId: line().nullable().optional(),
  variantName: line().nullable().optional(),
  /** The list price is made-up data of the on-device mode. */
  sample: boolean().required(),
});
export type Evaluation = InferType<typeof evaluation>;

/**
 * How reliably the vehicle was identified: `unique` (one type), `ambiguous` (several candidates) or `unknown` (none
 * known).
 */
export const IDENTIFICATIONS = ['unique', 'ambiguous', 'unknown'] as const;
export type Identification = (typeof IDENTIFICATIONS)[number];

const storedShape = {
  id: id(),
  /** Field values as printed on the document; facts are derived from them. */
  fields: fieldValues.required(),
  /** The scanner's reading of each field. */
  readings: readings.default(undefined).optional(),
  /** Litres; not on the document. */
  fuelCapacity: number().positive().max(MAX_FUEL_LITRES).nullable().optional(),
  /** Oldest first. */
  mileageHistory: array(mileageEntry).required(),
  ...detailsShape,
  /** The last estimate of the residual value. */
  evaluation: evaluation.default(undefined).nullable().optional(),
  /** As the owner entered it; the document's values are in `fields`. */
  holder: holder.default(undefined).nullable().optional(),
  /** Tyres that the owner entered; those on the document are in `facts`. */
  tyres: array(tyre).optional(),
  /**
   * The same tyres in sets, with their treads and their times on the vehicle. Absent until the owner uses sets; then
   * `tyres` lists the tyres of all sets, in their order.
   */
  tyreSets: array(tyreSet.required()).max(MAX_TYRES).optional(),
  /** The owner's deadlines, in the order in which they were added. */
  deadlines: array(ownDeadline.required()).max(MAX_DEADLINES).optional(),
  /** How reliably the vehicle was identified: as one type, as one of several candidates, or not at all. */
  identification: mixed<Identification>().oneOf(IDENTIFICATIONS).required(),
  /** The candidate that the owner selected; then the identification is `unique`. */
  candidateId: line().nullable().optional(),
  /** Whether a mail reminds the owner of the next inspection. */
  inspectionReminder: boolean().optional(),
  /** Whether mails remind the owner of the deadlines. */
  deadlineReminder: boolean().optional(),
  /** Whether a vehicle-history report was looked up. */
  reportChecked: boolean().required(),
  /** Id of the document's image, for `Cars.GetDocumentImage`; null when there is none. */
  documentImage: line().nullable().defined(),
  /** The last 100 earlier states, oldest first. Visible to the owner only: shares and handover files lack them. */
  earlier: array(earlierReading.required()).max(MAX_EARLIER_READINGS).optional(),
  /** When the owner confirmed the readings; null while unconfirmed. */
  confirmedAt: moment().nullable().defined(),
  createdAt: moment().required(),
  /** Time of the last edit. */
  updatedAt: moment().required(),
  /** Incremented by every change; an edit that names an older version is refused with 409 `conflict`. */
  version: number().integer().min(1).required(),
};

const storedVehicle = object(storedShape);

/** A vehicle as stored, without the facts derived from its fields. */
export type StoredVehicle = InferType<typeof storedVehicle>;

/** A vehicle in detail. */
export const vehicle = object({
  ...storedShape,
  /** Derived from `fields`; the server computes them whenever the vehicle is read. */
  facts: vehicleFactsSchema.required(),
});
export type Vehicle = InferType<typeof vehicle>;

/** Input of all edits of a vehicle. An edit that names an outdated version is refused with 409 `conflict`. */
export const versionedEdit = {
  /** Id of the vehicle. */
  id: id(),
  /** The version of the vehicle that the edit was based on. If absent, the version is not checked. */
  version: number().integer().optional(),
};

/** What all edits of a vehicle have in common besides: they answer with the vehicle. */
export const vehicleAnswer = { ...putJson, access: 'user', output: vehicle.required() } as const;
