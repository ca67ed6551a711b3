import { expect, it } from 'vitest';
import { KNOWN_WMIS, vinCountry, vinMaker } from './wmi';

it.each([
  ['WVWZZZ', 'Volkswagen'],
  ['WAUZZZ', 'Audi'],
  ['WBA', 'BMW'],
  ['W0LPD6', 'Opel'],
  ['WDD', 'Mercedes-Benz'],
  ['TMB', 'Škoda'],
  ['5YJ', 'Tesla'],
  ['XXX', null],
])('%s is built by %s', (vin, maker) => {
  expect(vinMaker(vin)).toBe(maker);
});

it('lists every identifier once', () => {
  expect(new Set(KNOWN_WMIS).size).toBe(KNOWN_WMIS.length);
  expect(KNOWN_WMIS.every((wmi) => /^[A-HJ-NPR-Z\d]{3}$/u.test(wmi))).toBe(true);
});

it('gives the country that assigned the identifier', () => {
  expect([vinCountry('WVW'), vinCountry('TMB'), vinCountry('VF1'), vinCountry('JTD'), vinCountry('99X')]).toEqual([
    'DE',
    'CZ',
    'FR',
    'JP',
    null,
  ]);
});
