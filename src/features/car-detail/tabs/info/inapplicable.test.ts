import { describe, expect, it } from 'vitest';
import type { FieldValues } from '~/zb1/field-codes';
import { inapplicable } from './inapplicable';

describe('what a vehicle cannot have', () => {
  it.each<[string, FieldValues, readonly string[]]>([
    ['a trailer', { J: 'O2' }, ['mileage', 'fuelCapacity', 'engineCode', 'cylinders']],
    ['a towed machine', { J: 'S1a' }, ['mileage', 'fuelCapacity', 'engineCode', 'cylinders']],
    ['an electric car by its code', { J: 'M1', '10': '0004' }, ['fuelCapacity', 'cylinders']],
    ['an electric car by its words', { J: 'M1', 'P.3': 'ELEKTRO' }, ['fuelCapacity', 'cylinders']],
    ['a fuel-cell car', { J: 'M1', '10': '0015' }, ['fuelCapacity', 'cylinders']],
    ['a fuel-cell car by its words', { J: 'M1', 'P.3': 'BZ/WASSERSTOFF' }, ['fuelCapacity', 'cylinders']],
    ['a plug-in hybrid', { J: 'M1', '10': '0025', 'P.3': 'HYBR.BENZIN/E EXT.AUFL.' }, []],
    ['a machine that drives itself', { '5': 'SELBSTF.ARBEITSMASCHINE' }, ['mileage']],
    ['a tractor', { J: 'T1a' }, ['mileage']],
    ['an electric tractor', { J: 'T1a', '10': '0004' }, ['mileage', 'fuelCapacity', 'cylinders']],
    ['a motorcycle', { J: 'L3E', '10': '0001' }, []],
    ['a blank record', {}, []],
  ])('%s', (_, fields, keys) => {
    expect(inapplicable({ fields })).toEqual(keys);
  });
});
