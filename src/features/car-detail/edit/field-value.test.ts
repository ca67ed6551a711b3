import { describe, expect, it } from 'vitest';
import type { FieldCode } from '~/zb1/field-codes';
import { formatFits, savedValue, typedValue } from './field-value';

it.each<[FieldCode, string | undefined, string]>([
  ['P.1', '01598', '1598'],
  ['2.1', '0035', '0035'],
  ['Q', '-', ''],
  ['E', undefined, ''],
  ['P.2', '0085', '85'],
])('starts field %s, printed %s, with "%s"', (code, printed, typed) => {
  expect(typedValue(code, printed)).toBe(typed);
});

it.each<[FieldCode, string, string]>([
  ['E', ' w0l pd6eb5e8123406 ', 'W0LPD6EB5E8123406'],
  ['B', '5.3.2014', '05.03.2014'],
  ['D.3', '  Astra  GTC ', 'Astra GTC'],
  ['Q', ' - ', ''],
])('saves field %s, typed "%s", as "%s"', (code, typed, saved) => {
  expect(savedValue(code, typed)).toBe(saved);
});

describe('the format of a field', () => {
  it.each<[FieldCode, string]>([
    ['P.1', '1600'],
    ['B', '29.02.2016'],
    ['E', ''],
    ['G', '1350-1490'],
    ['15.1', '205/55 R16 91V'],
  ])('%s takes %s', (code, typed) => {
    expect(formatFits(code, typed)).toBe(true);
  });

  it.each<[FieldCode, string]>([
    ['P.1', 'viel'],
    ['B', '31.02.2014'],
    ['E', 'W0L123'],
    ['2.1', '35'],
    ['HU', '13/2027'],
  ])('%s does not take %s', (code, typed) => {
    expect(formatFits(code, typed)).toBe(false);
  });
});
