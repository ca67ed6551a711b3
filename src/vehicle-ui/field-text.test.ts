import { expect, it } from 'vitest';
import type { FieldCode } from '~/zb1/field-codes';
import { fieldText } from './field-text';

it.each<[FieldCode, string, string, string]>([
  ['P.1', '01598', '1.598\u00a0cm³', '1,598\u00a0cm³'],
  ['B', '05.03.2014', '05.03.2014', '5\u00a0Mar\u00a02014'],
  ['HU', '04/2027', 'April 2027', 'April 2027'],
  ['G', '1350-1490', '1.350–1.490\u00a0kg', '1,350–1,490\u00a0kg'],
  ['S.1', '005', '5', '5'],
  ['A', 'HL-SW2412', 'HL SW 2412', 'HL SW 2412'],
  ['D.3', 'ASTRA', 'Astra', 'Astra'],
  ['R', 'ROT', 'Rot', 'Rot'],
  ['C.1.1', 'DFB GMBH', 'DFB GMBH', 'DFB GMBH'],
  ['C.1.3', 'MÜHLENSTRAßE 5', 'Mühlenstraße 5', 'Mühlenstraße 5'],
  ['U.1', '84 N', '84\u00a0dB(A)\u00a0N', '84\u00a0dB(A)\u00a0N'],
  ['2.1', '0035', '0035', '0035'],
  ['E', 'W0LPD6EB5E8123406', 'W0LPD6EB5E8123406', 'W0LPD6EB5E8123406'],
  ['Q', '0,11', '0,11\u00a0kW/kg', '0.11\u00a0kW/kg'],
  ['B', '05.O3.2014', '05.O3.2014', '05.O3.2014'],
])('shows field %s, printed %s', (code, printed, german, english) => {
  expect(fieldText('de', code, printed)).toBe(german);
  expect(fieldText('en', code, printed)).toBe(english);
});

it('returns null for a blank field or one marked empty', () => {
  expect(fieldText('de', 'Q', '-')).toBeNull();
  expect(fieldText('de', 'Q', '')).toBeNull();
  expect(fieldText('de', 'Q', undefined)).toBeNull();
});
