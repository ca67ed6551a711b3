/** Which vehicles brake with compressed air and have no brake fluid. */
import { createFieldReader } from './field-reader';
import type { FieldValues } from './field-codes';
import { inspectionTraits, TONNE_KG } from './inspection-traits';
import { kindOf } from './vehicle-kind';

/** Whether it is a bus or truck above 7.5 t. Heavy tractors brake hydraulically too, so none is known to. */
export function hasAirBrakes(fields: FieldValues): boolean {
  const kind = kindOf(createFieldReader(fields));
  return (kind === 'bus' || kind === 'truck') && inspectionTraits(fields).mass.least > 7.5 * TONNE_KG;
}
