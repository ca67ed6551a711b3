/** The owner's tyres as sets: the same tyre in front and at the rear is one. Pure. */
import type { Tyre } from '~/contract/vehicle';

export const SET_AXLES = ['both', 'front', 'rear'] as const;
export type SetAxle = (typeof SET_AXLES)[number];

/** A tyre without the place it runs at. */
export type TyreKind = Omit<Tyre, 'axle'>;

export interface TyreSet {
  readonly tyre: TyreKind;
  readonly axle: SetAxle;
  /** Where it stands among the stored tyres. */
  readonly places: readonly number[];
}

/** The contract's list holds so many. */
export const MOST_TYRES = 20;

function kindOf(tyre: Tyre): TyreKind {
  const { axle: _, ...kind } = tyre;
  return kind;
}

function isSame(one: TyreKind, other: TyreKind): boolean {
  const keys = ['dimension', 'speedIndex', 'rimSize', 'offset', 'season', 'customSize'] as const;
  return keys.every((key) => one[key] === other[key]);
}

/** Joins a front tyre with the same one at the rear that follows it. */
export function setsOf(tyres: readonly Tyre[]): readonly TyreSet[] {
  const sets: TyreSet[] = [];
  for (let index = 0; index < tyres.length; index += 1) {
    const tyre = tyres[index];
    const next = tyres[index + 1];
    if (tyre === undefined) continue;
    if (tyre.axle === 'front' && next?.axle === 'rear' && isSame(kindOf(tyre), kindOf(next))) {
      sets.push({ tyre: kindOf(tyre), axle: 'both', places: [index, index + 1] });
      index += 1;
    } else {
      sets.push({ tyre: kindOf(tyre), axle: tyre.axle, places: [index] });
    }
  }
  return sets;
}

function tyresOf({ tyre, axle }: Pick<TyreSet, 'tyre' | 'axle'>): readonly Tyre[] {
  return axle === 'both' ? [{ ...tyre, axle: 'front' }, { ...tyre, axle: 'rear' }] : [{ ...tyre, axle }];
}

/**
 * The stored tyres with a set put in.
 * @param before the set it replaces, in whose place it comes; a new one comes last
 */
export function withSet(tyres: readonly Tyre[], set: Pick<TyreSet, 'tyre' | 'axle'>, before?: TyreSet): readonly Tyre[] {
  const at = before?.places[0] ?? tyres.length;
  const rest = before === undefined ? tyres : withoutSet(tyres, before);
  return [...rest.slice(0, at), ...tyresOf(set), ...rest.slice(at)];
}

/** The stored tyres without a set. */
export function withoutSet(tyres: readonly Tyre[], { places }: TyreSet): readonly Tyre[] {
  return tyres.filter((_, index) => !places.includes(index));
}
