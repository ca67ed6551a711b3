/**
 * Whether a vehicle may carry the letter of its plate: E (§ 11 FZV with §§ 2, 3, 5 EmoG) or H (§§ 2 no. 22, 10 FZV).
 */
import { isoOfGermanDate } from './dates';
import type { FieldValues } from './field-codes';
import { type FuelFacts, fuelCodeFor, fuelOfCode, isPlugIn } from './fuel';
import { normalise } from './normalise';
import { parsePrintedNumber } from './numbers';

/** Least age of a vehicle with an H plate, in years since it was first put into service (§ 2 no. 22 FZV). */
export const HISTORIC_YEARS = 30;
/** Greatest CO₂ emission of a plug-in hybrid, g/km (§ 3 Abs. 2 no. 1 EmoG). */
const MAX_PLUG_IN_CO2 = 50;
/** Least electric range of a plug-in hybrid in km (§ 3 Abs. 2 no. 2 EmoG), and until 2017 (§ 5 Abs. 2 and 3). */
const MIN_RANGE = 40;
const MIN_RANGE_UNTIL_2017 = 30;
/** The electric range is among the remarks, if it is printed. */
const PRINTED_RANGE = /REICHW(?:\D{0,40}?(\d{1,4})(?:[.,]\d+)? ?KM|\D{0,30}KM\W{0,5}(\d{1,4}))/gu;

/**
 * `open`: the document does not tell. `plugInOpen`: a hybrid above the CO₂ limit whose range is not printed.
 */
export type ElectricRight = 'entitled' | 'notEntitled' | 'open' | 'plugInOpen';

function fuelOf(fields: FieldValues): FuelFacts | null {
  return fuelOfCode(normalise('10', fields['10'] ?? '')) ?? fuelOfCode(fuelCodeFor(fields['P.3'] ?? '') ?? '');
}

/** Electric range in km, the greatest of those printed in 21 and 22; `null` if there is none. */
function printedRange(fields: FieldValues): number | null {
  const remarks = `${fields['21'] ?? ''} ${fields['22'] ?? ''}`.toUpperCase();
  const ranges = [...remarks.matchAll(PRINTED_RANGE)].map(([, before, behind]) => Number(before ?? behind));
  return ranges.length === 0 ? null : Math.max(...ranges);
}

const firstRegistration = (fields: FieldValues): string | null => isoOfGermanDate(normalise('B', fields.B ?? ''));

function plugInRight(fields: FieldValues, co2: number | null): ElectricRight {
  const range = printedRange(fields);
  const least = (firstRegistration(fields) ?? '') > '2017-12-31' ? MIN_RANGE : MIN_RANGE_UNTIL_2017;
  if ((co2 !== null && co2 <= MAX_PLUG_IN_CO2) || (range !== null && range >= least)) return 'entitled';
  if (co2 === null) return 'open';
  return range === null ? 'plugInOpen' : 'notEntitled';
}

/**
 * Whether the document supports an E plate: battery-electric vehicles and fuel cells always, hybrids by CO₂ or range.
 * That a hybrid is charged externally need not show: many plug-in hybrids have the code of another one, so offices test
 * CO₂ and range for the codes 0008, 0010, 0012, 0014, 0019, 0022 and 0024 too (district of Karlsruhe, E plates).
 */
export function electricRight(fields: FieldValues): ElectricRight {
  const fuel = fuelOf(fields);
  const co2 = parsePrintedNumber(normalise('V.7', fields['V.7'] ?? ''));
  if (fuel?.hybrid === true || isPlugIn(fuel, fields['P.3'] ?? '', co2)) return plugInRight(fields, co2);
  if (fuel === null) return 'open';
  const isBattery = fuel.energies.length === 1 && fuel.energies[0] === 'electric';
  if (fuel.fuelCell || isBattery) return 'entitled';
  return fuel.energies.includes('multi') ? 'open' : 'notEntitled';
}

/**
 * Whether the vehicle is old enough for an H plate. Years before the first registration may count too (§ 10 Abs. 1
 * sentence 4 FZV), so a younger vehicle is a reason to check, not an error.
 * @param today YYYY-MM-DD
 * @returns `null` if the first registration is unknown
 */
export function isHistoricAge(fields: FieldValues, today: string): boolean | null {
  const first = firstRegistration(fields);
  if (first === null) return null;
  return `${Number(first.slice(0, 4)) + HISTORIC_YEARS}${first.slice(4)}` <= today;
}
