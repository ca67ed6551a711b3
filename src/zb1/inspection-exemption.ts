/** Which vehicles need no general inspection (StVZO § 29 (1)). */
import type { FieldReader } from './field-reader';
import { isArmyOrFederalPolice, officialHolder } from './official-signs';
import { parsePlate } from './plate';
import { isFireOrDisasterVehicle, isRegistrationFree, remarksOf } from './vehicle-kind';

/** Why a vehicle needs no inspection (StVZO § 29 (1)). */
export type InspectionExemption =
  /** Mopeds and light quads that need no registration (FZV § 3 (3) no. 1), unless they carry an official plate. */
  | 'insurance-plate'
  /** Vehicles of the army and of the federal police (no. 2). */
  | 'authority'
  /** Red plates and short-term plates (no. 1). */
  | 'temporary-plate';

/**
 * Whether a state's authority decides about inspections, in general or case by case: vehicles of fire brigades and of
 * disaster relief (StVZO § 29 (1) sentence 3), to which the THW belongs.
 */
export function isLeftToState(read: FieldReader): boolean {
  const plate = parsePlate(read('A'));
  if (plate?.kind === 'official' && officialHolder(plate.district) === 'thw') return true;
  return isFireOrDisasterVehicle(read, remarksOf(read));
}

/** @param plate normalised field A */
function exemptionOfPlate(plate: string): InspectionExemption | null {
  const parsed = parsePlate(plate);
  if (parsed?.kind === 'red' || parsed?.kind === 'shortTerm') return 'temporary-plate';
  return isArmyOrFederalPolice(parsed) ? 'authority' : null;
}

/**
 * Whether a vehicle carries an insurance plate, as those that need no registration do. Mopeds by older law and those of
 * holders who need no insurance carry an official plate (FZV § 4 (2) no. 2, (3) sentence 2).
 */
export function hasInsurancePlate(read: FieldReader): boolean {
  const plate = parsePlate(read('A'));
  return isRegistrationFree(read) && (plate === null || plate.kind === 'insurance');
}

/** Why a vehicle needs no general inspection; null when it needs one. */
export function inspectionExemption(read: FieldReader): InspectionExemption | null {
  return exemptionOfPlate(read('A')) ?? (hasInsurancePlate(read) ? 'insurance-plate' : null);
}
