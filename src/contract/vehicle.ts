/** The vehicle: what was printed on the document, what follows from it, and what its owner added. */
import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import { fieldValues, readings } from './readings';
import { day, id, line, mailAddress, moment, month, text } from './schemas';
import { vehicleFacts } from './vehicle-facts';

/** The yearly tax of a vehicle in whole euros. */
export const yearlyTax = object({
  /** Whole euros a year. */
  euros: number().integer().min(0).required(),
  /** The day of every year on which it falls due, `MM-DD`; null while none does. */
  day: line().matches(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u, { name: 'month-day', message: 'MM-DD' }).nullable().defined(),
  /** The last day without tax, of an electric car. */
  exemptUntil: day().nullable().optional(),
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
  /** Next inspection, `YYYY-MM`; null when the document does not say or could not be read. */
  inspectionDate: month().nullable().optional(),
  /** `YYYY-MM-DD`. */
  firstRegistration: day().nullable().optional(),
  /** Null when the document does not say enough to compute it. */
  tax: yearlyTax.default(undefined).nullable().optional(),
  /** The last one known, km. */
  mileage: number().integer().min(0).nullable().optional(),
  createdAt: moment().optional(),
  /** Nothing more can be read of it: it can be saved as it is kept (`Cars.ExportVehicle`), or deleted. */
  unreadable: boolean().optional(),
});
export type VehicleListItem = InferType<typeof vehicleListItem>;

/** Where the holder stands; everything may be left out. */
export const holder = object({
  firstName: text().max(100).optional(),
  lastName: text().max(100).optional(),
  company: text().max(200).optional(),
  street: text().max(200).optional(),
  zip: text().max(10).optional(),
  city: text().max(100).optional(),
  email: mailAddress().optional(),
  phone: text().max(40).optional(),
});
export type Holder = InferType<typeof holder>;

export const TYRE_SEASONS = ['summer', 'winter', 'all-season'] as const;
export const TYRE_AXLES = ['front', 'rear'] as const;

/** A tyre as its owner entered it. */
export const tyre = object({
  /** E.g. `205/55 R16 91V`. */
  dimension: string().max(60).required(),
  /** E.g. `V`. */
  speedIndex: string().max(4).optional(),
  /** E.g. `6.5Jx16`. */
  rimSize: string().max(20).optional(),
  /** ET, mm. */
  offset: number().optional(),
  season: string().oneOf(TYRE_SEASONS).optional(),
  axle: string().oneOf(TYRE_AXLES).required(),
  /** A size that is not printed on the document. */
  customSize: boolean().required(),
});
export type Tyre = InferType<typeof tyre>;

/** The mileage on a day. */
export const mileageEntry = object({ date: day().required(), km: number().integer().min(0).max(5_000_000).required() });
export type MileageEntry = InferType<typeof mileageEntry>;

/** What a record said, until a later scan of its document was taken over. */
export const earlierReading = object({
  id: id(),
  /** Since when the record said so. */
  from: moment().required(),
  /** When a later scan was taken over. */
  until: moment().required(),
  fields: fieldValues.required(),
  readings: readings.default(undefined).optional(),
  /** For `Cars.GetEarlierImage`; null when there was none. */
  documentImage: line().nullable().defined(),
});
export type EarlierReading = InferType<typeof earlierReading>;

const detailsShape = {
  /** The maker's code of the engine, e.g. `CAYC`. */
  engineCode: string().max(30).nullable().optional(),
  /** Years of construction, e.g. `2012–2017`. */
  constructionTime: string().max(40).nullable().optional(),
  cylinders: number().integer().positive().max(24).nullable().optional(),
  /** In words, e.g. `Golf VII 1.6 TDI`. */
  variant: string().max(120).nullable().optional(),
  /** Euro. */
  desiredSalePrice: number().positive().max(100_000_000).nullable().optional(),
};

/** What an owner adds about the car that its document does not hold; null removes a value. */
export const vehicleDetails = object(detailsShape);
export type VehicleDetails = InferType<typeof vehicleDetails>;

/** An estimate of the residual value in euro, with its range, its course over the years, and what it was made from. */
export const evaluation = object({
  /** Euro. */
  value: number().min(0).required(),
  /** Lower end of the range, euro. */
  low: number().min(0).required(),
  /** Upper end of the range, euro. */
  high: number().min(0).required(),
  /** The day of the estimate. */
  date: day().required(),
  /** Value at the end of each year, from the first registration into the next years. */
  curve: array(object({ year: number().integer().required(), value: number().min(0).required() })).required(),
  /** The mileage that it was made with. */
  km: number().integer().min(0).required(),
  /** Kilometres a year that the forecast goes on with. */
  kmPerYear: number().integer().min(0).optional(),
  /** Euro, as new. */
  listPrice: number().min(0).required(),
  /** The variant whose list price it was made with; null for the owner's own price. */
  variantId: line().nullable().optional(),
  variantName: line().nullable().optional(),
  /** The list price is made-up data of the on-device mode. */
  sample: boolean().required(),
});
export type Evaluation = InferType<typeof evaluation>;

/** How surely the vehicle was identified: read-only, a choice to make, or to be chosen by hand. */
export const IDENTIFICATIONS = ['unique', 'ambiguous', 'unknown'] as const;
export type Identification = (typeof IDENTIFICATIONS)[number];

const storedShape = {
  id: id(),
  /** The truth of the record: what the document says, as printed. */
  fields: fieldValues.required(),
  /** How the scanner read each field, as long as the owner has not looked at it. */
  readings: readings.default(undefined).optional(),
  /** In litres; the document does not hold it. */
  fuelCapacity: number().positive().max(2000).nullable().optional(),
  /** Oldest first. */
  mileageHistory: array(mileageEntry).required(),
  ...detailsShape,
  /** The last estimate of the residual value. */
  evaluation: evaluation.default(undefined).nullable().optional(),
  /** As the owner entered it; what the document says stands in `fields`. */
  holder: holder.default(undefined).nullable().optional(),
  /** Tyres that the owner entered; those of the document are in the facts. */
  tyres: array(tyre).optional(),
  /** How surely the vehicle was identified: it is one type, one of several candidates, or none that is known. */
  identification: mixed<Identification>().oneOf(IDENTIFICATIONS).required(),
  /** The specific car that the owner chose among the candidates; then the identification is `unique`. */
  candidateId: line().nullable().optional(),
  /** Whether a mail reminds of the next inspection. */
  inspectionReminder: boolean().optional(),
  /** Whether the scan was checked for a vehicle-history report. */
  reportChecked: boolean().required(),
  /** Identifier of the photographed document, for `Cars.GetDocumentImage`; null when there is none. */
  documentImage: line().nullable().defined(),
  /** Oldest first. The owner's alone: shares and handover files hold none of it. */
  earlier: array(earlierReading.required()).max(100).optional(),
  /** When the owner confirmed what was read; null while it is unconfirmed. */
  confirmedAt: moment().nullable().defined(),
  createdAt: moment().required(),
  /** Last edit. */
  updatedAt: moment().required(),
  /** Counts every change; an edit that names an older version is refused with 409 `conflict`. */
  version: number().integer().min(1).required(),
};

const storedVehicle = object(storedShape);

/** A vehicle as it is kept, without what can be computed from its fields. */
export type StoredVehicle = InferType<typeof storedVehicle>;

/** A vehicle in detail. */
export const vehicle = object({
  ...storedShape,
  /** What follows from `fields`; the server computes it whenever they are read. */
  facts: vehicleFacts.required(),
});
export type Vehicle = InferType<typeof vehicle>;
