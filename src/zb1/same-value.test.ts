import { expect, it } from 'vitest';
import type { FieldCode } from './field-codes';
import { isSameValue } from './same-value';

it.each<[FieldCode, string, string, boolean]>([
  ['A', 'HL SW 2412', 'HL-SW 2412', true],
  ['A', 'HL SW 2412', 'HL-SW 2413', false],
  ['F.1', '01820', '1820', true],
  ['F.1', '01820', '1830', false],
  ['G', '01281-01340', '1281-1340', true],
  ['V.7', '119,5', '119.5', true],
  ['U.1', '82 P', '082P', true],
  ['U.1', '82 D', '82 P', false],
  ['2.2', '000', '0', false],
  ['R', 'BLAU', ' blau ', true],
  ['14.1', '-', '', true],
  ['14.1', '-', '35F0', false],
])('field %s: %j and %j', (code, left, right, expected) => {
  expect(isSameValue(code, left, right)).toBe(expected);
  expect(isSameValue(code, right, left)).toBe(expected);
});
