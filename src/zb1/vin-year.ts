/** The model year at position 10 of a VIN. European makers need not encode it, so only those that do are decoded. */
import { vinMaker } from './wmi';

/** Codes of the years from 1980 on, without I, O, Q, U, Z and 0; they repeat every thirty years. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;
const YEAR_POSITION = 9;

const MAKERS_WITH_YEAR: ReadonlySet<string> = new Set(['Audi', 'Opel', 'Porsche', 'Seat', 'Škoda', 'Volkswagen']);

/** North American VINs (first character 1 to 5) always encode the model year. */
const hasModelYear = (vin: string): boolean => /^[1-5]/u.test(vin) || MAKERS_WITH_YEAR.has(vinMaker(vin) ?? '');

/**
 * The model year of a VIN.
 * @param vin 17 characters
 * @param firstRegistrationYear decides between two years thirty apart; a model year starts in the summer before
 * @returns `null` if the maker does not encode it or the code is invalid
 */
export function vinModelYear(vin: string, firstRegistrationYear: number): number | null {
  const code = vin.charAt(YEAR_POSITION);
  const index = code === '' ? -1 : YEAR_CODES.indexOf(code);
  if (index < 0 || !hasModelYear(vin)) return null;
  const cycles = Math.floor((firstRegistrationYear + 1 - FIRST_YEAR - index) / YEAR_CODES.length);
  return cycles < 0 ? null : FIRST_YEAR + index + cycles * YEAR_CODES.length;
}
