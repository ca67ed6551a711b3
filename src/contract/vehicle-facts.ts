/** What follows from the document's fields: computed by the server whenever the fields change, never sent to it. */
import { array, number, object, type InferType } from 'yup';
import { day, line, month } from './schemas';

const words = () => line().nullable().optional();
const amount = () => number().min(0).nullable().optional();
const span = () => object({ min: number().min(0).required(), max: number().min(0).required() }).default(undefined).nullable().optional();

/**
 * Facts in units of the metric system, as `vehicleFacts` of `~/zb1/record` derives them. Null or absent: the document
 * does not say, or it could not be read.
 */
export const vehicleFacts = object({
  licensePlate: words(),
  make: words(),
  model: words(),
  vin: words(),
  /** Maker's code, four digits (2.1). */
  hsn: words(),
  /** Type code, the first three characters of 2.2. */
  tsn: words(),
  firstRegistration: day().nullable().optional(),
  /** Next inspection (HU). */
  inspectionDate: month().nullable().optional(),
  fuel: words(),
  powerKw: amount(),
  /** kW × 1.36, rounded. */
  powerPs: amount(),
  /** min⁻¹. */
  ratedSpeed: amount(),
  /** cm³. */
  displacement: amount(),
  /** g/km, combined. */
  co2: amount(),
  /** kg; of a printed span the smaller. */
  curbWeight: amount(),
  curbWeightRange: span(),
  /** Permitted total mass, kg. */
  totalWeight: amount(),
  /** km/h. */
  maxSpeed: amount(),
  /** mm; of a printed span the larger. */
  length: amount(),
  width: amount(),
  height: amount(),
  lengthRange: span(),
  widthRange: span(),
  heightRange: span(),
  axles: amount(),
  drivenAxles: amount(),
  /** Permitted load of each axle, kg. */
  axleLoads: array(number().min(0).required()).optional(),
  /** Designations as printed, front axle first. */
  tyres: array(line().required()).optional(),
  /** dB(A). */
  stationaryNoise: amount(),
  drivingNoise: amount(),
  /** In words, e.g. `Euro 5`. */
  emissionClass: words(),
  euroClass: amount(),
  /** Towed mass, kg. */
  towingBraked: amount(),
  towingUnbraked: amount(),
  /** kg on the coupling. */
  supportLoad: amount(),
  seats: amount(),
  /** Key of the colour, e.g. `grey`. */
  colour: words(),
  /** Key of the kind of vehicle, e.g. `car`. */
  kind: words(),
});
export type VehicleFacts = InferType<typeof vehicleFacts>;
