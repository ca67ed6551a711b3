import { assert, integer, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import { combinationLicence, LICENCES, towingReaches, trailerReaches } from './licence';

it('a heavier trailer never needs a lower class', () => {
  const mass = integer({ min: 300, max: 12_000 });
  assert(
    property(mass, mass, nat(4000), (car, trailer, more) => {
      const order = (kg: number): number => LICENCES.indexOf(combinationLicence(car, kg));
      expect(order(trailer + more)).toBeGreaterThanOrEqual(order(trailer));
    }),
  );
});

it('the heaviest trailer and towing vehicle of a class are the limits of combinationLicence', () => {
  assert(
    property(integer({ min: 500, max: 9000 }), (car) => {
      for (const { licence, upTo } of trailerReaches(car)) {
        expect(combinationLicence(car, upTo)).toBe(licence);
        expect(combinationLicence(car, upTo + 1)).not.toBe(licence);
      }
    }),
  );
  assert(
    property(integer({ min: 300, max: 40_000 }), (trailer) => {
      for (const { licence, upTo } of towingReaches(trailer)) {
        expect(combinationLicence(upTo, trailer)).toBe(licence);
        // Towing vehicles above 3,500 kg are not listed.
        if (upTo < 3500) expect(combinationLicence(upTo + 1, trailer)).not.toBe(licence);
      }
    }),
  );
});
