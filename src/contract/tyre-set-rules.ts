/** Rules that the sets of a vehicle's tyres must meet, beyond the shape of each. Pure. */
import { array } from 'yup';
import { compareDates } from '~/lib/calendar';
import { MAX_TYRES } from './limits';
import { tyreSet, type TyrePeriod, type TyreSet } from './vehicle';

type Period = Pick<TyrePeriod, 'from' | 'until'>;

interface RuledSet {
  readonly id: string;
  readonly tyres?: readonly unknown[] | undefined;
  readonly periods?: readonly Period[] | undefined;
}

/** Orders periods by their start; of those that start on one day the mounted one is the last. */
export function byStart(left: Period, right: Period): number {
  if (left.from !== right.from) return compareDates(left.from, right.from);
  if (left.until === right.until) return 0;
  if (left.until === null || right.until === null) return left.until === null ? 1 : -1;
  return compareDates(left.until, right.until);
}

/** Whether at most one set is mounted at any time: a set may be mounted on the day on which another is taken off. */
function isMountedOneAtATime(sets: readonly RuledSet[]): boolean {
  const periods = sets.flatMap((set) => set.periods ?? []).toSorted(byStart);
  return periods.every(({ from }, at) => {
    const before = periods[at - 1];
    return before === undefined || (before.until !== null && before.until <= from);
  });
}

function hasUniqueIds(sets: readonly RuledSet[]): boolean {
  return new Set(sets.map(({ id }) => id)).size === sets.length;
}

/** The number of entries for tyres in all sets. */
export function countTyres(sets: readonly RuledSet[]): number {
  return sets.reduce((sum, { tyres = [] }) => sum + tyres.length, 0);
}

/** Whether a period ends with at least the mileage with which it starts. */
export const hasKmInOrder = ({ fromKm, untilKm }: TyrePeriod): boolean =>
  fromKm === null || untilKm === null || untilKm >= fromKm;

/**
 * The sets without the mileages of periods that end with less than they start with. Either may be the wrong one; the
 * mileage history then decides what is known of those days.
 */
export function withoutContradictingKm(sets: readonly TyreSet[]): readonly TyreSet[] {
  if (sets.every(({ periods }) => periods.every(hasKmInOrder))) return sets;
  return sets.map((set) => ({
    ...set,
    periods: set.periods.map((period) => (hasKmInOrder(period) ? period : { ...period, fromKm: null, untilKm: null })),
  }));
}

const setsWithAnyKm = () =>
  array(tyreSet.required())
    .max(MAX_TYRES)
    .test('ids', 'different ids', (sets) => hasUniqueIds(sets ?? []))
    .test('order', 'periods that end after they start', (sets) =>
      (sets ?? []).every(({ periods }) => periods.every(({ from, until }) => (until ?? from) >= from)),
    )
    .test('mounted', 'one set at a time', (sets) => isMountedOneAtATime(sets ?? []))
    .test('tyres', `at most ${MAX_TYRES} tyres`, (sets) => countTyres(sets ?? []) <= MAX_TYRES);

/** The sets of a vehicle as the backend accepts and stores them. */
export const ruledTyreSets = () =>
  setsWithAnyKm().test('km', 'periods that end with at least the mileage of their start', (sets) =>
    (sets ?? []).every(({ periods }) => periods.every(hasKmInOrder)),
  );

/**
 * The sets of a vehicle in a file, which earlier versions of the app may have written with contradicting mileages:
 * casting removes them.
 */
export const tyreSetsOfFile = () =>
  setsWithAnyKm().transform((sets: unknown) =>
    Array.isArray(sets) ? withoutContradictingKm(sets as readonly TyreSet[]) : sets,
  );
