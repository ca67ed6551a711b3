/** Values the owner adds to the document's: how each is parsed, validated and saved. Pure. */
import { isWholeCents, parseNumber } from '~/form/parse-number';
import { MAX_CAPACITY, MAX_CYLINDERS, MAX_EURO } from '~/contract/limits';
import type { Vehicle, VehicleDetails } from '~/contract/vehicle';
import type { Language } from '~/i18n/paths';
import { FIRST_YEAR_OF_CARS } from '~/lib/calendar';
import type { TypedUnit } from '~/lib/typed-quantity';

/** Keys of the texts `edit.detail.<key>`; the variant has its own dialog. */
export const EDITED_DETAILS = [
  'engineCode',
  'constructionTime',
  'cylinders',
  'batteryCapacity',
  'gasCapacity',
  'desiredSalePrice',
] as const;
export type EditedDetail = (typeof EDITED_DETAILS)[number];

const ENGINE_CODE = /^[A-Z\d][A-Z\d .,/-]{0,29}$/u;
const YEARS = /^(\d{4})(?:\s*[-–]\s*(\d{4})?)?$/u;

export interface DetailContext {
  /** The year of construction may be at most the next one. */
  readonly thisYear: number;
  /** The only unit that the size of the gas tank may carry. */
  readonly gasUnit: TypedUnit;
}

/** Parses a value; undefined when it is invalid. */
type Reader = (typed: string, language: Language, context: DetailContext) => VehicleDetails | undefined;

function years(typed: string, thisYear: number): string | undefined {
  const [, from, to] = YEARS.exec(typed) ?? [];
  if (from === undefined) return undefined;
  const all = [from, ...(to === undefined ? [] : [to])].map(Number);
  const known = all.every((year) => year >= FIRST_YEAR_OF_CARS && year <= thisYear + 1);
  if (!known || Number(to ?? from) < Number(from)) return undefined;
  if (to !== undefined) return `${from}–${to}`;
  return /[-–]$/u.test(typed) ? `${from}–` : from;
}

function capacity(typed: string, language: Language, unit: TypedUnit): number | undefined {
  const value = parseNumber(language, typed, unit);
  return value !== undefined && value > 0 && value <= MAX_CAPACITY ? value : undefined;
}

const READERS: Readonly<Record<EditedDetail, Reader>> = {
  engineCode: (typed) => {
    const code = typed.toUpperCase().replace(/\s+/gu, ' ');
    return ENGINE_CODE.test(code) ? { engineCode: code } : undefined;
  },
  constructionTime: (typed, _, { thisYear }) => {
    const constructionTime = years(typed, thisYear);
    return constructionTime === undefined ? undefined : { constructionTime };
  },
  cylinders: (typed, language) => {
    const cylinders = parseNumber(language, typed);
    const fits = cylinders !== undefined && Number.isInteger(cylinders) && cylinders >= 1 && cylinders <= MAX_CYLINDERS;
    return fits ? { cylinders } : undefined;
  },
  batteryCapacity: (typed, language) => {
    const batteryCapacity = capacity(typed, language, 'kilowattHours');
    return batteryCapacity === undefined ? undefined : { batteryCapacity };
  },
  gasCapacity: (typed, language, { gasUnit }) => {
    const gasCapacity = capacity(typed, language, gasUnit);
    return gasCapacity === undefined ? undefined : { gasCapacity };
  },
  desiredSalePrice: (typed, language) => {
    const desiredSalePrice = parseNumber(language, typed, 'euros');
    const fits =
      desiredSalePrice !== undefined &&
      desiredSalePrice > 0 &&
      desiredSalePrice <= MAX_EURO &&
      isWholeCents(desiredSalePrice);
    return fits ? { desiredSalePrice } : undefined;
  },
};

/**
 * Parses the input for a detail.
 * @returns the change to save (null for a blank), or undefined when it is invalid
 */
export function readDetail(
  key: EditedDetail,
  typed: string,
  language: Language,
  context: DetailContext,
): VehicleDetails | undefined {
  const text = typed.trim();
  return text === '' ? { [key]: null } : READERS[key](text, language, context);
}

/** Why a value is invalid. Texts: `edit.detail.<key>.invalid` and `edit.detail.problem.<problem>`. */
export type DetailProblem = 'invalid' | 'tooLarge' | 'tooEarly' | 'tooLate' | 'reversed';

/** What is wrong with the input for a detail; `null` if it is valid. */
export function detailProblem(
  key: EditedDetail,
  typed: string,
  language: Language,
  context: DetailContext,
): DetailProblem | null {
  if (readDetail(key, typed, language, context) !== undefined) return null;
  if (key === 'desiredSalePrice')
    return (parseNumber(language, typed, 'euros') ?? 0) > MAX_EURO ? 'tooLarge' : 'invalid';
  const span = key === 'constructionTime' ? YEARS.exec(typed.trim()) : null;
  if (span === null) return 'invalid';
  const all = span
    .slice(1)
    .filter((year) => year !== undefined)
    .map(Number);
  if (all.some((year) => year < FIRST_YEAR_OF_CARS)) return 'tooEarly';
  return all.some((year) => year > context.thisYear + 1) ? 'tooLate' : 'reversed';
}

/** The form's initial text. */
export function typedDetail(key: EditedDetail, vehicle: Vehicle, writeNumber: (value: number) => string): string {
  const value = vehicle[key] ?? '';
  return typeof value === 'number' ? writeNumber(value) : value;
}
