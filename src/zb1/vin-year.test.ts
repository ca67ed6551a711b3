import { expect, it } from 'vitest';
import { vinModelYear } from './vin-year';

it.each([
  ['W0LPD6EB5E8123406', 2014, 2014],
  ['WVWZZZ1KZAW123456', 2010, 2010],
  ['WVWZZZ1KZAW123456', 1980, 1980],
  ['WVWZZZ1KZAW123456', 2009, 2010],
  ['WVWZZZ1KZ9W123456', 2026, 2009],
  ['5YJ3E7EB0KF123456', 2019, 2019],
])('model year of %s, first registered in %i', (vin, registered, year) => {
  expect(vinModelYear(vin, registered)).toBe(year);
});

it.each([
  ['WBAZZZ1KZAW123456', 2010],
  ['WVWZZZ1KZ0W123456', 2010],
  ['WVWZZZ', 2010],
  ['WVWZZZ1KZAW123456', 1970],
])('%s in %i has no certain model year', (vin, registered) => {
  expect(vinModelYear(vin, registered)).toBeNull();
});
