import { describe, expect, it } from 'vitest';
import { LUBRICANT_CATEGORIES } from '~/contract/lubricants';
import {
  DRIVES,
  VEHICLE_TYPES,
  vehicleProfile,
  type Drive,
  type VehicleProfile,
  type VehicleType,
} from '~/zb1/vehicle-profile';
import { sampleLubricants } from './lubricants';

const profile = (
  type: VehicleType | null,
  drive: Drive | null,
  more: Partial<VehicleProfile> = {},
): VehicleProfile => ({
  type,
  isTwoWheeled: type === 'motorcycle',
  classCode: null,
  isFuelCell: false,
  isSemiTrailer: false,
  drive,
  technicalMassKg: 1800,
  engine: drive === 'diesel' ? 'diesel' : drive === 'petrol' || drive === 'hybrid' ? 'petrol' : null,
  ...more,
});
const categoriesOf = (...given: Parameters<typeof profile>) => {
  const found = new Set(sampleLubricants(profile(...given)).map(({ category }) => category));
  return LUBRICANT_CATEGORIES.filter((category) => found.has(category));
};

describe('the categories', () => {
  it.each([
    ['car', 'petrol', LUBRICANT_CATEGORIES],
    ['car', 'diesel', LUBRICANT_CATEGORIES],
    ['car', 'hybrid', ['ENGINE_OIL', 'COOLING', 'BRAKE', 'TRANMISSION_CLUTCH', 'AIRCO']],
    ['car', 'electric', ['COOLING', 'BRAKE', 'TRANMISSION_CLUTCH', 'AIRCO']],
    ['car', null, ['BRAKE']],
    ['camper', 'diesel', LUBRICANT_CATEGORIES],
    ['truck', 'diesel', LUBRICANT_CATEGORIES],
    ['motorcycle', 'petrol', ['ENGINE_OIL', 'COOLING', 'BRAKE', 'CLUTCH']],
    ['motorcycle', 'electric', ['COOLING', 'BRAKE']],
    ['trailer', 'none', []],
    [null, 'petrol', []],
  ] as const)('of a %s driven by %s are %j', (type, drive, categories) => {
    expect(categoriesOf(type, drive)).toEqual(categories);
  });

  it('of a heavy truck exclude brake fluid, since it has air brakes', () => {
    expect(categoriesOf('truck', 'diesel', { technicalMassKg: 11_990 })).not.toContain('BRAKE');
    expect(categoriesOf('truck', 'diesel', { technicalMassKg: 7500 })).toContain('BRAKE');
    expect(categoriesOf('camper', 'diesel', { technicalMassKg: 12_000 })).not.toContain('BRAKE');
    const rerated = vehicleProfile({ J: 'N2', 'F.1': '11990', 'F.2': '7490', '10': '0002' });
    expect(sampleLubricants(rerated).map(({ category }) => category)).not.toContain('BRAKE');
  });
});

it('lists each fluid once per kind of vehicle, with plausible quantities and temperatures', () => {
  for (const type of VEHICLE_TYPES) {
    for (const drive of DRIVES) {
      const fluids = sampleLubricants(profile(type, drive));
      const names = fluids.map(({ category, name }) => `${category} ${name}`);
      expect(new Set(names).size).toBe(names.length);
      for (const { quantity, temperature, quality } of fluids) {
        expect(quantity).toBeGreaterThan(0);
        expect(quality).not.toBe('');
        if (temperature) expect(temperature.min ?? -60).toBeLessThan(temperature.max ?? 60);
      }
    }
  }
});

it('selects the oil of a hybrid by its combustion engine', () => {
  const oils = (fuel: string) =>
    sampleLubricants(vehicleProfile({ J: 'M1', '10': fuel }))
      .filter(({ category }) => category === 'ENGINE_OIL')
      .map(({ name }) => name);
  expect(oils('0025')).toEqual(['Lumen Eco 0W-20', 'Lumen Hybrid 0W-16']);
  expect(oils('0026')).toEqual(['Lumen Diesel 0W-30', 'Lumen Diesel 5W-30']);
  expect(oils('0004')).toEqual([]);
});
