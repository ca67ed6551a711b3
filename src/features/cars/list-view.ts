/** Search, filter and sort order of the car list. Pure. */
import { searchQuery, searchSpellings } from '~/lib/search-text';
import type { VehicleListItem } from '~/contract/vehicle';
import { inspectionOfMonth } from '~/vehicle-ui/vehicle/inspection';
import type { Inspection, InspectionState } from '~/zb1/inspection';
import { aliasesOfMaker } from '~/zb1/maker-aliases';

export const SORTS = ['inspection', 'plate', 'make'] as const;
export type Sort = (typeof SORTS)[number];

export const FILTERS = ['all', 'soon', 'expired', 'unknown'] as const satisfies readonly (InspectionState | 'all')[];
export type Filter = (typeof FILTERS)[number];

/** The settings above the list. */
export interface ListView {
  readonly query: string;
  readonly filter: Filter;
  readonly sort: Sort;
}

/** A car with precomputed data for the list. */
export interface ListedCar {
  readonly car: VehicleListItem;
  readonly inspection: Inspection;
}

/** Precomputes the list data, once per change of the cars instead of per keystroke. */
export function listCars(cars: readonly VehicleListItem[], today: Date): readonly ListedCar[] {
  return cars.map((car) => ({
    car,
    inspection: inspectionOfMonth(car.inspectionDate, today, car.name),
  }));
}

const searchTexts = new WeakMap<VehicleListItem, string>();

/** The normalised text that is searched. Computed at the first search: most visits have none. */
function searchText(car: VehicleListItem): string {
  const known = searchTexts.get(car);
  if (known !== undefined) return known;
  const { name, make, model } = car;
  const makes = [make, ...aliasesOfMaker(make)];
  const text = [name, ...makes, model, ...makes.map((maker) => `${maker}${model}`)].flatMap(searchSpellings).join(' ');
  searchTexts.set(car, text);
  return text;
}

/** Whether a filter shows a car: one that needs no inspection lacks no date. */
function isIn({ car, inspection }: ListedCar, filter: Filter): boolean {
  if (filter === 'all') return true;
  return inspection.state === filter && !(filter === 'unknown' && car.inspectionExempt === true);
}

/** Number of cars per filter. */
export function countByFilter(cars: readonly ListedCar[]): Readonly<Record<Filter, number>> {
  const counts = { all: cars.length, soon: 0, expired: 0, unknown: 0 };
  for (const listed of cars) {
    const { state } = listed.inspection;
    if (state !== 'valid' && isIn(listed, state)) counts[state] += 1;
  }
  return counts;
}

const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

/** Compares plates and names as German does, numbers by their value. */
export const compareNames = (left: string, right: string): number => collator.compare(left, right);

/** Compares texts; empty ones come last. */
function byText(left: string, right: string): number {
  if (left === '' || right === '') return Number(left === '') - Number(right === '');
  return compareNames(left, right);
}

/** Compares by due month, most overdue first; unknown months come last. */
function byInspection(left: ListedCar, right: ListedCar): number {
  const far = Number.POSITIVE_INFINITY;
  const [leftMonths, rightMonths] = [left.inspection.monthsLeft ?? far, right.inspection.monthsLeft ?? far];
  return leftMonths === rightMonths ? 0 : leftMonths - rightMonths;
}

const COMPARE: Readonly<Record<Sort, (left: ListedCar, right: ListedCar) => number>> = {
  inspection: (left, right) => byInspection(left, right) || byText(left.car.name, right.car.name),
  plate: (left, right) => byText(left.car.name, right.car.name),
  make: (left, right) =>
    byText(left.car.make, right.car.make) ||
    byText(left.car.model, right.car.model) ||
    byText(left.car.name, right.car.name),
};

/** The cars of a view, filtered and sorted. */
export function viewCars(cars: readonly ListedCar[], { query, filter, sort }: ListView): readonly ListedCar[] {
  const terms = query
    .split(/\s+/u)
    .map(searchQuery)
    .filter((word) => word !== '');
  const joinedQuery = searchQuery(query);
  const isFound = ({ car }: ListedCar): boolean => {
    const words = searchText(car);
    return words.includes(joinedQuery) || terms.every((word) => words.includes(word));
  };
  return cars
    .filter((car) => isIn(car, filter))
    .filter((car) => joinedQuery === '' || isFound(car))
    .toSorted(COMPARE[sort]);
}
