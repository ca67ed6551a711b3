/** Checks on the vehicle's identity: VIN, maker, plate. */
import { isoOfGermanDate } from '../dates';
import { fuelOfCode } from '../fuel';
import { hsnMaker } from '../hsn';
import { makersAgree, makersIn } from '../makers';
import { parsePlate } from '../plate';
import { VIN_LENGTH, isVinShape, matchesCheckDigit, vinCheckDigit } from '../vin';
import { repairVin } from '../vin-repair';
import { vinMaker } from '../wmi';
import { type FieldCheck, type FieldProposal, type Reading, fails } from './check';

/** Vehicles built before the VIN became compulsory have shorter numbers, without a check digit. */
const VIN_SINCE = '1982';
/** A number up to this length is an old serial number, not a VIN that lost a character. */
const LONGEST_OLD_NUMBER = 13;
const HISTORIC_YEARS = 30;

function repairProposal(vin: string, checkDigit: string): { proposal?: FieldProposal } {
  const [best] = repairVin(vin, checkDigit);
  return best === undefined ? {} : { proposal: { field: 'E', value: best.vin } };
}

/** The VIN needs its format and the check digit in field 3. */
export function vinChecks(read: Reading): readonly FieldCheck[] {
  const vin = read('E');
  const digit = read('3');
  if (vin === '') return [];
  if (!isVinShape(vin)) {
    const registered = isoOfGermanDate(read('B'));
    const isOld = vin.length <= LONGEST_OLD_NUMBER || (registered !== null && registered < VIN_SINCE);
    const mayBeShort = vin.length < VIN_LENGTH && digit === '' && isOld;
    return mayBeShort
      ? []
      : [fails('vin-shape', ['E'], { ...repairProposal(vin, digit), values: { length: vin.length } })];
  }
  if (!/^[\dX]$/u.test(digit) || matchesCheckDigit(vin, digit)) return [];
  const values = { digit, computed: vinCheckDigit(vin) ?? '' };
  return [fails('vin-check-digit', ['E', '3'], { ...repairProposal(vin, digit), values })];
}

const list = <T>(value: T | null): readonly T[] => (value === null ? [] : [value]);

/** VIN, HSN and the printed names have to belong to the same maker. */
export function makerChecks(read: Reading): readonly FieldCheck[] {
  const byVin = vinMaker(read('E'));
  const byHsn = hsnMaker(read('2.1'));
  const named = [...makersIn(read('D.1')), ...makersIn(read('2'))];
  const checks: FieldCheck[] = [];
  if (byVin !== null) {
    const other = named.length > 0 ? named : list(byHsn);
    if (!makersAgree([byVin], other)) {
      const fields = named.length > 0 ? (['E', 'D.1'] as const) : (['E', '2.1'] as const);
      checks.push(fails('vin-maker', fields, { values: { vinMaker: byVin, otherMaker: other[0] ?? '' } }));
    }
  }
  if (byHsn !== null && !makersAgree([byHsn], named)) {
    const values = { hsn: read('2.1'), hsnMaker: byHsn, otherMaker: named[0] ?? '' };
    checks.push(fails('hsn-maker', ['2.1', 'D.1'], { values }));
  }
  return checks;
}

/** A plate needs its format; an E plate an electric vehicle, an H plate one of at least 30 years. */
export function plateChecks(read: Reading, today: Date): readonly FieldCheck[] {
  const printed = read('A');
  if (printed === '') return [];
  const plate = parsePlate(printed);
  if (plate === null) return [fails('plate-format', ['A'], { values: { plate: printed } })];
  if (plate.suffix === 'E') {
    const fuel = fuelOfCode(read('10'));
    return fuel === null || fuel.energies.includes('electric') ? [] : [fails('plate-electric', ['A', '10'])];
  }
  const registered = isoOfGermanDate(read('B'));
  if (plate.suffix !== 'H' || registered === null) return [];
  const tooYoung = Number(registered.slice(0, 4)) > today.getFullYear() - HISTORIC_YEARS;
  return tooYoung ? [fails('plate-historic', ['A', 'B'], { values: { years: HISTORIC_YEARS } })] : [];
}
