/** The fields of a vehicle as they are handed over. */
import type { Vehicle } from '~/contract/vehicle';
import type { FieldValues } from '~/zb1/field-codes';
import { hiddenOf, publicFields } from './public-fields';

interface HandedOverFields {
  readonly fields: FieldValues;
  /** How many values are left out since they were read with doubt and not confirmed yet. */
  readonly unconfirmed: number;
}

/**
 * The public fields without unconfirmed readings: the buyer's vehicle has no readings, so that nothing would mark them,
 * and nobody would check them again.
 */
export function handedOverFields(vehicle: Vehicle, withPlate: boolean): HandedOverFields {
  const all = Object.entries(publicFields(hiddenOf(vehicle, withPlate)));
  const readings = Object.entries(vehicle.readings ?? {});
  const flagged = new Set(readings.filter(([, reading]) => reading.flagged).map(([code]) => code));
  return {
    fields: Object.fromEntries(all.filter(([code]) => !flagged.has(code))),
    unconfirmed: all.filter(([code, value]) => value !== '' && flagged.has(code)).length,
  };
}
