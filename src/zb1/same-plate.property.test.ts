import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { atDepth } from '~/lib/depth.testing';
import { compactPlate, createPlateMatcher } from './same-plate';

// What does not begin alike is not parsed.
it('answers whether a plate is the same as it does without looking at how the other text begins', () => {
  const gap = fc.constantFrom('', ' ', '-');
  const text = fc
    .tuple(
      fc.constantFrom('B', 'BN', 'HL', 'WL', 'NRW', 'Y', '0', '12'),
      gap,
      fc.constantFrom('', '', 'O', 'NO', 'W', '17', '06'),
      gap,
      fc.constantFrom('1', '12', '123', '1234', '11 3', '1-71'),
      fc.constantFrom('', ' ', '-'),
      fc.constantFrom('', 'A', 'E', 'H', 'W', 'W3', '04/10', '4-10', '21.10.2026', 'ABC'),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (left, right) => {
      const matches = createPlateMatcher(left);
      // A text that begins with everything.
      const all = { startsWith: () => true } as unknown as string;
      expect(matches(right, compactPlate(right)), `${left} and ${right}`).toBe(matches(right, all));
    }),
    { numRuns: atDepth(5000, 100_000) },
  );
});
