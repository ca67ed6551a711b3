/** Checks on the vehicle's identity: VIN, maker, plate. */
import { isoOfDate } from '~/lib/calendar';
import type { FieldCode, FieldValues } from '../field-codes';
import { hsnMaker } from '../hsn';
import { makersAgree, makersIn } from '../makers';
import { parsePlate, plateProblem, plateText } from '../plate';
import { HISTORIC_YEARS, electricRight, isHistoricAge } from '../plate-rights';
import { canHaveInsurancePlate } from '../vehicle-kind';
import { isVinShape } from '../vin';
import { vinContextOf, vinProblem, type VinCharacterKind } from '../vin-problem';
import { plausibleRepairs } from '../vin-repair';
import { vinMaker } from '../wmi';
import type { FieldReader } from '../field-reader';
import { type CheckCode, type FailedCheck, type FieldProposal, createFailedCheck } from './check';

const proposing = (value: string | null | undefined): { proposal?: FieldProposal } =>
  typeof value === 'string' ? { proposal: { field: 'E', value } } : {};

const CHARACTER_CODES = {
  cyrillic: 'vin-cyrillic',
  greek: 'vin-greek',
  fullWidth: 'vin-full-width',
  symbol: 'vin-symbol',
  barcode: 'vin-barcode',
  forbidden: 'vin-forbidden',
} as const satisfies Record<VinCharacterKind, CheckCode>;

/** The VIN needs its format and the check digit in field 3, which proves shorter numbers too. */
export function vinChecks(read: FieldReader): readonly FailedCheck[] {
  const vin = read('E');
  if (vin === '') return [];
  const context = vinContextOf(read);
  const { digit } = context;
  const problem = vinProblem(vin, context);
  if (problem === null) return [];
  const likeliest = (): string | undefined => plausibleRepairs(vin, digit)[0]?.vin;
  switch (problem.kind) {
    case 'length':
      return [createFailedCheck('vin-shape', ['E'], { ...proposing(likeliest()), values: { length: problem.count } })];
    case 'checkDigit': {
      const { kind: _, ...values } = problem;
      return [createFailedCheck('vin-check-digit', ['E', '3'], { ...proposing(likeliest()), values })];
    }
    default: {
      const { kind, repaired, characters, positions } = problem;
      const values = { characters, positions, count: positions.length };
      return [createFailedCheck(CHARACTER_CODES[kind], ['E'], { ...proposing(repaired), values })];
    }
  }
}

const list = <T>(value: T | null): readonly T[] => (value === null ? [] : [value]);

/** VIN, HSN and the printed names have to belong to the same maker. */
export function makerChecks(read: FieldReader): readonly FailedCheck[] {
  // the first characters of an older number name no maker
  const byVin = isVinShape(read('E')) ? vinMaker(read('E')) : null;
  const byHsn = hsnMaker(read('2.1'));
  const printed = makersIn(read('D.1'));
  const named = [...printed, ...makersIn(read('2'))];
  const namedBy: FieldCode = printed.length > 0 ? 'D.1' : '2';
  const checks: FailedCheck[] = [];
  if (byVin !== null) {
    const other = named.length > 0 ? named : list(byHsn);
    if (!makersAgree([byVin], other)) {
      const fields: readonly FieldCode[] = ['E', named.length > 0 ? namedBy : '2.1'];
      checks.push(createFailedCheck('vin-maker', fields, { values: { vinMaker: byVin, otherMaker: other[0] ?? '' } }));
    }
  }
  if (byHsn !== null && !makersAgree([byHsn], named)) {
    const values = { hsn: read('2.1'), hsnMaker: byHsn, otherMaker: named[0] ?? '' };
    checks.push(createFailedCheck('hsn-maker', ['2.1', namedBy], { values }));
  }
  return checks;
}

/** The fields that decide about the letter of a plate. */
const LETTER_FIELDS = ['10', 'P.3', 'V.7', 'B', '21', '22'] as const satisfies readonly FieldCode[];

/** The letters E and H need an electric vehicle, or one of at least 30 years. */
function letterChecks(read: FieldReader, suffix: 'E' | 'H', today: Date): readonly FailedCheck[] {
  const fields: FieldValues = Object.fromEntries(LETTER_FIELDS.map((code) => [code, read(code)]));
  if (suffix === 'E')
    return electricRight(fields) === 'notEntitled' ? [createFailedCheck('plate-electric', ['A', '10'])] : [];
  return isHistoricAge(fields, isoOfDate(today)) === false
    ? [createFailedCheck('plate-historic', ['A', 'B'], { values: { years: HISTORIC_YEARS } })]
    : [];
}

/** A plate needs its format, one reading, and a vehicle that may carry its letter. */
export function plateChecks(read: FieldReader, today: Date): readonly FailedCheck[] {
  const printed = read('A');
  if (printed === '') return [];
  const plate = parsePlate(printed);
  const suffix = plate?.suffix ?? null;
  // only a misread plate of a registered vehicle looks like one of an insurer
  if (plate?.kind === 'insurance' && !canHaveInsurancePlate(read))
    return [createFailedCheck('plate-format', ['A'], { values: { plate: printed } })];
  return [...spellingChecks(printed), ...(suffix === null ? [] : letterChecks(read, suffix, today))];
}

function spellingChecks(plate: string): readonly FailedCheck[] {
  const problem = plateProblem(plate);
  switch (problem?.kind) {
    case undefined:
      return [];
    case 'format':
      return [createFailedCheck('plate-format', ['A'], { values: { plate } })];
    case 'ambiguous': {
      const readings = problem.choices.map((choice) => plateText(choice));
      const choices = readings.map((value): FieldProposal => ({ field: 'A', value }));
      return [createFailedCheck('plate-ambiguous', ['A'], { choices, values: { plate } })];
    }
    case 'tooLong':
    case 'tooManyDigits': {
      const { kind, ...values } = problem;
      return [
        createFailedCheck(kind === 'tooLong' ? 'plate-length' : 'plate-digits', ['A'], {
          values: { plate, ...values },
        }),
      ];
    }
  }
}
