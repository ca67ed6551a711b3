import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateValue, residualShares, yearsBetween, type EstimateInput } from './estimate';
import { DEPRECIATION, VALUATION_KINDS } from './parameters';

const TODAY = '2026-11-21';

const residualShare = (...of: Parameters<typeof residualShares>): number => residualShares(...of).value;

const day = (daysAgo: number): string => new Date(Date.parse(TODAY) - daysAgo * 86_400_000).toISOString().slice(0, 10);

const kinds = fc.constantFrom(...VALUATION_KINDS);
const ages = fc.double({ min: 0, max: 60, noNaN: true });
const distances = fc.integer({ min: 0, max: 5_000_000 });
const inputs: fc.Arbitrary<EstimateInput> = fc.record({
  kind: kinds,
  listPrice: fc.oneof(fc.integer({ min: 1, max: 100_000_000 }), fc.double({ min: 0.01, max: 100_000, noNaN: true })),
  firstRegistration: fc.integer({ min: 0, max: 60 * 365 }).map(day),
  today: fc.constant(TODAY),
  km: fc.oneof(distances, fc.integer({ min: 0, max: 300_000 })),
});

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

  it('falls with age', () => {
    fc.assert(
      fc.property(kinds, ages, ages, distances, (kind, left, right, km) => {
        const [young, old] = left < right ? [left, right] : [right, left];
        expect(residualShare(kind, old, km)).toBeLessThanOrEqual(residualShare(kind, young, km) + 1e-12);
      }),
      { numRuns: 2000 },
    );
  });

  it('falls with the distance', () => {
    fc.assert(
      fc.property(kinds, ages, distances, distances, (kind, age, left, right) => {
        const [less, more] = left < right ? [left, right] : [right, left];
        expect(residualShare(kind, age, more)).toBeLessThanOrEqual(residualShare(kind, age, less));
      }),
      { numRuns: 2000 },
    );
  });

  it('is continuous', () => {
    fc.assert(
      fc.property(kinds, ages, fc.integer({ min: 0, max: 400_000 }), (kind, age, km) => {
        expect(Math.abs(residualShare(kind, age + 0.001, km) - residualShare(kind, age, km))).toBeLessThan(0.001);
        expect(Math.abs(residualShare(kind, age, km + 10) - residualShare(kind, age, km))).toBeLessThan(0.001);
      }),
    );
  });
});

describe('the estimate', () => {
  it('lies within its range, which lies between zero and the list price', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { low, value, high } = estimateValue(input);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(value);
        expect(value).toBeLessThanOrEqual(high);
        expect(high).toBeLessThanOrEqual(input.listPrice);
      }),
      { numRuns: 2000 },
    );
  });

  it('falls with age, range included', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 0, max: 3000 }), (input, days) => {
        const older = {
          ...input,
          firstRegistration: new Date(Date.parse(input.firstRegistration) - days * 86_400_000)
            .toISOString()
            .slice(0, 10),
        };
        const [now, then] = [estimateValue(input), estimateValue(older)];
        for (const key of ['low', 'value', 'high'] as const) expect(then[key]).toBeLessThanOrEqual(now[key]);
      }),
      { numRuns: 1000 },
    );
  });

  it('falls with the distance and rises with the list price', () => {
    fc.assert(
      fc.property(
        inputs,
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (input, km, euro) => {
          const base = estimateValue(input);
          expect(estimateValue({ ...input, km: input.km + km }).value).toBeLessThanOrEqual(base.value);
          const dearer = estimateValue({ ...input, listPrice: input.listPrice + euro });
          for (const key of ['low', 'value', 'high'] as const) expect(dearer[key]).toBeGreaterThanOrEqual(base[key]);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('has a yearly curve that falls and passes through today’s value', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { curve, value } = estimateValue(input);
        expect(curve.map(({ year }) => year)).toEqual(
          curve.map((_, index) => Number(input.firstRegistration.slice(0, 4)) + index),
        );
        expect(curve.at(-1)?.year).toBe(2031);
        for (const [index, point] of curve.entries()) {
          expect(point.value).toBeLessThanOrEqual(
            Math.min(input.listPrice, curve[index - 1]?.value ?? input.listPrice),
          );
          expect(point.value).toBeGreaterThanOrEqual(0);
          if (point.year < 2026) expect(point.value).toBeGreaterThanOrEqual(value);
          else expect(point.value).toBeLessThanOrEqual(value);
        }
      }),
      { numRuns: 1000 },
    );
  });

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
