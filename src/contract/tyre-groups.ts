/** Tyres in groups: equal front and rear tyres form one group. Pure. */
import type { Tyre } from './vehicle';

export const GROUP_AXLES = ['both', 'front', 'rear'] as const;
export type GroupAxle = (typeof GROUP_AXLES)[number];

/** A tyre without its axle. */
export type TyreKind = Omit<Tyre, 'axle'>;

export interface TyreGroup {
  readonly tyre: TyreKind;
  readonly axle: GroupAxle;
  /** Indices in the list of tyres. */
  readonly indices: readonly number[];
}

function kindOf(tyre: Tyre): TyreKind {
  const { axle: _, ...kind } = tyre;
  return kind;
}

function isSame(left: TyreKind, right: TyreKind): boolean {
  const keys = ['dimension', 'speedIndex', 'rimSize', 'offset', 'season', 'dot', 'customSize'] as const;
  return keys.every((key) => left[key] === right[key]);
}

/** Groups tyres: a front tyre and an equal rear tyre that follows it become one group. */
export function groupsOf(tyres: readonly Tyre[]): readonly TyreGroup[] {
  const groups: TyreGroup[] = [];
  for (let index = 0; index < tyres.length; index += 1) {
    const tyre = tyres[index];
    const next = tyres[index + 1];
    if (tyre === undefined) continue;
    if (tyre.axle === 'front' && next?.axle === 'rear' && isSame(kindOf(tyre), kindOf(next))) {
      groups.push({ tyre: kindOf(tyre), axle: 'both', indices: [index, index + 1] });
      index += 1;
    } else {
      groups.push({ tyre: kindOf(tyre), axle: tyre.axle, indices: [index] });
    }
  }
  return groups;
}

/** A group's tyres, one for each axle. */
export function tyresOfGroup({ tyre, axle }: Pick<TyreGroup, 'tyre' | 'axle'>): readonly Tyre[] {
  return axle === 'both'
    ? [
        { ...tyre, axle: 'front' },
        { ...tyre, axle: 'rear' },
      ]
    : [{ ...tyre, axle }];
}

/**
 * The tyres with a group added or replaced.
 * @param before the group to replace, whose position is kept; a new one is appended
 */
export function withGroup(
  tyres: readonly Tyre[],
  group: Pick<TyreGroup, 'tyre' | 'axle'>,
  before?: TyreGroup,
): readonly Tyre[] {
  const at = before?.indices[0] ?? tyres.length;
  const rest = before === undefined ? tyres : withoutGroup(tyres, before);
  return [...rest.slice(0, at), ...tyresOfGroup(group), ...rest.slice(at)];
}

/** The tyres without a group. */
function withoutGroup(tyres: readonly Tyre[], { indices }: TyreGroup): readonly Tyre[] {
  return tyres.filter((_, index) => !indices.includes(index));
}
