/** Filters a list of fluids; all attributes must match. */
import { LUBRICANT_CATEGORIES, type Lubricant, type LubricantCategory } from '~/contract/lubricants';

/** Amounts in litres: up to 1, up to 5, more; keys of the texts `quantity.<key>`. */
export const AMOUNTS = ['small', 'medium', 'large'] as const;
type Amount = (typeof AMOUNTS)[number];

/** Outside temperatures in °C to choose from. */
const TEMPERATURES = [-40, -30, -20, -10, 0, 30, 40] as const;

export interface OilFilter {
  /** Empty: all categories. */
  readonly categories: readonly LubricantCategory[];
  /** Part of the name, case-insensitive. */
  readonly name: string;
  /** Empty: any. */
  readonly quality: string;
  readonly viscosity: string;
  readonly amount: Amount | '';
  /** °C as text; fluids without a temperature range are excluded. */
  readonly temperature: string;
}

export const NO_FILTER: OilFilter = {
  categories: [],
  name: '',
  quality: '',
  viscosity: '',
  amount: '',
  temperature: '',
};

export function isFiltered(filter: OilFilter): boolean {
  return (
    filter.categories.length > 0 ||
    [filter.name.trim(), filter.quality, filter.viscosity, filter.amount, filter.temperature].some(
      (value) => value !== '',
    )
  );
}

function amountOf(litres: number | null | undefined): Amount | null {
  if (typeof litres !== 'number') return null;
  if (litres <= 1) return 'small';
  return litres <= 5 ? 'medium' : 'large';
}

function suits({ temperature }: Lubricant, degrees: number): boolean {
  if (temperature === null || temperature === undefined) return false;
  return (temperature.min ?? -Infinity) <= degrees && degrees <= (temperature.max ?? Infinity);
}

function fits(fluid: Lubricant, filter: OilFilter): boolean {
  const { categories, quality, viscosity, amount, temperature } = filter;
  return (
    (categories.length === 0 || categories.includes(fluid.category)) &&
    fluid.name.toLowerCase().includes(filter.name.trim().toLowerCase()) &&
    (quality === '' || fluid.quality === quality) &&
    (viscosity === '' || fluid.viscosity === viscosity) &&
    (amount === '' || amountOf(fluid.quantity) === amount) &&
    (temperature === '' || suits(fluid, Number(temperature)))
  );
}

/** The fluids that match the filter, in their original order. */
export function filterOils(fluids: readonly Lubricant[], filter: OilFilter): readonly Lubricant[] {
  return fluids.filter((fluid) => fits(fluid, filter));
}

/** Groups fluids by category in the partner's order, without empty groups. */
export function byCategory(
  fluids: readonly Lubricant[],
): readonly (readonly [LubricantCategory, readonly Lubricant[]])[] {
  return LUBRICANT_CATEGORIES.map(
    (category) => [category, fluids.filter((fluid) => fluid.category === category)] as const,
  ).filter(([, some]) => some.length > 0);
}

const distinct = (values: readonly (string | null | undefined)[]): readonly string[] =>
  [...new Set(values.filter((value): value is string => typeof value === 'string' && value !== ''))].toSorted(
    (left, right) => left.localeCompare(right, 'en', { numeric: true }),
  );

/** The filter options, limited to values that at least one fluid has. */
export interface OilChoices {
  readonly categories: readonly LubricantCategory[];
  readonly qualities: readonly string[];
  readonly viscosities: readonly string[];
  readonly amounts: readonly Amount[];
  readonly temperatures: readonly number[];
}

export function choicesOf(fluids: readonly Lubricant[]): OilChoices {
  return {
    categories: byCategory(fluids).map(([category]) => category),
    qualities: distinct(fluids.map(({ quality }) => quality)),
    viscosities: distinct(fluids.map(({ viscosity }) => viscosity)),
    amounts: AMOUNTS.filter((amount) => fluids.some(({ quantity }) => amountOf(quantity) === amount)),
    temperatures: TEMPERATURES.filter((degrees) => fluids.some((fluid) => suits(fluid, degrees))),
  };
}
