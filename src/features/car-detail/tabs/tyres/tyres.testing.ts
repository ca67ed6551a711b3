/** A car and its tyres for the tests of this tab. */
import type { FieldValues } from '~/zb1/field-codes';
import { parseTyre, type Tyre as ParsedTyre } from '~/zb1/tyre';

export const CAR: FieldValues = {
  J: 'M1',
  L: '2',
  '7.1': '1030',
  '7.2': '0960',
  T: '188',
  '15.1': '205/55R16 91V',
  '15.2': '205/55 R16 91V',
};
/** A designation that can be read. @throws Error when it cannot */
export function read(text: string): ParsedTyre {
  const tyre = parseTyre(text);
  if (tyre === null) throw new Error(text);
  return tyre;
}
