import { describe, expect, it } from 'vitest';
import { ENERGIES } from '~/contract/history';
import { gasUnit, isGas, printedEnergies, vehicleEnergies } from './energies';

describe('what a vehicle is filled up with', () => {
  it.each([
    ['petrol', { '10': '0001' }, ['fuel']],
    ['electric', { '10': '0004' }, ['electricity']],
    ['petrol and LPG', { '10': '0006' }, ['fuel', 'lpg']],
    ['petrol and natural gas', { '10': '0007' }, ['fuel', 'cng']],
    ['a hybrid', { 'P.3': 'Hybr.Benzin/E', '10': '0008' }, ['fuel']],
    ['a plug-in hybrid', { '10': '0025' }, ['fuel', 'electricity']],
    ['a plug-in hybrid by its words', { 'P.3': 'HYBR.BENZIN/E EXT.AUFL.', '10': '0008' }, ['fuel', 'electricity']],
    ['a plug-in hybrid by its CO₂', { '10': '0008', 'V.7': '035' }, ['fuel', 'electricity']],
    ['only printed', { 'P.3': 'Diesel' }, ['fuel']],
    ['a trailer', {}, ENERGIES],
  ])('%s', (_name, fields, expected) => {
    expect(vehicleEnergies(fields)).toEqual(expected);
  });
});

describe('the gas tank', () => {
  it.each([
    ['LPG', { '10': '0006' }, 'litres'],
    ['natural gas', { '10': '0007' }, 'kilograms'],
  ])('of %s is measured in %s', (_name, fields, unit) => {
    expect(gasUnit(fields)).toBe(unit);
  });

  it('is distinguished from the other energies', () => {
    expect(ENERGIES.filter(isGas)).toEqual(['lpg', 'cng', 'hydrogen']);
    expect(printedEnergies({})).toEqual([]);
  });
});
