/** Facts derived from the document's fields. The server computes them; clients never send them. */
import { array, number, object, type InferType } from 'yup';
import { day, line, month } from './schemas';

const words = () => line().nullable().optional();
const amount = () => number().min(0).nullable().optional();
const span = () =>
  object({ min: number().min(0).required(), max: number().min(0).required() })
    .default(undefined)
    .nullable()
    .optional();

/**
 * Facts in metric units, as `vehicleFacts` of `~/zb1/record` derives them. Null or absent: not on the document, or not
 * legible.
 */
export const vehicleFactsSchema = object({
  /** Licence plate (A). */
  licensePlate: words(),
  /** Make (D.1, else 2). */
  make: words(),
  /** Trade name (D.3). */
  model: words(),
  /** Vehicle identification number (E). */
  vin: words(),
  /** Maker's code, four digits (2.1). */
  hsn: words(),
  /** Type code, the first three characters of 2.2. */
  tsn: words(),
  /** Day of the first registration (B). */
  firstRegistration: day().nullable().optional(),
  /** Next inspection (HU), as printed: a seasonal plate can defer it (StVZO annex VIII no. 2.6). */
  inspectionDate: month().nullable().optional(),
  /** Fuel or source of energy as printed (P.3). */
  fuel: words(),
  /** kW (P.2). */
  powerKw: amount(),
  /** kW × 1.36, rounded. */
  powerPs: amount(),
  /** min⁻¹. */
  ratedSpeed: amount(),
  /** cm³. */
  displacement: amount(),
  /** g/km, combined. */
  co2: amount(),
  /** kg; the lower end of a printed range. */
  curbWeight: amount(),
  /** kg, the printed range. */
  curbWeightRange: span(),
  /** Permitted total mass, kg. */
  totalWeight: amount(),
  /** km/h. */
  maxSpeed: amount(),
  /** mm; the upper end of a printed range. */
  length: amount(),
  /** mm; the upper end of a printed range. */
  width: amount(),
  /** mm; the upper end of a printed range. */
  height: amount(),
  /** mm, the printed range. */
  lengthRange: span(),
  /** mm, the printed range. */
  widthRange: span(),
  /** mm, the printed range. */
  heightRange: span(),
  /** Number of axles (L). */
  axles: amount(),
  /** Number of driven axles (9). */
  drivenAxles: amount(),
  /** Permitted load of each axle, kg. */
  axleLoads: array(number().min(0).required()).optional(),
  /** Field of each of these loads: `8.1` to `8.3`, or `7.1` to `7.3` where that is not printed. */
  axleLoadFields: array(line().required()).optional(),
  /** Designations as printed, front axle first. */
  tyres: array(line().required()).optional(),
  /** Field of each of these designations: `15.1` to `15.3`. One that is not legible is left out. */
  tyreFields: array(line().required()).optional(),
  /** dB(A). */
  stationaryNoise: amount(),
  /** dB(A). */
  drivingNoise: amount(),
  /** In words, e.g. `Euro 5`. */
  emissionClass: words(),
  /** Number of the Euro emission class, if there is one. */
  euroClass: amount(),
  /** Mass of a braked trailer, kg (O.1). */
  towingBraked: amount(),
  /** Mass of an unbraked trailer, kg (O.2). */
  towingUnbraked: amount(),
  /** Vertical load on the coupling, kg. */
  supportLoad: amount(),
  /** Number of seats including the driver's (S.1). */
  seats: amount(),
  /** Key of the colour, e.g. `grey`. */
  colour: words(),
  /** Key of the kind of vehicle, e.g. `car`. */
  kind: words(),
});
export type VehicleFacts = InferType<typeof vehicleFactsSchema>;
