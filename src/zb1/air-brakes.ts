/** Which vehicles brake with compressed air and have no brake fluid. */
import { createFieldReader } from './field-reader';
import type { FieldValues } from './field-codes';
import { inspectionTraits, TONNE_KG } from './inspection-traits';
import { technicalMassKg } from './load';
import { isCamper, kindOf } from './vehicle-kind';

/**
 * Whether it is a bus, a truck or a camper on the chassis of one, built for more than 7.5 t. Heavy tractors brake
 * hydraulically too, so none is known to.
 */
export function hasAirBrakes(fields: FieldValues): boolean {
  const read = createFieldReader(fields);
  const kind = kindOf(read);
  const mass = technicalMassKg(fields) ?? inspectionTraits(fields).mass.least;
  return (kind === 'bus' || kind === 'truck' || isCamper(read)) && mass > 7.5 * TONNE_KG;
}
