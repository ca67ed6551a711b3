import { describe, expect, it } from 'vitest';
import { estimateValue, residualShares, yearsBetween } from './estimate';
import { DEPRECIATION, VALUATION_KINDS } from './parameters';

const TODAY = '2026-11-21';

const residualShare = (...of: Parameters<typeof residualShares>): number => residualShares(...of).value;

describe('the share of the list price', () => {
  it.each(VALUATION_KINDS)('of a %s equals its parameters at the usual distance', (kind) => {
    const { afterFirstYear, yearlyLoss, distance, floor } = DEPRECIATION[kind];
    const usual = distance?.usualKmPerYear ?? 0;
    expect(residualShare(kind, 1, usual)).toBeCloseTo(afterFirstYear, 10);
    expect(residualShare(kind, 3, usual * 3)).toBeCloseTo(afterFirstYear * (1 - yearlyLoss) ** 2, 10);
    expect(residualShare(kind, 200, 5_000_000)).toBe(floor);
  });

  it.each([
    // Calculated by hand, e.g. 0.76 × 0.895³ × 0.97¹⁰ for four years with 100,000 km more than usual.
    ['petrolCar', 0, 0, 0.92],
    ['petrolCar', 4, 52_000, 0.5449],
    ['petrolCar', 4, 152_000, 0.4018],
    ['petrolCar', 10, 130_000, 0.28],
    ['electricCar', 3, 42_000, 0.5029],
    ['camper', 10, 90_000, 0.4928],
    ['trailer', 5, 999_999, 0.5486],
  ] as const)('of a %s of %i years with %i km is %d', (kind, age, km, share) => {
    expect(residualShare(kind, age, km)).toBeCloseTo(share, 4);
  });

  it.each(VALUATION_KINDS)(
    'of a %s loses more by a year of age than it gains by not being driven in that year',
    (kind) => {
      const { afterFirstYear, yearlyLoss, distance, floor } = DEPRECIATION[kind];
      const byDistance = distance === null ? 1 : (1 - distance.lossPer10000Km) ** (distance.usualKmPerYear / 10_000);
      expect(1 - yearlyLoss).toBeLessThan(byDistance);
      expect(afterFirstYear / 0.92).toBeLessThan(byDistance);
      expect(floor).toBeLessThan(afterFirstYear);
    },
  );
});

describe('the estimate', () => {
  it('rounds amounts to the precision of the estimate', () => {
    const car = { kind: 'petrolCar', firstRegistration: '2014-03-05', today: TODAY, km: 128_400 } as const;
    expect(estimateValue({ ...car, listPrice: 24_990 })).toMatchObject({
      value: 5800,
      low: 4450,
      high: 7150,
      kmPerYear: 10_099,
    });
    expect(estimateValue({ ...car, listPrice: 4000 }).value % 10).toBe(0);
    expect(estimateValue({ ...car, listPrice: 240_000 }).value % 100).toBe(0);
  });

  it('forecasts with the usual distance while the vehicle is too new for its own', () => {
    const fresh = { kind: 'petrolCar', listPrice: 30_000, firstRegistration: TODAY, today: TODAY, km: 12 } as const;
    expect(estimateValue(fresh)).toMatchObject({ kmPerYear: 13_000, value: 27_600 });
    expect(estimateValue({ ...fresh, kind: 'caravan' }).kmPerYear).toBe(0);
  });

  it.each([
    { firstRegistration: '2026-11-22' },
    { firstRegistration: '' },
    { listPrice: 0 },
    { listPrice: Number.NaN },
    { km: -1 },
    { km: Number.NaN },
  ])('refuses %o', (wrong) => {
    const right = {
      kind: 'petrolCar',
      listPrice: 30_000,
      firstRegistration: '2014-03-05',
      today: TODAY,
      km: 1,
    } as const;
    expect(() => estimateValue({ ...right, ...wrong })).toThrow(RangeError);
  });
});

it('computes fractional years', () => {
  expect(yearsBetween('2016-11-21', TODAY)).toBeCloseTo(10, 2);
  expect(yearsBetween('2027-01-01', TODAY)).toBeLessThan(0);
});
