import { describe, expect, it } from 'vitest';
import { LUBRICANT_CATEGORIES, type Lubricant } from '~/contract/lubricants';
import { hasAirBrakes } from '~/zb1/air-brakes';
import type { FieldValues } from '~/zb1/field-codes';
import { vehicleProfile } from '~/zb1/vehicle-profile';
import { absentFluids } from './absent-fluids';
import { byCategory, choicesOf, filterOils, isFiltered, NO_FILTER, type OilFilter } from './oil-filter';

const FLUIDS: readonly Lubricant[] = [
  { category: 'BRAKE', name: 'Stop DOT 4', quality: 'DOT 4', viscosity: null, quantity: 1, temperature: null },
  {
    category: 'ENGINE_OIL',
    name: 'Synth 5W-30',
    quality: 'ACEA C3',
    viscosity: '5W-30',
    quantity: 4.5,
    temperature: { min: -30, max: 40 },
  },
  {
    category: 'ENGINE_OIL',
    name: 'Universal 10W-40',
    quality: 'ACEA A3/B4',
    viscosity: '10W-40',
    quantity: 5,
    temperature: { min: -20, max: 45 },
  },
  { category: 'COOLING', name: 'Cool 37', quality: 'ASTM D3306', quantity: 6.5, temperature: { min: -37, max: null } },
];
const found = (filter: Partial<OilFilter>) => filterOils(FLUIDS, { ...NO_FILTER, ...filter }).map(({ name }) => name);

describe('the filter', () => {
  it('returns everything when empty', () => {
    expect(found({})).toHaveLength(4);
    expect(isFiltered(NO_FILTER)).toBe(false);
    expect(isFiltered({ ...NO_FILTER, name: '  ' })).toBe(false);
  });

  it.each([
    [{ categories: ['BRAKE', 'COOLING'] }, ['Stop DOT 4', 'Cool 37']],
    [{ name: ' synth ' }, ['Synth 5W-30']],
    [{ quality: 'ACEA C3' }, ['Synth 5W-30']],
    [{ viscosity: '10W-40' }, ['Universal 10W-40']],
    [{ amount: 'small' }, ['Stop DOT 4']],
    [{ amount: 'medium' }, ['Synth 5W-30', 'Universal 10W-40']],
    [{ amount: 'large' }, ['Cool 37']],
    [{ temperature: '-30' }, ['Synth 5W-30', 'Cool 37']],
    [{ temperature: '40' }, ['Synth 5W-30', 'Universal 10W-40', 'Cool 37']],
    [{ temperature: '-40' }, []],
    [{ temperature: '-30', categories: ['ENGINE_OIL'] }, ['Synth 5W-30']],
    [{ viscosity: '10W-40', quality: 'ACEA C3' }, []],
  ] as const)('by %j finds %j', (filter, names) => {
    expect(found(filter)).toEqual(names);
    expect(isFiltered({ ...NO_FILTER, ...filter })).toBe(true);
  });
});

it("groups by category in the categories' order", () => {
  expect(byCategory(FLUIDS).map(([category, some]) => [category, some.length])).toEqual([
    ['ENGINE_OIL', 2],
    ['COOLING', 1],
    ['BRAKE', 1],
  ]);
});

it('offers only options that at least one fluid has', () => {
  expect(choicesOf(FLUIDS)).toEqual({
    categories: ['ENGINE_OIL', 'COOLING', 'BRAKE'],
    qualities: ['ACEA A3/B4', 'ACEA C3', 'ASTM D3306', 'DOT 4'],
    viscosities: ['5W-30', '10W-40'],
    amounts: ['small', 'medium', 'large'],
    temperatures: [-30, -20, -10, 0, 30, 40],
  });
  expect(choicesOf([])).toEqual({ categories: [], qualities: [], viscosities: [], amounts: [], temperatures: [] });
});

describe('the absent fluids', () => {
  const userOf = (fields: FieldValues) => ({ ...vehicleProfile(fields), hasAirBrakes: hasAirBrakes(fields) });
  const absent = (fields: FieldValues) => Object.fromEntries(absentFluids(FLUIDS, userOf(fields)));
  it.each([
    [
      'an electric car',
      { J: 'M1', '10': '0004' },
      { TRANMISSION_CLUTCH: 'unknown', CLUTCH: 'electricClutch', AIRCO: 'unknown', STEERING: 'electricSteering' },
    ],
    [
      'a hybrid',
      { J: 'M1', '10': '0008' },
      { TRANMISSION_CLUTCH: 'unknown', CLUTCH: 'hybridClutch', AIRCO: 'unknown', STEERING: 'electricSteering' },
    ],
    [
      'a motorcycle',
      { J: 'L3e', '10': '0001' },
      { TRANMISSION_CLUTCH: 'sharedOil', CLUTCH: 'unknown', AIRCO: 'noAirco', STEERING: 'handlebar' },
    ],
    [
      'a moped',
      { J: 'L1e', '10': '0001' },
      { TRANMISSION_CLUTCH: 'unknown', CLUTCH: 'unknown', AIRCO: 'noAirco', STEERING: 'handlebar' },
    ],
    [
      'a light car',
      { J: 'L6e', '10': '0001' },
      { TRANMISSION_CLUTCH: 'unknown', CLUTCH: 'unknown', AIRCO: 'unknown', STEERING: 'unknown' },
    ],
    [
      'a petrol car',
      { J: 'M1', '10': '0001' },
      { TRANMISSION_CLUTCH: 'unknown', CLUTCH: 'unknown', AIRCO: 'unknown', STEERING: 'unknown' },
    ],
  ] as const)('%s', (_, fields, reasons) => {
    expect(absent(fields)).toEqual(reasons);
  });

  it('include engine oil for electric motors and brake fluid for heavy trucks', () => {
    expect(Object.fromEntries(absentFluids([], userOf({ J: 'M1', '10': '0004' })))).toMatchObject({
      ENGINE_OIL: 'electricEngine',
    });
    expect(Object.fromEntries(absentFluids([], userOf({ J: 'N3', '10': '0002' })))).toMatchObject({
      BRAKE: 'airBrake',
    });
    for (const fields of [{ J: 'T1B', 'F.1': '12000' }, { J: 'N1' }])
      expect(Object.fromEntries(absentFluids([], userOf(fields)))).toMatchObject({ BRAKE: 'unknown' });
    expect(absentFluids([], userOf({}))).toHaveLength(LUBRICANT_CATEGORIES.length);
  });
});
