import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateValue, FORECAST_YEARS, residualShares, type EstimateInput } from './estimate';
import { VALUATION_KINDS } from './parameters';

const TODAY = '2026-11-21';
const THIS_YEAR = 2026;

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

  it('has a yearly curve that falls, lies above today’s value before this year, and not above it after', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { curve, value } = estimateValue(input);
        expect(curve.map(({ year }) => year)).toEqual(
          curve.map((_, index) => Number(input.firstRegistration.slice(0, 4)) + index),
        );
        expect(curve.at(-1)?.year).toBe(THIS_YEAR + FORECAST_YEARS);
        for (const [index, point] of curve.entries()) {
          expect(point.value).toBeLessThanOrEqual(
            Math.min(input.listPrice, curve[index - 1]?.value ?? input.listPrice),
          );
          expect(point.value).toBeGreaterThanOrEqual(0);
          if (point.year < THIS_YEAR) expect(point.value).toBeGreaterThanOrEqual(value);
          else expect(point.value).toBeLessThanOrEqual(value);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
