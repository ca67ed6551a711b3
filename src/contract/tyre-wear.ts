/**
 * The kilometres of a tyre set and its wear. Only times on the vehicle count whose mileage is known at both ends:
 * between them the vehicle drove on other tyres, so that the odometer says nothing about this set. Pure.
 */
import { compareDates } from '~/lib/calendar';
import type { MileageHistory } from './mileage';
import { byStart } from './tyre-set-rules';
import type { TyrePeriod, TyreSet, TyreTread } from './vehicle';

/** Kilometres driven on a set up to some point. */
export interface DrivenDistance {
  /** At least so many, km. */
  readonly km: number;
  /** The periods before that point whose distance is unknown. */
  readonly unknownPeriods: number;
}

const mileagesOn = (mileageHistory: MileageHistory, day: string): readonly number[] =>
  mileageHistory.filter(({ date }) => date === day).map(({ km }) => km);

/**
 * The mileage at the start of a period: of several on that day the largest, so that no kilometre is counted too much.
 */
const startOf = ({ from, fromKm }: TyrePeriod, mileageHistory: MileageHistory): number | undefined =>
  fromKm ?? (mileagesOn(mileageHistory, from).length === 0 ? undefined : Math.max(...mileagesOn(mileageHistory, from)));

/** The mileage at the end of a period; for a mounted set the last known one. */
function endOf({ from, fromKm, until, untilKm }: TyrePeriod, mileageHistory: MileageHistory): number | undefined {
  const since = mileageHistory.filter(({ date }) => date >= from).map(({ km }) => km);
  if (until === null) return Math.max(...since, fromKm ?? 0);
  return (
    untilKm ??
    (mileagesOn(mileageHistory, until).length === 0 ? undefined : Math.min(...mileagesOn(mileageHistory, until)))
  );
}

/** Kilometres of a period; undefined when the mileage of an end is unknown. */
export function distanceOfPeriod(period: TyrePeriod, mileageHistory: MileageHistory): number | undefined {
  const [start, end] = [startOf(period, mileageHistory), endOf(period, mileageHistory)];
  return start === undefined || end === undefined ? undefined : Math.max(0, end - start);
}

function addPeriod(driven: DrivenDistance, distance: number | undefined): DrivenDistance {
  const { km, unknownPeriods } = driven;
  return distance === undefined ? { km, unknownPeriods: unknownPeriods + 1 } : { km: km + distance, unknownPeriods };
}

const NOTHING_DRIVEN: DrivenDistance = { km: 0, unknownPeriods: 0 };

/** The kilometres driven on a set until the last known mileage. */
export function distanceOfSet({ periods }: Pick<TyreSet, 'periods'>, mileageHistory: MileageHistory): DrivenDistance {
  return periods.map((period) => distanceOfPeriod(period, mileageHistory)).reduce(addPeriod, NOTHING_DRIVEN);
}

/**
 * The kilometres that a set had driven when its tread was measured; undefined when it was on the vehicle and the
 * mileage of that day is unknown.
 */
export function distanceAtTread(
  { periods }: Pick<TyreSet, 'periods'>,
  tread: Omit<TyreTread, 'mm'>,
  mileageHistory: MileageHistory,
): DrivenDistance | undefined {
  let driven = NOTHING_DRIVEN;
  for (const period of periods.toSorted(byStart)) {
    if (tread.date < period.from) break;
    const distance = distanceOfPeriod(period, mileageHistory);
    if (period.until === null || tread.date <= period.until) {
      const start = startOf(period, mileageHistory);
      const km = tread.km ?? mileagesOn(mileageHistory, tread.date).at(-1);
      if (start !== undefined && km !== undefined) {
        const sinceStart = Math.max(0, km - start);
        // A mounted set may have been measured after the last entry of the mileage history.
        const most = period.until === null ? sinceStart : (distance ?? sinceStart);
        return addPeriod(driven, Math.min(sinceStart, most));
      }
      if (tread.date === period.from) return driven;
      return tread.date === period.until && distance !== undefined ? addPeriod(driven, distance) : undefined;
    }
    driven = addPeriod(driven, distance);
  }
  return driven;
}

/** Over a shorter distance the error of measuring a tread exceeds its wear. */
export const MIN_WEAR_KM = 1000;

/** How fast a set wears. */
export interface Wear {
  /** Millimetres lost per 1,000 km, greater than 0. */
  readonly mmPer1000Km: number;
  /** The tread measured last. */
  readonly last: TyreTread;
  /** Kilometres driven since then; undefined when some of them are unknown. */
  readonly kmSince: number | undefined;
}

/** Orders treads by the day on which they were measured. */
export const byDate = (left: TyreTread, right: TyreTread): number => compareDates(left.date, right.date);

/** The tread measured last; of several on one day the one entered last. */
export function lastTreadOf({ treads }: Pick<TyreSet, 'treads'>): TyreTread | undefined {
  return treads.toSorted(byDate).at(-1);
}

/**
 * The wear between the first and the last tread that no unknown period separates.
 * @returns undefined when they are less than 1,000 km apart, or no tread was lost
 */
export function wearOf(set: Pick<TyreSet, 'periods' | 'treads'>, mileageHistory: MileageHistory): Wear | undefined {
  const placed = set.treads.toSorted(byDate).flatMap((tread) => {
    const driven = distanceAtTread(set, tread, mileageHistory);
    return driven === undefined ? [] : [{ tread, driven }];
  });
  const last = placed.at(-1);
  const first = placed.find(({ driven }) => driven.unknownPeriods === last?.driven.unknownPeriods);
  if (last === undefined || first === undefined) return undefined;
  const km = last.driven.km - first.driven.km;
  const mm = first.tread.mm - last.tread.mm;
  if (km < MIN_WEAR_KM || mm <= 0) return undefined;
  const now = distanceOfSet(set, mileageHistory);
  return {
    mmPer1000Km: (mm / km) * 1000,
    last: last.tread,
    kmSince: now.unknownPeriods === last.driven.unknownPeriods ? Math.max(0, now.km - last.driven.km) : undefined,
  };
}

/**
 * Kilometres until a tread depth is reached, from the last known mileage; 0 when it is reached.
 * @param mm the depth
 * @returns undefined when kilometres since the last measurement are unknown
 */
export function kmUntilTread({ mmPer1000Km, last, kmSince }: Wear, mm: number): number | undefined {
  if (last.mm <= mm) return 0;
  return kmSince === undefined ? undefined : Math.max(0, ((last.mm - mm) / mmPer1000Km) * 1000 - kmSince);
}
