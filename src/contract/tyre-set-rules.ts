/** Rules that the sets of a vehicle's tyres must meet. Pure. */

/** Tyres of a vehicle in all of its sets, as many as a handover file holds. */
export const MAX_TYRES = 20;
/** Periods of a set. */
export const MAX_PERIODS = 100;

interface Period {
  readonly from: string;
  readonly until: string | null;
}

interface RuledSet {
  readonly id: string;
  readonly tyres?: readonly unknown[] | undefined;
  readonly periods?: readonly Period[] | undefined;
}

/** Orders periods by their start; of those that start on one day the mounted one is the last. */
export function byStart(one: Period, other: Period): number {
  if (one.from !== other.from) return one.from < other.from ? -1 : 1;
  if (one.until === other.until) return 0;
  if (one.until === null || other.until === null) return one.until === null ? 1 : -1;
  return one.until < other.until ? -1 : 1;
}

/** Whether at most one set is mounted at any time: a set may be mounted on the day on which another is taken off. */
export function isMountedOneAtATime(sets: readonly RuledSet[]): boolean {
  const periods = sets.flatMap((set) => set.periods ?? []).toSorted(byStart);
  return periods.every(({ from }, at) => {
    const before = periods[at - 1];
    return before === undefined || (before.until !== null && before.until <= from);
  });
}

export function hasUniqueIds(sets: readonly RuledSet[]): boolean {
  return new Set(sets.map(({ id }) => id)).size === sets.length;
}

/** The number of entries for tyres in all sets. */
export function countTyres(sets: readonly RuledSet[]): number {
  return sets.reduce((sum, { tyres = [] }) => sum + tyres.length, 0);
}
