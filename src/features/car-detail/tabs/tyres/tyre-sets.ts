/** The owner's tyres as sets: equal front and rear tyres form one set. Pure. */
import type { Tyre } from '~/contract/vehicle';

export const SET_AXLES = ['both', 'front', 'rear'] as const;
export type SetAxle = (typeof SET_AXLES)[number];

/** A tyre without its axle. */
export type TyreKind = Omit<Tyre, 'axle'>;

export interface TyreSet {
  readonly tyre: TyreKind;
  readonly axle: SetAxle;
  /** Indices in the stored list of tyres. */
  readonly indices: readonly number[];
}

/** Maximum length of the list in the contract. */
export const MAX_TYRES = 20;

function kindOf(tyre: Tyre): TyreKind {
  const { axle: _, ...kind } = tyre;
  return kind;
}

function isSame(one: TyreKind, other: TyreKind): boolean {
  const keys = ['dimension', 'speedIndex', 'rimSize', 'offset', 'season', 'dot', 'customSize'] as const;
  return keys.every((key) => one[key] === other[key]);
}

/** Groups stored tyres: a front tyre and an equal rear tyre that follows it become one set. */
export function setsOf(tyres: readonly Tyre[]): readonly TyreSet[] {
  const sets: TyreSet[] = [];
  for (let index = 0; index < tyres.length; index += 1) {
    const tyre = tyres[index];
    const next = tyres[index + 1];
    if (tyre === undefined) continue;
    if (tyre.axle === 'front' && next?.axle === 'rear' && isSame(kindOf(tyre), kindOf(next))) {
      sets.push({ tyre: kindOf(tyre), axle: 'both', indices: [index, index + 1] });
      index += 1;
    } else {
      sets.push({ tyre: kindOf(tyre), axle: tyre.axle, indices: [index] });
    }
  }
  return sets;
}

function tyresOf({ tyre, axle }: Pick<TyreSet, 'tyre' | 'axle'>): readonly Tyre[] {
  return axle === 'both'
    ? [
        { ...tyre, axle: 'front' },
        { ...tyre, axle: 'rear' },
      ]
    : [{ ...tyre, axle }];
}

/**
 * The stored tyres with a set added or replaced.
 * @param before the set to replace, whose position is kept; a new one is appended
 */
export function withSet(
  tyres: readonly Tyre[],
  set: Pick<TyreSet, 'tyre' | 'axle'>,
  before?: TyreSet,
): readonly Tyre[] {
  const at = before?.indices[0] ?? tyres.length;
  const rest = before === undefined ? tyres : withoutSet(tyres, before);
  return [...rest.slice(0, at), ...tyresOf(set), ...rest.slice(at)];
}

/** The stored tyres without a set. */
export function withoutSet(tyres: readonly Tyre[], { indices }: TyreSet): readonly Tyre[] {
  return tyres.filter((_, index) => !indices.includes(index));
}
