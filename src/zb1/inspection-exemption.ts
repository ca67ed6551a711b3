/** Which vehicles are exempt from the periodic general inspection (StVZO § 29 (1)). */
import type { FieldReader } from './field-reader';
import { isArmyOrFederalPolice, officialHolder } from './official-signs';
import { parsePlate } from './plate';
import { isFireOrDisasterVehicle, isRegistrationFree, remarksOf } from './vehicle-kind';

/** Why a vehicle has no periodic inspection (StVZO § 29 (1)). */
export type InspectionExemption =
  /** Mopeds and light quads that need no registration (FZV § 3 (3) no. 1), unless they carry an official plate. */
  | 'insurance-plate'
  /** Vehicles of the army and of the federal police (no. 2). */
  | 'authority'
  /** Red plates (no. 1). */
  | 'red-plate'
  /** Short-term plates (no. 1), which may be driven only while an earlier inspection is valid (FZV § 42 (1) no. 2, (7)). */
  | 'short-term-plate';

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
  if (parsed?.kind === 'red') return 'red-plate';
  if (parsed?.kind === 'shortTerm') return 'short-term-plate';
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

/** Why a vehicle has no periodic general inspection; null when it has one. */
export function inspectionExemption(read: FieldReader): InspectionExemption | null {
  return exemptionOfPlate(read('A')) ?? (hasInsurancePlate(read) ? 'insurance-plate' : null);
}

/** Whether a vehicle may be driven without a valid inspection. */
export function needsNoInspection(read: FieldReader): boolean {
  const exemption = inspectionExemption(read);
  return exemption !== null && exemption !== 'short-term-plate';
}
