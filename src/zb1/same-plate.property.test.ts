import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { atDepth } from '~/lib/depth.testing';
import { compactPlate, createPlateMatcher } from './same-plate';

// What does not begin alike is not parsed.
it('answers whether a plate is the same as it does without looking at how the other text begins', () => {
  const gap = fc.constantFrom('', ' ', '-');
  const sign = fc.constantFrom('B', 'BN', 'HL', 'WL', 'NRW', 'Y', '0', '12');
  const letters = fc.constantFrom('', '', 'O', 'NO', 'W', '17', '06');
  const numbers = fc.constantFrom(['1'], ['12'], ['1234'], ['113', '11 3', '11W3', '11 W 3'], ['171', '1-71', '17 1']);
  const addition = fc.constantFrom('', 'A', 'E', 'H', 'W', '04/10', '4-10', '21.10.2026', 'ABC');
  const parts = fc.record({ sign, letters, numbers });
  const spelt = (of: { readonly sign: string; readonly letters: string; readonly numbers: readonly string[] }) =>
    fc
      .tuple(gap, gap, fc.constantFrom(...of.numbers), gap, addition)
      .map(([first, second, number, third, added]) =>
        [of.sign, first, of.letters, second, number, third, added].join(''),
      );
  // Mostly of the same parts, so that they may be one plate.
  const texts = fc
    .tuple(parts, fc.option(parts, { freq: 1 }))
    .chain(([left, right]) => fc.tuple(spelt(left), spelt(right ?? left)));
  fc.assert(
    fc.property(texts, ([left, right]) => {
      const matches = createPlateMatcher(left);
      // A text that begins with everything.
      const all = { startsWith: () => true } as unknown as string;
      expect(matches(right, compactPlate(right)), `${left} and ${right}`).toBe(matches(right, all));
    }),
    { numRuns: atDepth(5000, 100_000) },
  );
});
