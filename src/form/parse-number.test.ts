import { describe, expect, it } from 'vitest';
import { isOtherGrouping, parseNumber, writeNumber } from './parse-number';

it.each([
  ['de', 38.256, '38,256'],
  ['en', 38.256, '38.256'],
  ['de', 1234.0625, '1.234,0625'],
  ['en', 0.1, '0.1'],
] as const)('writes in %s %d as "%s", which is read back', (language, value, text) => {
  expect(writeNumber(language, value)).toBe(text);
  expect(parseNumber(language, text)).toBe(value);
});

describe('parseNumber', () => {
  it.each([
    ['de', '128.400', 128_400],
    ['de', '1.598,5', 1598.5],
    ['de', '56', 56],
    ['de', ' 1 000 ', 1000],
    ['de', '85 001', 85_001],
    ['de', '1\u00a0234\u202f567,5', 1_234_567.5],
    ['de', '\u202d8.900,50\u202c', 8900.5],
    ['en', '\u200b12,400', 12_400],
    ['de', '-3', -3],
    ['de', '−12', -12],
    ['de', '– 12,5', -12.5],
    ['de', "12'345,50", 12_345.5],
    ['de', '1’234’567', 1_234_567],
    ['en', "12'345.50", 12_345.5],
    ['de', '12.34', 12.34],
    ['de', '8900.00', 8900],
    ['de', '8,900.50', 8900.5],
    ['en', '1,5', 1.5],
    ['en', '1.598,5', 1598.5],
    // Its own notation comes first.
    ['de', '1.598', 1598],
    ['en', '1.598', 1.598],
    ['en', '1,598.5', 1598.5],
    ['en', '128,400', 128_400],
  ] as const)('reads %s "%s"', (language, text, value) => {
    expect(parseNumber(language, text)).toBe(value);
  });

  it.each([
    ['de', ''],
    ['de', '1.5.5'],
    ['de', '8900 9500'],
    ['de', '8900\t450'],
    ['de', '12 34'],
    ['de', '450 8900'],
    ['de', '450\t890'],
    ['de', '1 000 00'],
    ['de', "12'34"],
    ['de', "1234'567"],
    ['de', "12'345'"],
    ['de', '12−'],
    ['de', '1,5,5'],
    ['de', '12 km'],
    ['en', '1.5,5'],
    ['en', 'abc'],
  ] as const)('refuses %s "%s"', (language, text) => {
    expect(parseNumber(language, text)).toBeUndefined();
  });
});

describe('thousands of the other notation', () => {
  it.each([
    ['en', '85.000', 'kilometres'],
    ['en', '85.000 km', 'kilometres'],
    ['de', '85,000', 'kilometres'],
    ['en', '14.990', 'euros'],
    ['en', '€ 14.990,–', 'euros'],
    ['en', '\u200b1.250 €', 'euros'],
  ] as const)('are not read as decimals in %s: "%s"', (language, text, unit) => {
    expect(parseNumber(language, text, unit)).toBeUndefined();
    expect(isOtherGrouping(language, text, unit)).toBe(true);
  });

  it.each([
    ['en', '85,000', 'kilometres', 85_000],
    ['de', '85.000', 'kilometres', 85_000],
    // No number in English with a single point, so it is read as German.
    ['en', '1.085.000', 'kilometres', 1_085_000],
    ['en', '14.990,00', 'euros', 14_990],
    ['en', '289.50', 'euros', 289.5],
    ['en', '0.125', 'kilometres', 0.125],
    ['en', '1598.500', 'kilometres', 1598.5],
  ] as const)('are not suspected in %s in "%s"', (language, text, unit, value) => {
    expect(parseNumber(language, text, unit)).toBe(value);
    expect(isOtherGrouping(language, text, unit)).toBe(false);
  });

  it.each(['litres', 'kilowattHours', 'kilograms', 'metres', 'millimetres'] as const)(
    'do not forbid three decimals of %s',
    (unit) => {
      expect(parseNumber('en', '38.256', unit)).toBe(38.256);
    },
  );
});
