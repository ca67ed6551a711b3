/** Which inputs a vehicle needs, and what is wrong with those that are given. */
import { isDay } from './calendar.ts';
import { CAR_PERIODS, LIGHT_MASS_KG, LIGHT_MOTORCYCLE } from './rates.ts';
import { TAX_EMISSIONS, TAX_FUELS, TAX_KINDS, type TaxEmission, type TaxInput, type TaxKind } from './types.ts';

export type TaxInputName = keyof TaxInput;
type Problem = 'missing' | 'impossible';

/** Thrown for a missing or impossible input. `input` names it; the message begins with its name. */
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
const impossible = (input: TaxInputName, value: unknown, wanted: string): TaxInputError =>
  new TaxInputError(input, 'impossible', `must be ${wanted}, not ${JSON.stringify(value) ?? String(value)}`);

/** More than any vehicle has, in cm³, g/km and kg. */
const MOST = 1_000_000;
/** The year of the first motor car. */
const EARLIEST = '1886-01-01';

/** The period of cars that a first registration lies in. */
export function carPeriod(firstRegistration: string) {
  return CAR_PERIODS.findLast(([from]) => firstRegistration >= from)?.[1] ?? '00PKWvor04112008';
}

type Known = Partial<TaxInput>;

function neededByCar({ fuel, firstRegistration, co2 }: Known): readonly TaxInputName[] {
  if (fuel === 'electric') return ['firstRegistration', 'fuel', 'grossMassKg'];
  const always: readonly TaxInputName[] = ['firstRegistration', 'fuel'];
  if (firstRegistration == null || !isDay(firstRegistration)) return [...always, 'ccm', 'co2'];
  const period = carPeriod(firstRegistration);
  // up to 90 g/km a car pays the lowest rate of its table whatever its class
  const old: readonly TaxInputName[] = fuel === 'wankel' ? ['grossMassKg'] : co2 != null && co2 <= 90 ? ['ccm'] : ['ccm', 'emission'];
  if (period === '00PKWvor04112008') return [...always, ...old];
  if (period === '01PKWnach05112008') return [...new Set([...always, 'ccm', 'co2', ...old] as const)];
  return [...always, 'ccm', 'co2'];
}

/**
 * The inputs that a vehicle's tax depends on, beside `kind` and `asOf`, in the order in which one would ask for them.
 * Not among them: `drawbarLoadKg` of trailers and `lightMotorcycle`, which may be left out, and the first registration
 * of vehicles that pay the same in every year.
 * @param known what is known so far; the rest is decided by it (cars by their day and fuel, trucks by their mass)
 */
export function neededInputs(kind: TaxKind, known: Known = {}): readonly TaxInputName[] {
  const electric = known.fuel === 'electric';
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

function checkAmount(input: TaxInput, name: 'ccm' | 'co2' | 'grossMassKg' | 'drawbarLoadKg', least: 'zero' | 'more'): void {
  const value: unknown = input[name];
  const wanted = least === 'zero' ? `a number from 0 to ${MOST}` : `a number above 0, at most ${MOST}`;
  const fits = typeof value === 'number' && value <= MOST && (least === 'zero' ? value >= 0 : value > 0);
  if (!fits) throw impossible(name, value, wanted);
}

function checkDay(input: TaxInput, name: 'firstRegistration' | 'asOf'): void {
  const value: unknown = input[name];
  if (value == null) return;
  if (typeof value !== 'string' || !isDay(value) || value < EARLIEST) throw impossible(name, value, 'a day as YYYY-MM-DD');
}

function checkEmission({ kind, emission }: TaxInput): void {
  const known: readonly TaxEmission[] | undefined = kind in TAX_EMISSIONS ? TAX_EMISSIONS[kind as keyof typeof TAX_EMISSIONS] : undefined;
  if (known !== undefined && emission != null && !known.includes(emission)) throw impossible('emission', emission, `one of ${known.join(', ')}`);
}

function checkLight(input: TaxInput): void {
  const { kind, lightMotorcycle, ccm } = input;
  if (lightMotorcycle != null && typeof lightMotorcycle !== 'boolean') throw impossible('lightMotorcycle', lightMotorcycle, 'true or false');
  if (kind !== 'motorcycle' || lightMotorcycle !== true || ccm == null) return;
  checkAmount(input, 'ccm', 'zero');
  if (ccm > LIGHT_MOTORCYCLE.atMostCcm) throw impossible('lightMotorcycle', true, `false above ${LIGHT_MOTORCYCLE.atMostCcm} cm³`);
}

/**
 * Checks what the tax of a vehicle depends on; what does not matter for it may be anything.
 * @throws TaxInputError, a RangeError that names the first input that is missing or impossible
 */
export function checkInput(input: TaxInput): void {
  if (input.kind == null) throw missing('kind');
  if (!TAX_KINDS.includes(input.kind)) throw impossible('kind', input.kind, `one of ${TAX_KINDS.join(', ')}`);
  checkDay(input, 'firstRegistration');
  checkDay(input, 'asOf');
  if (input.fuel != null && !TAX_FUELS.includes(input.fuel)) throw impossible('fuel', input.fuel, `one of ${TAX_FUELS.join(', ')}`);
  checkLight(input);
  if (input.fuel !== 'electric') checkEmission(input);
  const needed = neededInputs(input.kind, input);
  const absent = needed.find((name) => input[name] == null);
  if (absent !== undefined) throw missing(absent);
  for (const name of ['ccm', 'grossMassKg'] as const) if (needed.includes(name)) checkAmount(input, name, 'more');
  // a car's CO₂ also matters where it is not needed: up to 90 g/km it makes an older car cheaper
  if (input.kind === 'car' && input.fuel !== 'electric' && input.co2 != null) checkAmount(input, 'co2', 'zero');
  if (input.kind === 'trailer' && input.drawbarLoadKg != null) {
    checkAmount(input, 'drawbarLoadKg', 'zero');
    if (input.drawbarLoadKg >= (input.grossMassKg ?? 0)) throw impossible('drawbarLoadKg', input.drawbarLoadKg, 'less than the mass');
  }
}
