/** The reason for a combination's licence class, as text keys for the explanation and its legal source. Pure. */
import type { FieldReader } from '~/zb1/field-reader';
import { combinationLicence, LICENCE_LIMITS_KG, type Licence } from '~/zb1/licence';
import { parsePrintedNumber } from '~/zb1/numbers';
import { isTowedKind, vehicleClass } from '~/zb1/vehicle-class';
import { isWorkMachine, kindOf } from '~/zb1/vehicle-kind';

export interface LicenceAnswer {
  readonly licence: Licence;
  /** Key of the text `licence.why.<key>`. */
  readonly why: 'light' | 'together' | 'B96' | 'BE' | 'heavyLight' | 'C1E' | 'CE';
  /** Sum of both permitted masses, kg. */
  readonly sum: number;
  /** Key of the text `licence.law.<key>`. */
  readonly law: 'general' | 'key96';
}

/**
 * The licence class for a combination.
 * @param car permitted mass of the towing vehicle
 * @param trailer permitted mass of the trailer, both in kg
 */
export function licenceAnswer(car: number, trailer: number): LicenceAnswer {
  const licence = combinationLicence(car, trailer);
  const sum = car + trailer;
  const law = licence === 'B96' ? 'key96' : 'general';
  if (licence === 'B')
    return { licence, sum, law, why: trailer <= LICENCE_LIMITS_KG.lightTrailer ? 'light' : 'together' };
  if (licence === 'C1' || licence === 'C') return { licence, sum, law, why: 'heavyLight' };
  return { licence, sum, law, why: licence };
}

/** Trailers (R) and machines (S) of farm tractors, behind which classes L and T hold (FeV § 6 (1)). */
const FARM_TOWED = /^[RS]/u;

/** Vehicles with other licence classes, by kind or number of seats. Key of the text `licence.other.<key>`. */
export function otherClasses(read: FieldReader): 'motorcycle' | 'bus' | 'tractor' | 'farmTowed' | null {
  const kind = kindOf(read);
  if (isTowedKind(kind)) return FARM_TOWED.test(vehicleClass(read('J'))?.code ?? '') ? 'farmTowed' : null;
  if (kind === 'motorcycle' || kind === 'moped' || kind === 'tricycle' || kind === 'quad') return 'motorcycle';
  if (kind === 'bus' || (parsePrintedNumber(read('S.1')) ?? 0) > 9) return 'bus';
  return kind === 'tractor' || isWorkMachine(read) ? 'tractor' : null;
}
