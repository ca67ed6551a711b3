/** The vehicle tax of a year by the KraftStG. */
import { earlier, lastDayOfYears, moveDay, today } from './calendar.ts';
import { carPeriod, checkInput } from './input.ts';
import type { Drive } from './rate-rows.ts';
import { COMPARISON_LAW, ELECTRIC_EXEMPTIONS, LAW_AS_OF, LOW_CO2_REDUCTION, OLDTIMER_YEARS, ROUNDING_LAW, type VehicleType } from './rates.ts';
import { type MillLine, millsOf, type Tariff, tariffOf } from './tariff.ts';
import type { TaxAmount, TaxAssumption, TaxFuel, TaxInput, TaxNotes, TaxResult } from './types.ts';

const MILLS_PER_EURO = 1000;
const DRIVES: Readonly<Record<Exclude<TaxFuel, 'electric'>, Drive>> = { petrol: 'Otto', diesel: 'Diesel', wankel: 'OttoWankel' };

const isOldtimer = ({ kind }: TaxInput): boolean => kind === 'oldtimer' || kind === 'oldtimerMotorcycle';
const isLight = ({ kind, lightMotorcycle }: TaxInput): boolean => kind === 'motorcycle' && lightMotorcycle === true;
/** Pays by the rules for electric vehicles. */
const isElectric = (input: TaxInput): boolean =>
  input.fuel === 'electric' && input.kind !== 'trailer' && !isOldtimer(input) && !isLight(input);

function typeOf(input: TaxInput): VehicleType {
  if (isElectric(input)) return 'Elektro';
  switch (input.kind) {
    case 'car':
      return carPeriod(input.firstRegistration ?? '');
    case 'motorcycle':
      return 'KRD';
    case 'light34wheeler':
      return 'LFZ';
    case 'camper':
      return 'Wohnmobil';
    case 'truck':
      return 'LKW';
    case 'trailer':
      return 'Anhaenger';
    case 'oldtimer':
    case 'oldtimerMotorcycle':
      return 'Oldtimer';
  }
}

function tariffFor(input: TaxInput): Tariff {
  const { fuel, emission, ccm, co2, grossMassKg, drawbarLoadKg, kind } = input;
  return tariffOf(typeOf(input), {
    drive: fuel == null || fuel === 'electric' ? undefined : DRIVES[fuel],
    emission: emission ?? undefined,
    ccm: ccm ?? undefined,
    co2: co2 ?? undefined,
    massKg: grossMassKg ?? undefined,
    drawbarLoadKg: drawbarLoadKg ?? undefined,
    lightCcm: isLight(input) ? (ccm ?? 0) : undefined,
    historic: kind === 'oldtimerMotorcycle' ? '1Motorrad' : '0UebrigeKfz',
  });
}

/** From mills to euros: the only place that leaves whole numbers. */
function amountOf(lines: readonly MillLine[]): TaxAmount {
  const exact = millsOf(lines);
  return {
    euros: Math.floor(exact / MILLS_PER_EURO),
    exactEuros: exact / MILLS_PER_EURO,
    breakdown: lines.map(({ units, rate, ...line }) => ({
      ...line, units, rate: rate / MILLS_PER_EURO, amount: (units * rate) / MILLS_PER_EURO,
    })),
  };
}

const line = (label: MillLine['label'], units: number, rate: number, legal: string): MillLine =>
  ({ label, units, rate, legal, per: null, from: null, to: null });

interface Relief {
  readonly lines: readonly MillLine[];
  readonly notes: Partial<Pick<TaxNotes, 'exemption' | 'reduction'>>;
}

/** Electric vehicles in the years in which they pay nothing. */
function electricRelief(input: TaxInput, lines: readonly MillLine[], asOf: string): Relief | null {
  const first = input.firstRegistration;
  if (!isElectric(input) || first == null) return null;
  const rule = ELECTRIC_EXEMPTIONS.find(
    ({ registeredFrom, registeredUntil, carsOnly }) =>
      first >= registeredFrom && first <= registeredUntil && (!carsOnly || input.kind === 'car'),
  );
  if (rule === undefined) return null;
  const until = earlier(lastDayOfYears(first, rule.years), rule.lastDay);
  if (asOf > until) return null;
  return { lines: [line('exempt', 0, 0, rule.legal)], notes: { exemption: { until, afterwards: amountOf(lines) } } };
}

/** Cars with little CO₂ in the years in which they pay less; never less than nothing. */
function lowCo2Relief(input: TaxInput, lines: readonly MillLine[], asOf: string): Relief | null {
  const { kind, co2, firstRegistration: first } = input;
  const { registeredFrom, registeredUntil, atMostCo2, cents, years, lastDay, legal } = LOW_CO2_REDUCTION;
  if (kind !== 'car' || isElectric(input) || first == null || co2 == null || co2 > atMostCo2) return null;
  if (first < registeredFrom || first > registeredUntil) return null;
  const until = earlier(lastDayOfYears(first, years), lastDay);
  if (asOf > until) return null;
  const less = Math.min(cents * 10, millsOf(lines));
  return {
    lines: [...lines, line('reduction', 1, -less, legal)],
    notes: { reduction: { until, euros: less / MILLS_PER_EURO, afterwards: amountOf(lines) } },
  };
}

function assumptionsOf(input: TaxInput, asOf: string): readonly TaxAssumption[] {
  const { firstRegistration: first, kind, co2 } = input;
  const taken: TaxAssumption[] = [];
  if (input.asOf == null) taken.push('today');
  if (first != null && first > asOf) taken.push('notYetRegistered');
  if (kind === 'trailer' && input.drawbarLoadKg == null) taken.push('noDrawbarLoad');
  if (kind === 'car' && !isElectric(input) && co2 != null && !Number.isInteger(co2)) taken.push('wholeGrams');
  if (isOldtimer(input) && first != null && moveDay(first, OLDTIMER_YEARS) > asOf) taken.push('oldtimerUnder30');
  return taken;
}

function comparisonOf({ compared, lines }: Tariff): TaxNotes['comparison'] {
  if (compared === undefined) return null;
  return { old: amountOf(compared.first), co2: amountOf(compared.second), charged: lines === compared.first ? 'old' : 'co2' };
}

/**
 * The vehicle tax of a year, in euros, by the law as read on `LAW_AS_OF`.
 *
 * Computed for `asOf`, or for the first registration when that lies later. Only today's law is known: for an earlier day
 * the rates are still today's, while exemptions and reductions of that day hold.
 * @param input the vehicle; what it needs depends on its kind, see `neededInputs`
 * @returns full euros (§ 11 (5)), the exact sum, its lines, their paragraphs and what was assumed
 * @throws RangeError that names the first input that is missing or impossible
 */
export function annualTax(input: TaxInput): TaxResult {
  checkInput(input);
  const asked = input.asOf ?? today();
  const first = input.firstRegistration;
  const asOf = first != null && first > asked ? first : asked;
  const tariff = tariffFor(input);
  const relief = electricRelief(input, tariff.lines, asOf) ?? lowCo2Relief(input, tariff.lines, asOf);
  const amount = amountOf(relief?.lines ?? tariff.lines);
  const free = amount.breakdown.some(({ label }) => label === 'exempt');
  return {
    ...amount,
    legal: [...new Set([...amount.breakdown.map(({ legal }) => legal), ...(tariff.compared ? [COMPARISON_LAW] : []), ROUNDING_LAW])],
    assumptions: assumptionsOf(input, asked),
    notes: {
      asOf,
      lawAsOf: LAW_AS_OF,
      comparison: comparisonOf(tariff),
      exemption: relief?.notes.exemption ?? (free ? { until: null, afterwards: null } : null),
      reduction: relief?.notes.reduction ?? null,
    },
  };
}
