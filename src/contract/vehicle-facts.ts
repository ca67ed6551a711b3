/** What follows from the document's fields: computed by the server whenever the fields change, never sent to it. */
import { array, number, object, string, type InferType } from 'yup';
import { day, month } from './schemas';

const words = () => string().nullable().optional();
const amount = () => number().min(0).nullable().optional();

/** Facts in units of the metric system. Null or absent: the document does not say, or it could not be read. */
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
  /** cm³. */
  displacement: amount(),
  /** g/km, combined. */
  co2: amount(),
  /** kg. */
  curbWeight: amount(),
  /** Permitted total mass, kg. */
  totalWeight: amount(),
  /** km/h. */
  maxSpeed: amount(),
  /** mm. */
  length: amount(),
  width: amount(),
  height: amount(),
  axles: amount(),
  /** Permitted load of each axle, kg. */
  axleLoads: array(number().min(0).required()).optional(),
  /** Designations as printed, front axle first. */
  tyres: array(string().required()).optional(),
  /** dB(A). */
  stationaryNoise: amount(),
  drivingNoise: amount(),
  emissionClass: words(),
  /** Towed mass, kg. */
  towingBraked: amount(),
  towingUnbraked: amount(),
  seats: amount(),
});
export type VehicleFacts = InferType<typeof vehicleFacts>;
