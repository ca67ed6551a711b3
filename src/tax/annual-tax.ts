/** Computes the annual vehicle tax by the Kraftfahrzeugsteuergesetz (KraftStG). */
import type { PlateSeason } from '../zb1/plate-types.ts';
import { isoOfDate } from '../lib/calendar.ts';
import { earlierDay, lastDayOfYears, addYears } from './tax-years.ts';
import { electricExemption, isElectric } from './electric.ts';
import { carPeriod, checkInput, isWankelByWeight } from './input.ts';
import type { RateDrive } from './rate-rows.ts';
import {
  COMPARISON_LAW,
  COMPARISON_PERIOD,
  FIRST_PERIOD,
  LAW_AS_OF,
  LOW_CO2_REDUCTION,
  OLDTIMER_YEARS,
  ROUNDING_LAW,
  type RateType,
  WANKEL_CHAMBERS,
} from './rates.ts';
import { type MillLine, millsOf, type Tariff, tariffOf } from './tariff.ts';
import { SEASON_LAW, SEASON_YEAR_DAYS, seasonDays } from './season.ts';
import type { TaxAmount, TaxAssumption, TaxFuel, TaxInput, TaxNotes, TaxResult } from './types.ts';

const MILLS_PER_EURO = 1000;
const DRIVES: Readonly<Record<Exclude<TaxFuel, 'electric'>, RateDrive>> = {
  petrol: 'Otto',
  diesel: 'Diesel',
  wankel: 'OttoWankel',
};

const isOldtimer = ({ kind }: TaxInput): boolean => kind === 'oldtimer' || kind === 'oldtimerMotorcycle';
const isLight = ({ kind, lightMotorcycle }: TaxInput): boolean => kind === 'motorcycle' && lightMotorcycle === true;
function typeOf(input: TaxInput): RateType {
  if (isElectric(input)) return 'Elektro';
  if (isWankelByWeight(input)) return 'LKW';
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
    emission: isWankelByWeight(input) ? 'sonstige' : (emission ?? undefined),
    ccm: ccm ?? undefined,
    co2: co2 ?? undefined,
    massKg: grossMassKg ?? undefined,
    drawbarLoadKg: drawbarLoadKg ?? undefined,
    lightCcm: isLight(input) ? (ccm ?? 0) : undefined,
    historic: kind === 'oldtimerMotorcycle' ? '1Motorrad' : '0UebrigeKfz',
  });
}

/** Converts mills to euros. Everything before is computed in integers, and the part of a season as one division. */
function amountOf(lines: readonly MillLine[], season: PlateSeason | undefined): TaxAmount {
  const year = millsOf(lines);
  const days = season === undefined ? SEASON_YEAR_DAYS : seasonDays(season);
  const exact = (year * days) / (SEASON_YEAR_DAYS * MILLS_PER_EURO);
  const all = lines.map(({ units, rate, ...line }) => ({
    ...line,
    units,
    rate: rate / MILLS_PER_EURO,
    amount: (units * rate) / MILLS_PER_EURO,
  }));
  const daysOff = SEASON_YEAR_DAYS - days;
  if (year === 0 || daysOff === 0) return { euros: Math.floor(exact), exactEuros: exact, breakdown: all };
  const off: TaxAmount['breakdown'][number] = {
    label: 'season',
    units: daysOff,
    rate: -year / MILLS_PER_EURO / SEASON_YEAR_DAYS,
    amount: exact - year / MILLS_PER_EURO,
    legal: SEASON_LAW,
    per: null,
    from: null,
    to: null,
  };
  return { euros: Math.floor(exact), exactEuros: exact, breakdown: [...all, off] };
}

const line = (label: MillLine['label'], units: number, rate: number, legal: string): MillLine => ({
  label,
  units,
  rate,
  legal,
  per: null,
  from: null,
  to: null,
});

const seasonOf = ({ season }: TaxInput): PlateSeason | undefined => season ?? undefined;

interface Relief {
  readonly lines: readonly MillLine[];
  readonly notes: Partial<Pick<TaxNotes, 'exemption' | 'reduction'>>;
}

/** The exemption of electric vehicles, if it applies on `asOf`. */
function electricRelief(input: TaxInput, lines: readonly MillLine[], asOf: string): Relief | null {
  const found = electricExemption(input);
  if (found === null || asOf > found.until) return null;
  const afterwards = input.grossMassKg == null ? null : amountOf(lines, seasonOf(input));
  return {
    lines: [line('exempt', 0, 0, found.legal)],
    notes: { exemption: { until: found.until, afterwards } },
  };
}

/** The reduction for cars with low CO₂, if it applies on `asOf`; at most the whole tax. */
function lowCo2Relief(input: TaxInput, lines: readonly MillLine[], asOf: string): Relief | null {
  const { kind, co2, firstRegistration: first } = input;
  const { registeredFrom, registeredUntil, atMostCo2, cents, years, lastDay, legal } = LOW_CO2_REDUCTION;
  if (kind !== 'car' || isElectric(input) || first == null || co2 == null || co2 > atMostCo2) return null;
  if (first < registeredFrom || first > registeredUntil) return null;
  const until = earlierDay(lastDayOfYears(first, years), lastDay);
  if (asOf > until) return null;
  const reduction = Math.min(cents * 10, millsOf(lines));
  return {
    lines: [...lines, line('reduction', 1, -reduction, legal)],
    notes: { reduction: { until, euros: reduction / MILLS_PER_EURO, afterwards: amountOf(lines, seasonOf(input)) } },
  };
}

function assumptionsOf(input: TaxInput, asOf: string): readonly TaxAssumption[] {
  const { firstRegistration: first, kind, co2 } = input;
  const assumptions: TaxAssumption[] = [];
  if (input.asOf == null) assumptions.push('today');
  if (first != null && first > asOf) assumptions.push('notYetRegistered');
  if (kind === 'trailer' && input.drawbarLoadKg == null) assumptions.push('noDrawbarLoad');
  if (kind === 'car' && !isElectric(input) && co2 != null && !Number.isInteger(co2)) assumptions.push('wholeGrams');
  const period = kind === 'car' && first != null && !isElectric(input) ? carPeriod(first) : undefined;
  if (period === COMPARISON_PERIOD && co2 == null) assumptions.push('comparisonWithoutCo2');
  const isByDisplacement = period !== undefined && period !== FIRST_PERIOD;
  if (isByDisplacement && input.fuel === 'wankel' && (input.ccm ?? 0) <= WANKEL_CHAMBERS.atMostCcm)
    assumptions.push('wankelChambers');
  if (isOldtimer(input) && first != null && addYears(first, OLDTIMER_YEARS) > asOf) assumptions.push('oldtimerUnder30');
  return assumptions;
}

function comparisonOf({ compared, lines }: Tariff, season: PlateSeason | undefined): TaxNotes['comparison'] {
  if (compared === undefined) return null;
  return {
    old: amountOf(compared.first, season),
    co2: amountOf(compared.second, season),
    charged: lines === compared.first ? 'old' : 'co2',
  };
}

/**
 * The annual vehicle tax in euros, by the law in force on `LAW_AS_OF`.
 *
 * Computed for `asOf`, or for the first registration if that is later. Only the current rates are known: for an earlier
 * day the current rates apply together with the exemptions and reductions of that day.
 * @param input the vehicle; the required inputs depend on its kind, see `neededInputs`
 * @returns full euros (§ 11 (5)), the exact sum, its lines, their paragraphs and the assumptions
 * @throws RangeError that names the first input that is missing or impossible
 */
export function annualTax(input: TaxInput): TaxResult {
  checkInput(input);
  const requestedDay = input.asOf ?? isoOfDate(new Date());
  const first = input.firstRegistration;
  const asOf = first != null && first > requestedDay ? first : requestedDay;
  // Without a mass, `checkInput` lets only exempt vehicles pass, whose later sum stays open.
  const tariff: Tariff = isElectric(input) && input.grossMassKg == null ? { lines: [] } : tariffFor(input);
  const relief = electricRelief(input, tariff.lines, asOf) ?? lowCo2Relief(input, tariff.lines, asOf);
  const amount = amountOf(relief?.lines ?? tariff.lines, seasonOf(input));
  const isExempt = amount.breakdown.some(({ label }) => label === 'exempt');
  return {
    ...amount,
    legal: [
      ...new Set([
        ...amount.breakdown.map(({ legal }) => legal),
        ...(tariff.compared ? [COMPARISON_LAW] : []),
        ROUNDING_LAW,
      ]),
    ],
    assumptions: assumptionsOf(input, requestedDay),
    notes: {
      asOf,
      lawAsOf: LAW_AS_OF,
      comparison: comparisonOf(tariff, seasonOf(input)),
      exemption: relief?.notes.exemption ?? (isExempt ? { until: null, afterwards: null } : null),
      reduction: relief?.notes.reduction ?? null,
    },
  };
}
