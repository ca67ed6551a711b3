/** How a vehicle is insured, as far as its plate tells. */
import type { FieldReader } from './field-reader';
import { hasInsurancePlate } from './inspection-exemption';
import { isArmyOrFederalPolice } from './official-signs';
import { parsePlate } from './plate';

export type InsuranceCover =
  /** A contract that goes on until it is cancelled. */
  | 'contract'
  /** The cover ends with the insurance year of the plate (FZV § 52). */
  | 'insurancePlate'
  /** The cover ends with the last day on a short-term or export plate (FZV §§ 42, 45). */
  | 'temporaryPlate'
  /** The federation need not insure its vehicles (PflVG § 2 (1) No. 1). */
  | 'authority';

/** How a vehicle is insured. Of authorities, only the plates of the army and the federal police prove their holder. */
export function insuranceCover(read: FieldReader): InsuranceCover {
  if (hasInsurancePlate(read)) return 'insurancePlate';
  const plate = parsePlate(read('A'));
  if (plate?.kind === 'shortTerm' || plate?.kind === 'export') return 'temporaryPlate';
  return isArmyOrFederalPolice(plate) ? 'authority' : 'contract';
}
