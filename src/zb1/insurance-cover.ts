/** How a vehicle is insured, as far as its plate tells. */
import type { FieldReader } from './field-reader';
import { hasInsurancePlate } from './inspection-exemption';
import { isFederalOrState } from './official-signs';
import { parsePlate } from './plate';

export type InsuranceCover =
  /** A contract that goes on until it is cancelled. */
  | 'contract'
  /** The cover ends with the insurance year of the plate (FZV § 52). */
  | 'insurancePlate'
  /** The cover ends with the last day on a short-term or export plate (FZV §§ 42, 45). */
  | 'temporaryPlate'
  /** Federation and states need not insure their vehicles (PflVG § 2 (1) No. 1, 2). */
  | 'authority';

/** How a vehicle is insured. The plates of local authorities do not tell whether they need insurance. */
export function insuranceCover(read: FieldReader): InsuranceCover {
  if (hasInsurancePlate(read)) return 'insurancePlate';
  const plate = parsePlate(read('A'));
  if (plate?.kind === 'shortTerm' || plate?.kind === 'export') return 'temporaryPlate';
  return isFederalOrState(plate) ? 'authority' : 'contract';
}
