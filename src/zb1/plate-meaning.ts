/** What a plate claims about its vehicle, and whether the document agrees (§§ 9a, 10, 11 FZV). */
import { isoOfGermanDate } from './dates';
import { isKnownDistrict } from './districts';
import type { FieldValues } from './field-codes';
import { fuelCodeFor, fuelOfCode } from './fuel';
import { normalise } from './normalise';
import type { Plate } from './plate';

/** Years after the first registration from which on a plate may bear an H (§ 2 no. 22 FZV). */
const HISTORIC_YEARS = 30;

/** Keys of the texts for what a plate says; the `not…` ones are doubts. */
export type PlateRemark = 'unknownDistrict' | 'electric' | 'notElectric' | 'historic' | 'notHistoric' | 'season';

function isElectric(fields: FieldValues): boolean | null {
  const facts = fuelOfCode(normalise('10', fields['10'] ?? '')) ?? fuelOfCode(fuelCodeFor(fields['P.3'] ?? '') ?? '');
  if (facts === null) return null;
  return facts.plugIn || facts.fuelCell || (facts.energies.length === 1 && facts.energies[0] === 'electric');
}

function isHistoric(fields: FieldValues, today: string): boolean | null {
  const first = isoOfGermanDate(normalise('B', fields.B ?? ''));
  if (first === null) return null;
  return `${Number(first.slice(0, 4)) + HISTORIC_YEARS}${first.slice(4)}` <= today;
}

/**
 * What there is to say about a plate. A document that says nothing raises no doubt.
 * @param today YYYY-MM-DD
 */
export function plateRemarks(plate: Plate, fields: FieldValues, today: string): readonly PlateRemark[] {
  const remarks: PlateRemark[] = [];
  if (!isKnownDistrict(plate.district)) remarks.push('unknownDistrict');
  if (plate.suffix === 'E') remarks.push(isElectric(fields) === false ? 'notElectric' : 'electric');
  if (plate.suffix === 'H') remarks.push(isHistoric(fields, today) === false ? 'notHistoric' : 'historic');
  if (plate.season !== null) remarks.push('season');
  return remarks;
}
