import { expect, it, vi } from 'vitest';
import { ageOfTyre, manufactureCode, parseManufactureCode } from './tyre-age';

// ECE R 30 no. 3.1.9
it.each([
  ['2510', { week: 25, year: 2010 }],
  ['0100', { week: 1, year: 2000 }],
  ['5320', { week: 53, year: 2020 }],
  ['25/10', { week: 25, year: 2010 }],
  ['25 10', { week: 25, year: 2010 }],
  ['DOT 4B08 4DHR 2510', { week: 25, year: 2010 }],
  ['dot-y9rj fyt 3624', { week: 36, year: 2024 }],
  ['259', { week: 25, year: null }],
  ['0010', null],
  ['5410', null],
  ['009', null],
  ['549', null],
  ['25', null],
  ['25101', null],
  ['', null],
  ['heute', null],
])('%j is made %j', (text, made) => {
  expect(parseManufactureCode(text)).toEqual(made);
});

it('is stored by its digits', () => {
  expect(manufactureCode('DOT 4B08 4DHR 25/10')).toBe('2510');
  expect(manufactureCode('5410')).toBeNull();
});

const HOUR_MS = 60 * 60 * 1000;

it.each([
  [17, 23, 5],
  [18, 0, 6],
  [18, 23, 6],
])('counts calendar days, in summer time too: on %s June at %s o’clock', (day, hour, age) => {
  const now = new Date(2026, 5, day, hour);
  // Since New Year an hour less has passed than the clock says.
  vi.spyOn(now, 'getTime').mockReturnValue(now.getTime() - HOUR_MS);
  expect(ageOfTyre({ week: 25, year: 2020 }, now)).toBe(age);
});

it.each([
  ['2510', 16],
  ['5010', 15],
  ['4826', 0],
  ['0127', -1],
  ['259', null],
])('%s is %s years old in November 2026', (text, age) => {
  const made = parseManufactureCode(text);
  expect(made && ageOfTyre(made, new Date(2026, 10, 26))).toBe(age);
});
