/** Tyres, sets and periods for tests. */
import type { TyreKind } from './tyre-groups';
import type { Tyre, TyrePeriod, TyreSet } from './vehicle';

export const kind = (dimension: string, more: Partial<TyreKind> = {}): TyreKind => ({
  dimension,
  customSize: false,
  ...more,
});
export const own = (dimension: string, axle: Tyre['axle'], more: Partial<Tyre> = {}): Tyre => ({
  dimension,
  axle,
  customSize: false,
  ...more,
});

/** A time on the car. @param until null while the set is mounted */
export const period = (
  from: string,
  fromKm: number | null,
  until: string | null = null,
  untilKm: number | null = null,
): TyrePeriod => ({ from, fromKm, until, untilKm });

/** A set of four equal tyres. */
export const tyreSet = (id: string, more: Partial<TyreSet> = {}): TyreSet => ({
  id,
  tyres: [own('205/55 R16 91V', 'front'), own('205/55 R16 91V', 'rear')],
  treads: [],
  periods: [],
  ...more,
});
