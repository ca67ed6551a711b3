/** Evaluates the formulas of the rate table. Amounts are integer mills (1/1000 euro), so that half cents are exact. */
import { rateRow, type RateQuery, type RateRow } from './rate-rows.ts';
import type { RateType } from './rates.ts';
import type { TaxLabel } from './types.ts';

const MILLS_PER_CENT = 10;

/** A line of the sum, in mills; amount = `units` × `rate`. */
export interface MillLine {
  readonly label: TaxLabel;
  readonly units: number;
  readonly rate: number;
  readonly legal: string;
  readonly per: number | null;
  readonly from: number | null;
  readonly to: number | null;
}

/** The values of a vehicle that the formulas use. */
export interface TariffInput extends RateQuery {
  readonly ccm?: number | undefined;
  readonly drawbarLoadKg?: number | undefined;
}

/** The lines, and both tariffs if the cheaper of two applies. */
export interface Tariff {
  readonly lines: readonly MillLine[];
  readonly compared?: { readonly first: readonly MillLine[]; readonly second: readonly MillLine[] };
}

/** The sum of the lines, in mills. */
export const millsOf = (lines: readonly MillLine[]): number =>
  lines.reduce((sum, { units, rate }) => sum + units * rate, 0);

const mills = (cents: number): number => cents * MILLS_PER_CENT;
const NO_RANGE = { per: null, from: null, to: null } as const;

interface Slice {
  readonly from: number;
  readonly to: number | null;
  readonly rate: number;
}

/** Slices of "0:1125:2000:1202": from 0 to 2000, and from 2000 on. */
function slicesOf(numbers: readonly number[]): readonly Slice[] {
  const slices: Slice[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    slices.push({ from: numbers[i] ?? 0, to: numbers[i + 2] ?? null, rate: mills(numbers[i + 1] ?? 0) });
  }
  return slices;
}

/** Started blocks of the part of a value that lies in a slice. */
function blocksIn(value: number, { from, to }: Slice, size: number): number {
  return Math.max(0, Math.ceil((Math.min(value, to ?? value) - from) / size));
}

function displacementLine(ccm: number, size: number, cents: number, legal: string): MillLine {
  return { label: 'displacement', units: Math.ceil(ccm / size), rate: mills(cents), legal, ...NO_RANGE, per: size };
}

/** One line for each slice that the value reaches, at the slice's rate. */
function slicedLines(
  label: TaxLabel,
  value: number,
  slices: readonly Slice[],
  size: number,
  legal: string,
): readonly MillLine[] {
  return slices
    .map((slice): MillLine => ({
      label,
      units: blocksIn(value, slice, size),
      rate: slice.rate,
      legal,
      per: size,
      from: slice.from,
      to: slice.to,
    }))
    .filter(({ units }) => units > 0);
}

function massLines(
  massKg: number,
  [size = 1, cap = 0, ...rest]: readonly number[],
  legal: string,
): readonly MillLine[] {
  const lines = slicedLines('mass', massKg, slicesOf(rest), size, legal);
  const excess = millsOf(lines) - mills(cap);
  return cap > 0 && excess > 0 ? [...lines, { label: 'cap', units: 1, rate: -excess, legal, ...NO_RANGE }] : lines;
}

/**
 * CO₂ is charged per whole gram ("für jedes Gramm"), unlike started blocks of displacement and mass ("oder einen Teil
 * davon").
 */
function co2Lines(
  input: TariffInput,
  [size = 1, cents = 0, ...rest]: readonly number[],
  legal: string,
): readonly MillLine[] {
  return [
    displacementLine(input.ccm ?? 0, size, cents, legal),
    ...slicedLines('co2', Math.floor(input.co2 ?? 0), slicesOf(rest), 1, legal),
  ];
}

function shareLines(
  input: TariffInput,
  [percent = '', type = '', emission = '']: readonly string[],
  legal: string,
): readonly MillLine[] {
  const { lines } = tariffOf(type as RateType, { ...input, emission });
  const deduction = (millsOf(lines) * (100 - Number(percent))) / 100;
  return deduction === 0 ? lines : [...lines, { label: 'half', units: 1, rate: -deduction, legal, ...NO_RANGE }];
}

function comparison(input: TariffInput, [first = '', second = '']: readonly string[]): Tariff {
  const firstLines = tariffOf(first as RateType, input).lines;
  if (input.co2 === undefined) return { lines: firstLines };
  const secondLines = tariffOf(second as RateType, input).lines;
  return {
    lines: millsOf(firstLines) <= millsOf(secondLines) ? firstLines : secondLines,
    compared: { first: firstLines, second: secondLines },
  };
}

function evaluate(row: RateRow, input: TariffInput): Tariff {
  const [code, ...args] = row.Steuersatz;
  const numbers = args.map(Number);
  const legal = row.Recht;
  switch (code) {
    case 'HR':
      return { lines: [displacementLine(input.ccm ?? 0, numbers[0] ?? 1, numbers[1] ?? 0, legal)] };
    case 'HRCO2':
      return { lines: co2Lines(input, numbers, legal) };
    case 'GM': {
      const load = row.Stuetzlast === undefined ? 0 : (input.drawbarLoadKg ?? 0);
      return { lines: massLines((input.massKg ?? 0) - load, numbers, legal) };
    }
    case 'FEST':
      return { lines: [{ label: 'flat', units: 1, rate: mills(numbers[0] ?? 0), legal, ...NO_RANGE }] };
    case 'FREI':
      return { lines: [{ label: 'exempt', units: 0, rate: 0, legal, ...NO_RANGE }] };
    case 'ANTEIL':
      return { lines: shareLines(input, args, legal) };
    case 'GUENSTIGER':
      return comparison(input, args);
    default:
      throw new Error(`Unknown formula ${row.Steuersatz.join(':')}`);
  }
}

/**
 * The tariff of a vehicle type before exemptions and rounding.
 * @param input has the values that the rows of the type need; annual-tax.ts validates them
 */
export function tariffOf(type: RateType, input: TariffInput): Tariff {
  return evaluate(rateRow(type, input), input);
}
