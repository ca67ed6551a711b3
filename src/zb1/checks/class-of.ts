/** The class whose limits a vehicle is compared with. */
import { isoOfGermanDate } from '../dates';
import type { FieldReader } from '../field-reader';
import { vehicleClass, type VehicleClassFacts } from '../vehicle-class';

/** Vehicles of the time before are slower and weaker than any later one. */
const EARLY_UNTIL = '1930';

/** Whether the first registration says that a vehicle is one of the earliest. */
export function isEarlyVehicle(read: FieldReader): boolean {
  const first = isoOfGermanDate(read('B'));
  return first !== null && first < EARLY_UNTIL;
}

/** Whether a number is known and outside of limits. */
export const isOutside = (value: number | null, limits: readonly [from: number, to: number] | undefined): boolean =>
  value !== null && limits !== undefined && (value < limits[0] || value > limits[1]);

/** The class in J; where J is blank, that of a passenger car's body in field 4 (AA to AG). */
export function classOf(read: FieldReader): VehicleClassFacts | null {
  const printed = read('J');
  return vehicleClass(printed === '' && /^A[A-G]/u.test(read('4')) ? 'M1' : printed);
}
