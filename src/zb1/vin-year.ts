/** The model year in the tenth place of a VIN. European makers need not state it: only those that do are decoded. */
import { vinMaker } from './wmi';

/** Codes from 1980 on, without I, O, Q, U, Z and 0; they recur every thirty years. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;
const YEAR_PLACE = 9;

const STATING_MAKERS: ReadonlySet<string> = new Set(['Audi', 'Opel', 'Porsche', 'Seat', 'Škoda', 'Volkswagen']);

/** North American VINs (1 to 5 in front) always state the model year. */
const states = (vin: string): boolean => /^[1-5]/u.test(vin) || STATING_MAKERS.has(vinMaker(vin) ?? '');

/**
 * The model year of a VIN.
 * @param vin 17 characters
 * @param firstRegistrationYear decides between two years thirty apart; a model year begins in the summer before
 * @returns `null` when the maker does not state it or the code is none
 */
export function vinModelYear(vin: string, firstRegistrationYear: number): number | null {
  const code = vin.charAt(YEAR_PLACE);
  const place = code === '' ? -1 : YEAR_CODES.indexOf(code);
  if (place < 0 || !states(vin)) return null;
  const cycles = Math.floor((firstRegistrationYear + 1 - FIRST_YEAR - place) / YEAR_CODES.length);
  return cycles < 0 ? null : FIRST_YEAR + place + cycles * YEAR_CODES.length;
}
