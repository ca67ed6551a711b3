/** A car and tyres for the tests of this tab. */
import type { Tyre } from '~/contract/vehicle';
import type { FieldValues } from '~/zb1/field-codes';
import { parseTyre, type Tyre as ParsedTyre } from '~/zb1/tyre';
import type { TyreKind } from './tyre-sets';

export const CAR: FieldValues = {
  J: 'M1',
  L: '2',
  '7.1': '1030',
  '7.2': '0960',
  T: '188',
  '15.1': '205/55R16 91V',
  '15.2': '205/55 R16 91V',
};
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

/** A designation that can be read. @throws Error when it cannot */
export function read(text: string): ParsedTyre {
  const tyre = parseTyre(text);
  if (tyre === null) throw new Error(text);
  return tyre;
}
