/** The tax of a vehicle from its document: the sum, its range if uncertain, and the day on which it falls due. */
import { isoOfGermanDate } from '~/zb1/dates';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { normalise } from '~/zb1/normalise';
import { parsePlate } from '~/zb1/plate';
import type { PlateSeason } from '~/zb1/plate-types';
import { isInSeason } from '~/zb1/season';
import { annualTax } from './annual-tax.ts';
import { addDays, isDay } from '../lib/calendar.ts';
import { addYears } from './tax-years.ts';
import { TaxInputError, type TaxInputName } from './input.ts';
import { ELECTRIC_CONVERSION_LAST_DAY } from './rates.ts';
import { type RecordAssumption, type RecordTaxInput, taxInputOf } from './record-input.ts';
import type { TaxHint } from './record-kind.ts';
import type { TaxAssumption, TaxInput, TaxKind, TaxResult } from './types.ts';

export type RecordTax =
  | Exclude<RecordTaxInput, { readonly status: 'ready' }>
  /** The values contradict each other, such as a drawbar load above the mass. */
  | { readonly status: 'implausible'; readonly input: TaxInputName }
  | {
      readonly status: 'taxed';
      readonly input: TaxInput;
      readonly result: TaxResult;
      readonly assumptions: readonly (RecordAssumption | TaxAssumption)[];
      readonly hints: readonly TaxHint[];
      readonly fields: readonly FieldCode[];
      /** Lowest and highest sum in full euros if the emission class is uncertain; null if the sum is certain. */
      readonly range: { readonly from: number; readonly to: number } | null;
    };

/** Kinds whose tax does not depend on the fuel. */
const ANY_FUEL: ReadonlySet<TaxKind> = new Set(['trailer', 'oldtimer', 'oldtimerMotorcycle']);

/** Whether a vehicle that pays may be exempt as one that was converted to electric drive (§ 3d (4)). */
function canBeConversion({ kind, fuel }: TaxInput, { exemption, asOf }: TaxResult['notes']): boolean {
  return fuel === 'electric' && !ANY_FUEL.has(kind) && exemption === null && asOf <= ELECTRIC_CONVERSION_LAST_DAY;
}

function compute(ready: Extract<RecordTaxInput, { status: 'ready' }>): RecordTax {
  const { input, alternatives, hints, fields } = ready;
  const result = annualTax(input);
  const sums = [result.euros, ...alternatives.map((alternative) => annualTax(alternative).euros)];
  const [from, to] = [Math.min(...sums), Math.max(...sums)];
  return {
    status: 'taxed',
    input,
    result,
    hints: canBeConversion(input, result.notes) ? [...hints, 'electricConversion'] : hints,
    fields,
    assumptions: [...ready.assumptions, ...result.assumptions],
    range: from === to ? null : { from, to },
  };
}

/**
 * The tax of a vehicle. Does not throw for missing or impossible values, but returns them as `status`.
 * @param values fields of the document, raw or normalised; any may be missing
 * @param asOf the day on which the tax falls due, YYYY-MM-DD
 */
export function taxOfRecord(values: FieldValues, asOf: string): RecordTax {
  const ready = taxInputOf(values, asOf);
  if (ready.status !== 'ready') return ready;
  try {
    return compute(ready);
  } catch (error) {
    if (error instanceof TaxInputError) return { status: 'implausible', input: error.input };
    throw error;
  }
}

/**
 * The first day of a tax year on or after `asOf`. A year that began on 29 February ends on 28 February, so that the
 * next and all later ones begin on 1 March (§ 188 (2) BGB), in leap years too.
 */
function anniversaryFrom(registered: string, asOf: string): string {
  const start = registered < asOf && registered.endsWith('-02-29') ? addDays(registered, 1) : registered;
  const years = Math.max(0, Number(asOf.slice(0, 4)) - Number(start.slice(0, 4)));
  const thisYear = addYears(start, years);
  return thisYear >= asOf ? thisYear : addYears(start, years + 1);
}

/** The first day of a season on or after `asOf`. */
function seasonFrom({ from }: PlateSeason, asOf: string): string {
  const day = (year: number): string => `${year}-${String(from).padStart(2, '0')}-01`;
  const year = Number(asOf.slice(0, 4));
  return day(year) >= asOf ? day(year) : day(year + 1);
}

/** The first day of a season on or after `day`: `day` itself, or the first one of the next season. */
function dayInSeason(season: PlateSeason, day: string): string {
  return isInSeason(Number(day.slice(5, 7)), season) ? day : seasonFrom(season, day);
}

/** Whether the plate ends before a day: one for export has a last day, which the text of field A may lack. */
function endsBefore(values: FieldValues, day: string): boolean {
  const plate = parsePlate(normalise('A', values.A ?? ''));
  return plate?.kind === 'export' && (plate.expiry === null || plate.expiry < day);
}

/**
 * The next day on which the tax falls due: every year on the day of this registration (field I, else B), § 11 (1), and
 * with a seasonal plate on the first day of the season, § 11 (4). After an exemption, the year starts on the day after
 * it, or with the next season if that day is outside the season.
 * @param values fields of the document
 * @param asOf YYYY-MM-DD
 * @param tax of these fields on that day, if already computed
 * @returns YYYY-MM-DD, or `null` if nothing falls due within a year or before the plate ends, or the tax cannot be
 *   computed
 */
export function nextTaxDue(
  values: FieldValues,
  asOf: string,
  tax: RecordTax = taxOfRecord(values, asOf),
): string | null {
  const day = tax.status === 'taxed' ? firstDueDay(values, asOf, tax) : null;
  return day === null || endsBefore(values, day) ? null : day;
}

/** As {@link nextTaxDue}, on whatever plate. */
function firstDueDay(
  values: FieldValues,
  asOf: string,
  tax: Extract<RecordTax, { readonly status: 'taxed' }>,
): string | null {
  // The years of a red plate begin when it was issued, whenever the vehicle was registered first.
  const registered = tax.hints.includes('redPlate') ? (['I'] as const) : (['I', 'B'] as const);
  const [start] = registered
    .map((code) => isoOfGermanDate(normalise(code, values[code] ?? '')))
    .filter((day) => day !== null && isDay(day));
  const { exemption } = tax.result.notes;
  if (exemption !== null) {
    const ended = exemption.until === null ? null : addDays(exemption.until, 1);
    const begins = ended === null || tax.input.season === undefined ? ended : dayInSeason(tax.input.season, ended);
    return begins !== null && begins <= addYears(asOf, 1) ? begins : null;
  }
  if (tax.result.euros === 0) return null;
  if (tax.input.season !== undefined) return seasonFrom(tax.input.season, asOf);
  return start == null ? null : anniversaryFrom(afterExemption(start, tax.input, asOf), asOf);
}

/** The day that the tax years are counted from: `start`, or the day after an exemption that was in force then. */
function afterExemption(start: string, input: TaxInput, asOf: string): string {
  if (input.fuel !== 'electric' || start >= asOf) return start;
  const until = annualTax({ ...input, asOf: start }).notes.exemption?.until;
  return until == null ? start : addDays(until, 1);
}
