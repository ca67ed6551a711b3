import { describe, expect, it } from 'vitest';
import { parseNumber, writeNumber } from './parse-number';

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
