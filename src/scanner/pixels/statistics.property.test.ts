import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { byteQuantile, median, quantile, sortFirst } from './statistics';

it('takes the value below which a share lies', () => {
  const values = [5, 1, 4, 2, 3];
  expect([0, 0.2, 0.5, 0.99, 1].map((share) => quantile(values, share))).toEqual([1, 2, 3, 5, 5]);
  expect(values).toEqual([5, 1, 4, 2, 3]);
  expect(median([4, 1, 3, 2])).toBe(3);
  expect(median([])).toBeUndefined();
});

it('counts bytes to the same result as sorting them', () => {
  fc.assert(
    fc.property(
      fc.uint8ClampedArray({ maxLength: 300 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (bytes, share) => {
        expect(byteQuantile(bytes, share)).toBe(quantile(bytes, share) ?? 0);
      },
    ),
  );
});

it('sorts the first values of a buffer, few or many, and leaves the others', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 150 }),
      fc.array(fc.integer(), { maxLength: 3 }),
      (first, others) => {
        const buffer = Float64Array.from([...first, ...others]);
        sortFirst(buffer, first.length);
        expect([...buffer]).toEqual([...first.toSorted((a, b) => a - b), ...others]);
      },
    ),
  );
});
