/** The tax of a vehicle from its document: the sum, how sure it is, and when it falls due. */
import { isoOfGermanDate } from '~/zb1/dates';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { normalise } from '~/zb1/normalise';
import { annualTax } from './annual-tax.ts';
import { isDay, moveDay } from './calendar.ts';
import { TaxInputError, type TaxInputName } from './input.ts';
import { type RecordAssumption, type RecordTaxInput, taxInputOf } from './record-input.ts';
import type { TaxHint } from './record-kind.ts';
import type { TaxAssumption, TaxInput, TaxResult } from './types.ts';

export type RecordTax =
  | Exclude<RecordTaxInput, { readonly status: 'ready' }>
  /** The values cannot be together, such as a drawbar load above the mass. */
  | { readonly status: 'implausible'; readonly input: TaxInputName }
  | {
      readonly status: 'taxed';
      readonly input: TaxInput;
      readonly result: TaxResult;
      readonly assumptions: readonly (RecordAssumption | TaxAssumption)[];
      readonly hints: readonly TaxHint[];
      readonly fields: readonly FieldCode[];
      /** Least and most in full euros, when the emission class leaves it open; null when the sum is certain. */
      readonly range: { readonly from: number; readonly to: number } | null;
    };

function compute(ready: Extract<RecordTaxInput, { status: 'ready' }>): RecordTax {
  const { input, alternatives, hints, fields } = ready;
  const result = annualTax(input);
  const sums = [result.euros, ...alternatives.map((other) => annualTax(other).euros)];
  const [from, to] = [Math.min(...sums), Math.max(...sums)];
  return {
    status: 'taxed', input, result, hints, fields,
    assumptions: [...ready.assumptions, ...result.assumptions],
    range: from === to ? null : { from, to },
  };
}

/**
 * The tax of a vehicle. Never throws: what is missing or impossible is said.
 * @param values fields of the document, raw or normalised; any may be missing
 * @param asOf the day that the tax falls due, YYYY-MM-DD
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

/** The first anniversary of a day that is not before another day. A 29 February falls due on 1 March where there is none. */
function anniversaryFrom(start: string, asOf: string): string {
  const years = Math.max(0, Number(asOf.slice(0, 4)) - Number(start.slice(0, 4)));
  const thisYear = moveDay(start, years);
  return thisYear >= asOf ? thisYear : moveDay(start, years + 1);
}

/**
 * The next day on which the tax falls due: each year on the day of this registration (field I, else B), § 11 (1). After an
 * exemption the year begins on the day behind it.
 * @param values fields of the document
 * @param asOf YYYY-MM-DD
 * @param tax of these fields on that day, where it is known already
 * @returns YYYY-MM-DD, or `null` when nothing falls due within a year or it cannot be known
 */
export function nextTaxDue(values: FieldValues, asOf: string, tax: RecordTax = taxOfRecord(values, asOf)): string | null {
  if (tax.status !== 'taxed') return null;
  const registered = ['I', 'B'] as const;
  const [start] = registered.map((code) => isoOfGermanDate(normalise(code, values[code] ?? ''))).filter((day) => day !== null && isDay(day));
  const { exemption } = tax.result.notes;
  if (exemption !== null) {
    const begins = exemption.until === null ? null : moveDay(exemption.until, 0, 1);
    return begins !== null && begins <= moveDay(asOf, 1) ? begins : null;
  }
  return start == null || tax.result.euros === 0 ? null : anniversaryFrom(afterExemption(start, tax.input, asOf), asOf);
}

/** The day from which the years count: of an electric vehicle whose free years are over, the first one that cost. */
function afterExemption(start: string, input: TaxInput, asOf: string): string {
  if (input.fuel !== 'electric' || start >= asOf) return start;
  const then = annualTax({ ...input, asOf: start }).notes.exemption?.until;
  return then == null ? start : moveDay(then, 0, 1);
}
