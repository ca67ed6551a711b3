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
  /** PS: kW × 1.36, rounded (P.2). */
  powerPs: amount(),
  /** Speed of the engine at its greatest power, min⁻¹ (P.4). */
  ratedSpeed: amount(),
  /** Displacement, cm³ (P.1). */
  displacement: amount(),
  /** CO₂ emission, g/km, combined (V.7). */
  co2: amount(),
  /** Kerb mass, kg (G); the lower end of a printed range. */
  curbWeight: amount(),
  /** The printed range of the kerb mass, kg (G). */
  curbWeightRange: span(),
  /** Technically permitted total mass, kg (F.1). A re-rating (F.2) does not change it. */
  totalWeight: amount(),
  /** Maximum speed, km/h (T). */
  maxSpeed: amount(),
  /** Length, mm (18); the upper end of a printed range. */
  length: amount(),
  /** Width, mm (19); the upper end of a printed range. */
  width: amount(),
  /** Height, mm (20); the upper end of a printed range. */
  height: amount(),
  /** The printed range of the length, mm (18). */
  lengthRange: span(),
  /** The printed range of the width, mm (19). */
  widthRange: span(),
  /** The printed range of the height, mm (20). */
  heightRange: span(),
  /** Number of axles (L). */
  axles: amount(),
  /** Number of driven axles (9). */
  drivenAxles: amount(),
  /** Permitted load of each axle, kg (8, else 7). */
  axleLoads: array(number().min(0).required()).optional(),
  /** Field of each of these loads: `8.1` to `8.3`, or `7.1` to `7.3` where that is not printed. */
  axleLoadFields: array(line().required()).optional(),
  /** Designations of the tyres as printed, front axle first (15). */
  tyres: array(line().required()).optional(),
  /** Field of each of these designations: `15.1` to `15.3`. One that is not legible is left out. */
  tyreFields: array(line().required()).optional(),
  /** Noise of the standing vehicle, dB(A) (U.1). */
  stationaryNoise: amount(),
  /** Noise while driving, dB(A) (U.3). */
  drivingNoise: amount(),
  /** Emission class in words, e.g. `Euro 5` (14, else by the code in 14.1). */
  emissionClass: words(),
  /** Number of the Euro emission class, if there is one (14.1, else 14). */
  euroClass: amount(),
  /** Mass of a braked trailer, kg (O.1). */
  towingBraked: amount(),
  /** Mass of an unbraked trailer, kg (O.2). */
  towingUnbraked: amount(),
  /** Vertical load on the coupling, kg (13). */
  supportLoad: amount(),
  /** Number of seats including the driver's (S.1). */
  seats: amount(),
  /** Key of the colour, e.g. `grey` (11, else R). */
  colour: words(),
  /** Key of the kind of vehicle, e.g. `car` (J). */
  kind: words(),
});
export type VehicleFacts = InferType<typeof vehicleFactsSchema>;
