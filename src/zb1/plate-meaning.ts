/**
 * What a plate says about its vehicle (electric, historic, season), and whether the document confirms it (§§ 9a, 10, 11
 * FZV).
 */
import { isoOfGermanDate } from './dates';
import { isKnownDistrict } from './districts';
import type { FieldValues } from './field-codes';
import { fuelCodeFor, fuelOfCode } from './fuel';
import { normalise } from './normalise';
import type { Plate } from './plate';

/** Least age of a vehicle with an H plate, in years since the first registration (§ 2 no. 22 FZV). */
const HISTORIC_YEARS = 30;

/** Remarks on a plate, as keys of texts; `not…` means that the document contradicts the plate. */
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
 * The remarks on a plate. A document without the fuel or the date contradicts nothing.
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
