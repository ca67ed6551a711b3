/** Why a combination needs its class: the key of the sentence and of the paragraph. Pure. */
import { combinationLicence, LICENCE_BORDERS, type Licence } from '~/zb1/licence';

export interface LicenceAnswer {
  readonly licence: Licence;
  /** Key of the text `licence.why.<key>`. */
  readonly why: 'light' | 'together' | 'B96' | 'BE' | 'heavyLight' | 'C1E' | 'CE';
  /** Both permitted masses, kg. */
  readonly sum: number;
  /** Key of the text `licence.law.<key>`. */
  readonly law: 'general' | 'key96';
}

/** @param car permitted mass of the towing vehicle @param trailer of the trailer, both in kg */
export function licenceAnswer(car: number, trailer: number): LicenceAnswer {
  const licence = combinationLicence(car, trailer);
  const sum = car + trailer;
  const law = licence === 'B96' ? 'key96' : 'general';
  if (licence === 'B') return { licence, sum, law, why: trailer <= LICENCE_BORDERS.lightTrailer ? 'light' : 'together' };
  if (licence === 'C1' || licence === 'C') return { licence, sum, law, why: 'heavyLight' };
  return { licence, sum, law, why: licence };
}

/** Vehicles whose classes are others: by number of seats or kind. Key of the text `licence.other.<key>`. */
export function otherClasses(kind: string | null, seats: number | null): 'motorcycle' | 'bus' | 'tractor' | null {
  if (kind === 'motorcycle' || kind === 'moped' || kind === 'tricycle' || kind === 'quad') return 'motorcycle';
  if (kind === 'bus' || (seats !== null && seats > 9)) return 'bus';
  return kind === 'tractor' || kind === 'machine' ? 'tractor' : null;
}
