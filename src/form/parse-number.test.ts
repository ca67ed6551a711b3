import { describe, expect, it } from 'vitest';
import { parseNumber } from './parse-number';

describe('parseNumber', () => {
  it.each([
    ['de', '128.400', 128_400],
    ['de', '1.598,5', 1598.5],
    ['de', '56', 56],
    ['de', ' 1 000 ', 1000],
    ['de', '-3', -3],
    ['en', '1,598.5', 1598.5],
    ['en', '128,400', 128_400],
  ] as const)('reads %s "%s"', (language, text, value) => {
    expect(parseNumber(language, text)).toBe(value);
  });

  it.each([
    ['de', ''],
    ['de', '12.34'],
    ['de', '1,5,5'],
    ['de', '12 km'],
    ['en', '1.598,5'],
    ['en', 'abc'],
    ['en', '1,5'],
  ] as const)('refuses %s "%s"', (language, text) => {
    expect(parseNumber(language, text)).toBeUndefined();
  });
});
