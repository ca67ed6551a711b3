/**
 * Changes of tyre sets. The screens use them to check and to show the result before the answer, the backend to refuse
 * and to store. Pure.
 */
import { FIRST_DAY_OF_CARS } from '~/lib/calendar';
import { addMileage, isAscending } from './mileage';
import { groupsOf, tyresOfGroup, type TyreGroup } from './tyre-groups';
import { MAX_PERIODS } from './limits';
import { byStart, hasKmInOrder, withoutContradictingKm } from './tyre-set-rules';
import type { MileageEntry, Tyre, TyrePeriod, TyreSet } from './vehicle';

/** What a vehicle knows of its tyres. */
export interface TyreState {
  readonly tyres?: readonly (Tyre | undefined)[] | undefined;
  readonly tyreSets?: readonly TyreSet[] | undefined;
}

/** Properties of a vehicle after a change. `tyres` repeats the tyres of all sets for clients that know no sets. */
export interface TyresOfSets {
  readonly tyreSets: TyreSet[];
  readonly tyres: Tyre[];
}

/** The sets with the flat list of their tyres. */
export function withFlattenedTyres(sets: readonly TyreSet[]): TyresOfSets {
  return { tyreSets: [...sets], tyres: sets.flatMap(({ tyres }) => tyres) };
}

/** Groups that belong together: a front and the rear one that follows it, of the same season. */
function belongTogether(front: TyreGroup, rear: TyreGroup | undefined): rear is TyreGroup {
  return front.axle === 'front' && rear?.axle === 'rear' && front.tyre.season === rear.tyre.season;
}

/** Tyres without sets as sets without history. Their ids are the same on every call. */
export function setsOfTyres(tyres: readonly Tyre[]): TyreSet[] {
  const groups = groupsOf(tyres);
  const sets: TyreSet[] = [];
  for (let at = 0; at < groups.length; at += 1) {
    const [group, next] = [groups[at], groups[at + 1]];
    if (group === undefined) continue;
    const isMixed = belongTogether(group, next);
    if (isMixed) at += 1;
    const both = isMixed && next !== undefined ? [group, next] : [group];
    sets.push({ id: `tyres-${sets.length + 1}`, tyres: both.flatMap(tyresOfGroup), treads: [], periods: [] });
  }
  return sets;
}

/** The sets of a vehicle, as the backend accepts them; those of its tyres while it has none. */
export function tyreSetsOf({ tyreSets, tyres = [] }: TyreState): readonly TyreSet[] {
  if (tyreSets === undefined) return setsOfTyres(tyres.filter((tyre) => tyre !== undefined));
  return withoutContradictingKm(tyreSets);
}

const isSameTyre = (left: Tyre, right: Tyre | undefined): boolean =>
  right !== undefined &&
  (['dimension', 'speedIndex', 'rimSize', 'offset', 'season', 'dot', 'axle', 'customSize'] as const).every(
    (key) => left[key] === right[key],
  );

/**
 * The sets after the flat list was replaced by a client that knows no sets: a set whose tyres are still listed keeps
 * its history; the other tyres form new sets.
 * @param newId id of a new set
 */
export function setsAfterTyres(
  sets: readonly TyreSet[],
  tyres: readonly Tyre[],
  newId: () => string,
): readonly TyreSet[] {
  let rest = [...tyres];
  const kept = sets.filter((set) => {
    const start = rest.findIndex((_, at) => set.tyres.every((tyre, index) => isSameTyre(tyre, rest[at + index])));
    if (start >= 0) rest = rest.toSpliced(start, set.tyres.length);
    return start >= 0;
  });
  return [...kept, ...setsOfTyres(rest).map((set) => ({ ...set, id: newId() }))];
}

/** The period of a mounted set. */
export function openPeriodOf({ periods }: TyreSet): TyrePeriod | undefined {
  return periods.find(({ until }) => until === null);
}

/** The set on the vehicle. */
export function mountedSetOf(sets: readonly TyreSet[]): TyreSet | undefined {
  return sets.find((set) => openPeriodOf(set) !== undefined);
}

/** A change of tyres. */
export interface TyreChange {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The mileage on that day; null when it is not known. */
  readonly km: number | null;
  /** The set to mount; null takes the mounted one off. */
  readonly setId: string | null;
}

/** The vehicle whose tyres are changed. */
export interface ChangedVehicle extends TyreState {
  readonly mileageHistory: readonly MileageEntry[];
}

/** The last day on which tyres were mounted or taken off. */
export function lastChangeDay(sets: readonly TyreSet[]): string | undefined {
  return sets
    .flatMap(({ periods }) => periods.map(({ from, until }) => until ?? from))
    .toSorted()
    .at(-1);
}

/** All that is known of the odometer: the mileage history, and the ends of the periods. */
function odometerOf(history: readonly MileageEntry[], sets: readonly TyreSet[]): readonly MileageEntry[] {
  const ends = sets.flatMap(({ periods }) =>
    periods.flatMap(({ from, fromKm, until, untilKm }) => [
      { date: from, km: fromKm },
      { date: until, km: untilKm },
    ]),
  );
  return [...history, ...ends].flatMap(({ date, km }) => (date === null || km === null ? [] : [{ date, km }]));
}

/** Whether a mileage is smaller than one of an earlier day, or larger than one of a later day. */
export function contradictsOdometer(vehicle: ChangedVehicle, { date, km }: MileageEntry): boolean {
  return odometerOf(vehicle.mileageHistory, tyreSetsOf(vehicle)).some(
    (point) => (point.date < date && point.km > km) || (point.date > date && point.km < km),
  );
}

/**
 * Why a change is refused: the set is not there or already mounted, the day or the mileage contradicts earlier ones.
 */
export type TyreChangeProblem = 'conflict' | 'validation' | 'tyres.date' | 'tyres.km';

/** @param today YYYY-MM-DD */
export function problemOfChange(
  vehicle: ChangedVehicle,
  { date, km, setId }: TyreChange,
  today: string,
): TyreChangeProblem | undefined {
  const sets = tyreSetsOf(vehicle);
  const mounted = mountedSetOf(sets);
  const next = sets.find(({ id }) => id === setId);
  if ((setId === null ? mounted : next) === undefined || (next !== undefined && next === mounted)) return 'conflict';
  if (next !== undefined && next.periods.length >= MAX_PERIODS) return 'validation';
  if (date > today || date < (lastChangeDay(sets) ?? FIRST_DAY_OF_CARS)) return 'tyres.date';
  const start = mounted === undefined ? null : (openPeriodOf(mounted)?.fromKm ?? null);
  if (km !== null && contradictsOdometer(vehicle, { date, km })) return 'tyres.km';
  return km !== null && start !== null && km < start ? 'tyres.km' : undefined;
}

/** The mileage that a change adds to the history; undefined when it is not known or already part of it. */
export function mileageOfChange(
  history: readonly MileageEntry[],
  { date, km }: Pick<TyreChange, 'date' | 'km'>,
): MileageEntry | undefined {
  if (km === null || history.some((entry) => entry.km === km)) return undefined;
  return isAscending(addMileage(history, { date, km })) ? { date, km } : undefined;
}

/** The vehicle's tyres and mileages after a change that has no problem: one period ends, and one begins. */
export function applyTyreChange(
  vehicle: ChangedVehicle,
  { date, km, setId }: TyreChange,
): TyresOfSets & { readonly mileageHistory: MileageEntry[] } {
  const sets = tyreSetsOf(vehicle).map((set): TyreSet => {
    const periods = set.periods.map((period) =>
      period.until === null ? { ...period, until: date, untilKm: km } : period,
    );
    if (set.id === setId) periods.push({ from: date, fromKm: km, until: null, untilKm: null });
    return { ...set, periods: periods.toSorted(byStart) };
  });
  const added = mileageOfChange(vehicle.mileageHistory, { date, km });
  return {
    ...withFlattenedTyres(sets),
    mileageHistory: added === undefined ? [...vehicle.mileageHistory] : addMileage(vehicle.mileageHistory, added),
  };
}

/**
 * The sets after an entry of the mileage history was corrected or removed. Where a period or a tread of the same day
 * has its mileage, that becomes unknown, so that the history decides again what is known of that day; on later days the
 * same mileage was taken from that entry, and follows a correction. It stays when the entry is removed, which can be
 * undone. Where the other end of a period contradicts the correction, that end becomes unknown.
 * @param km the entry's new mileage; null where it was removed
 */
export function setsAfterMileage(sets: readonly TyreSet[], before: MileageEntry, km: number | null): TyreSet[] {
  const after = (day: string | null, known: number | null): number | null => {
    if (known !== before.km || day === null || day < before.date) return known;
    return day === before.date ? null : (km ?? known);
  };
  return sets.map((set) => ({
    ...set,
    treads: set.treads.map((tread) => ({ ...tread, km: after(tread.date, tread.km) })),
    periods: set.periods.map((period) => {
      const fromKm = after(period.from, period.fromKm);
      const untilKm = after(period.until, period.untilKm);
      const next = { ...period, fromKm, untilKm };
      if (hasKmInOrder(next)) return next;
      return fromKm === period.fromKm ? { ...next, fromKm: null } : { ...next, untilKm: null };
    }),
  }));
}
