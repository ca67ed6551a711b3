/** Determines the inputs that a vehicle needs, and validates them. */
import { FIRST_YEAR_OF_CARS, isDay, isoOfDate } from '../lib/calendar.ts';
import { LIGHT_MOTORCYCLE } from '../zb1/light-motorcycle.ts';
import { electricExemption } from './electric.ts';
import { CAR_PERIODS, COMPARISON_PERIOD, FIRST_PERIOD, LIGHT_MASS_KG } from './rates.ts';
import { isSeason } from './season.ts';
import { TAX_EMISSIONS, TAX_FUELS, TAX_KINDS, type TaxEmission, type TaxInput, type TaxKind } from './types.ts';

/** `co2Unknown` and `massUnknown` are no inputs of their own, but say why another is missing. */
export type TaxInputName = Exclude<keyof TaxInput, 'co2Unknown' | 'massUnknown'>;
type Problem = 'missing' | 'impossible';

/** Thrown for a missing or impossible input. The message starts with the input's name. */
export class TaxInputError extends RangeError {
  readonly input: TaxInputName;
  readonly problem: Problem;

  constructor(input: TaxInputName, problem: Problem, detail: string) {
    super(`${input} ${detail}`);
    this.input = input;
    this.problem = problem;
  }
}

const missing = (input: TaxInputName): TaxInputError => new TaxInputError(input, 'missing', 'is missing');
const impossible = (input: TaxInputName, value: unknown, expected: string): TaxInputError =>
  new TaxInputError(input, 'impossible', `must be ${expected}, not ${JSON.stringify(value) ?? String(value)}`);

/** Upper limit of amounts in cm³, g/km and kg; greater than for any vehicle. */
const MAX_AMOUNT = 1_000_000;
const EARLIEST_DAY = `${FIRST_YEAR_OF_CARS}-01-01`;

/** The tariff period of a car by its first registration (YYYY-MM-DD). */
export function carPeriod(firstRegistration: string) {
  return CAR_PERIODS.findLast(([from]) => firstRegistration >= from)?.[1] ?? FIRST_PERIOD;
}

type Known = Partial<TaxInput>;

function neededByCar({ fuel, firstRegistration, co2 }: Known): readonly TaxInputName[] {
  if (fuel === 'electric') return ['firstRegistration', 'fuel', 'grossMassKg'];
  const always: readonly TaxInputName[] = ['firstRegistration', 'fuel'];
  if (firstRegistration == null || !isDay(firstRegistration)) return [...always, 'ccm', 'co2'];
  const period = carPeriod(firstRegistration);
  // up to 90 g/km a car pays the lowest rate of its table in any class
  const old: readonly TaxInputName[] =
    fuel === 'wankel' ? ['grossMassKg'] : co2 != null && co2 <= 90 ? ['ccm'] : ['ccm', 'emission'];
  if (period === FIRST_PERIOD) return [...always, ...old];
  if (period === COMPARISON_PERIOD) return [...new Set([...always, 'ccm', 'co2', ...old] as const)];
  return [...always, 'ccm', 'co2'];
}

/**
 * § 8 No. 1 and 1b tax motorcycles, trikes and quads by displacement only if driven by reciprocating engines; those
 * with a rotary engine pay by weight.
 */
export function isWankelByWeight({ kind, fuel, lightMotorcycle }: Partial<TaxInput>): boolean {
  return fuel === 'wankel' && (kind === 'light34wheeler' || (kind === 'motorcycle' && lightMotorcycle !== true));
}

/**
 * The required inputs besides `kind` and `asOf`, in the order in which a form would ask for them. Excludes the optional
 * `drawbarLoadKg` and `lightMotorcycle`, and the first registration if the tax does not depend on it.
 * @param known the inputs known so far, which decide about the others (for cars the first registration and fuel, for
 * trucks the mass)
 */
export function neededInputs(kind: TaxKind, known: Known): readonly TaxInputName[] {
  const electric = known.fuel === 'electric';
  if (isWankelByWeight({ ...known, kind })) return ['fuel', 'grossMassKg'];
  switch (kind) {
    case 'car':
      return neededByCar(known);
    case 'motorcycle':
      if (known.lightMotorcycle === true) return [];
      return electric ? ['firstRegistration', 'grossMassKg'] : ['ccm'];
    case 'light34wheeler':
      return electric ? ['firstRegistration', 'fuel', 'grossMassKg'] : ['fuel', 'emission', 'ccm'];
    case 'camper':
      return electric ? ['firstRegistration', 'grossMassKg'] : ['emission', 'grossMassKg'];
    case 'truck':
      if (electric) return ['firstRegistration', 'grossMassKg'];
      return (known.grossMassKg ?? 0) > LIGHT_MASS_KG ? ['grossMassKg', 'emission'] : ['grossMassKg'];
    case 'trailer':
      return ['grossMassKg'];
    case 'oldtimer':
    case 'oldtimerMotorcycle':
      return [];
  }
}

/** Whether the mass decides only about the time after an exemption that is in force. */
export function isMassOmissible(input: Known): boolean {
  const asOf = input.asOf ?? isoOfDate(new Date());
  return (
    (input.firstRegistration == null || isDay(input.firstRegistration)) &&
    asOf <= (electricExemption(input)?.until ?? '')
  );
}

function mayBeMissing(name: TaxInputName, input: Known): boolean {
  if (name === 'grossMassKg') return input.massUnknown === true && isMassOmissible(input);
  return input.co2Unknown === true && omissibleInputs(input).includes(name);
}

/**
 * The needed inputs that may be missing if `co2Unknown` is set: of cars from the months between the two tariffs of 2008
 * and 2009, for which the old rule's sum is the most that is charged.
 */
export function omissibleInputs({ kind, fuel, firstRegistration, co2 }: Known): readonly TaxInputName[] {
  if (kind !== 'car' || fuel === 'electric' || co2 != null) return [];
  if (firstRegistration == null || !isDay(firstRegistration)) return [];
  if (carPeriod(firstRegistration) !== COMPARISON_PERIOD) return [];
  return fuel === 'wankel' ? ['co2', 'ccm'] : ['co2'];
}

function checkAmount(
  input: TaxInput,
  name: 'ccm' | 'co2' | 'grossMassKg' | 'drawbarLoadKg',
  minimum: 'zero' | 'more',
): void {
  const value: unknown = input[name];
  const expected = minimum === 'zero' ? `a number from 0 to ${MAX_AMOUNT}` : `a number above 0, at most ${MAX_AMOUNT}`;
  const fits = typeof value === 'number' && value <= MAX_AMOUNT && (minimum === 'zero' ? value >= 0 : value > 0);
  if (!fits) throw impossible(name, value, expected);
}

function checkDay(input: TaxInput, name: 'firstRegistration' | 'asOf'): void {
  const value: unknown = input[name];
  if (value == null) return;
  if (typeof value !== 'string' || !isDay(value) || value < EARLIEST_DAY)
    throw impossible(name, value, 'a day as YYYY-MM-DD');
}

function checkEmission({ kind, emission }: TaxInput): void {
  const known: readonly TaxEmission[] | undefined =
    kind in TAX_EMISSIONS ? TAX_EMISSIONS[kind as keyof typeof TAX_EMISSIONS] : undefined;
  if (known !== undefined && emission != null && !known.includes(emission))
    throw impossible('emission', emission, `one of ${known.join(', ')}`);
}

function checkLight(input: TaxInput): void {
  const { kind, lightMotorcycle, ccm } = input;
  if (lightMotorcycle != null && typeof lightMotorcycle !== 'boolean')
    throw impossible('lightMotorcycle', lightMotorcycle, 'true or false');
  if (kind !== 'motorcycle' || lightMotorcycle !== true || ccm == null) return;
  checkAmount(input, 'ccm', 'zero');
  if (ccm > LIGHT_MOTORCYCLE.atMostCcm)
    throw impossible('lightMotorcycle', true, `false above ${LIGHT_MOTORCYCLE.atMostCcm} cm³`);
}

/**
 * Validates the inputs that the tax of a vehicle depends on; ignores the others.
 * @throws TaxInputError, a RangeError that names the first input that is missing or impossible
 */
export function checkInput(input: TaxInput): void {
  if (input.kind == null) throw missing('kind');
  if (!TAX_KINDS.includes(input.kind)) throw impossible('kind', input.kind, `one of ${TAX_KINDS.join(', ')}`);
  checkDay(input, 'firstRegistration');
  checkDay(input, 'asOf');
  if (input.fuel != null && !TAX_FUELS.includes(input.fuel))
    throw impossible('fuel', input.fuel, `one of ${TAX_FUELS.join(', ')}`);
  checkLight(input);
  if (input.season != null && !isSeason(input.season))
    throw impossible('season', input.season, 'two months from 1 to 12');
  if (input.fuel !== 'electric') checkEmission(input);
  const needed = neededInputs(input.kind, input);
  const absent = needed.find((name) => input[name] == null && !mayBeMissing(name, input));
  if (absent !== undefined) throw missing(absent);
  for (const name of ['ccm', 'grossMassKg'] as const)
    if (needed.includes(name) && input[name] != null) checkAmount(input, name, 'more');
  // a car's CO₂ matters even if it is not required: up to 90 g/km it makes an older car cheaper
  if (input.kind === 'car' && input.fuel !== 'electric' && input.co2 != null) checkAmount(input, 'co2', 'zero');
  if (input.kind === 'trailer' && input.drawbarLoadKg != null) {
    checkAmount(input, 'drawbarLoadKg', 'zero');
    if (input.drawbarLoadKg >= (input.grossMassKg ?? 0))
      throw impossible('drawbarLoadKg', input.drawbarLoadKg, 'less than the mass');
  }
}
