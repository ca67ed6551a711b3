/** Edits of the owner's tyre sets, and what the dialogs suggest. Pure. */
import { hashKey } from '@tanstack/react-query';
import { lastChangeDay, mountedSetOf } from '~/contract/tyre-changes';
import {
  groupsOf,
  tyresOfGroup,
  withGroup,
  type GroupAxle,
  type TyreGroup,
  type TyreKind,
} from '~/contract/tyre-groups';
import { byDate } from '~/contract/tyre-wear';
import type { Tyre, TyreSet, TyreTread } from '~/contract/vehicle';
import { compareDates } from '~/lib/calendar';

/** The tyres of a set, one group for those that are equal. */
export const groupsOfSet = ({ tyres }: TyreSet): readonly TyreGroup[] => groupsOf(tyres);

/** The name of a set; without one its sizes. */
export function setTitle(set: TyreSet): string {
  return set.name ?? [...new Set(groupsOfSet(set).map(({ tyre }) => tyre.dimension))].join(' / ');
}

/** The season that all tyres of a set have in common. */
export function seasonOfSet({ tyres }: TyreSet): TyreKind['season'] {
  const [first] = tyres;
  return tyres.every(({ season }) => season === first?.season) ? first?.season : undefined;
}

/**
 * A text that tells sets apart: the title, with the season where others have the same title or `isFull`, and a number
 * where both are the same.
 */
export function distinctTitle(
  set: TyreSet,
  sets: readonly TyreSet[],
  seasonName: (season: NonNullable<TyreKind['season']>) => string,
  { isFull = false }: { readonly isFull?: boolean } = {},
): string {
  const textOf = (described: TyreSet): string => {
    const season = seasonOfSet(described);
    const isAlone = sets.filter((other) => setTitle(other) === setTitle(described)).length < 2;
    return season === undefined || (isAlone && !isFull)
      ? setTitle(described)
      : `${setTitle(described)}, ${seasonName(season)}`;
  };
  const same = sets.filter((other) => textOf(other) === textOf(set));
  return same.length < 2 ? textOf(set) : `${textOf(set)} (${same.indexOf(set) + 1})`;
}

/** The axle whose tyres a set lacks. */
export function missingAxleOf(set: TyreSet): 'front' | 'rear' | undefined {
  const axles = set.tyres.map(({ axle }) => axle);
  if (!axles.includes('rear')) return 'rear';
  return axles.includes('front') ? undefined : 'front';
}

/** Tyres of one kind as typed, with the name of their set. */
export interface TypedTyres {
  readonly name: string;
  readonly tyre: TyreKind;
  readonly axle: GroupAxle;
}

/**
 * The sets with tyres added or changed.
 * @param place the set and the group to replace; without a set a new one is added, without a group the set gets another
 */
export function withTyres(
  sets: readonly TyreSet[],
  { name, ...typed }: TypedTyres,
  place: { readonly setId: string; readonly group: TyreGroup | undefined } | { readonly newId: string },
): readonly TyreSet[] {
  const withName = (set: Omit<TyreSet, 'name'>): TyreSet => ({ ...set, ...(name !== '' && { name }) });
  if ('newId' in place) {
    return [...sets, withName({ id: place.newId, tyres: [...withGroup([], typed)], treads: [], periods: [] })];
  }
  return sets.map((set) => {
    if (set.id !== place.setId) return set;
    const { name: _, ...rest } = set;
    return withName({ ...rest, tyres: [...withGroup(set.tyres, typed, place.group)] });
  });
}

/** The sets with one of them changed. */
export function withChangedSet(
  sets: readonly TyreSet[],
  id: string,
  change: (set: TyreSet) => Partial<TyreSet>,
): readonly TyreSet[] {
  return sets.map((set) => (set.id === id ? { ...set, ...change(set) } : set));
}

/** The list without the first entry of the same values: the lists of a car that is fetched again are new objects. */
export function withoutEqual<Entry>(entries: readonly Entry[], removed: Entry): Entry[] {
  const at = entries.findIndex((entry) => hashKey([entry]) === hashKey([removed]));
  return at === -1 ? [...entries] : entries.toSpliced(at, 1);
}

/** The sets without a group of tyres, wherever it is in its set; a set without tyres is removed. */
export function withoutTyres(sets: readonly TyreSet[], id: string, group: TyreGroup): readonly TyreSet[] {
  return withChangedSet(sets, id, ({ tyres }) => ({
    tyres: tyresOfGroup(group).reduce<Tyre[]>((rest, tyre) => withoutEqual(rest, tyre), [...tyres]),
  })).filter(({ tyres }) => tyres.length > 0);
}

/** The treads with one more, oldest first. */
export function addTread(treads: readonly TyreTread[], tread: TyreTread): TyreTread[] {
  return [...treads, tread].toSorted(byDate);
}

/** Months from October to Easter, when winter tyres are mounted in Germany. */
const isWinterMonth = (today: string): boolean => ['10', '11', '12', '01', '02', '03'].includes(today.slice(5, 7));

/** The last day on which a set was mounted or taken off; blank if it never was. */
const lastUse = (set: TyreSet): string => lastChangeDay([set]) ?? '';

/**
 * The set that is probably mounted next: one of the coming season, else the one that was taken off first.
 * @param today YYYY-MM-DD
 */
export function nextSetOf(sets: readonly TyreSet[], today: string): TyreSet | undefined {
  const mounted = mountedSetOf(sets);
  const others = sets.filter((set) => set !== mounted);
  const season = isWinterMonth(today) ? 'winter' : 'summer';
  const byDay = others.toSorted((left, right) => compareDates(lastUse(left), lastUse(right)));
  return byDay.find((set) => seasonOfSet(set) === season) ?? byDay[0];
}
