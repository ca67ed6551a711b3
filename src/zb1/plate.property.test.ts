import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { atDepth } from '~/lib/depth.testing';
import { parsePlate, plateChoices, plateText } from './plate';

it('the choices of an ambiguous plate leave no choice', () => {
  const gap = fc.constantFrom('', ' ', '-');
  const texts = fc.tuple(
    fc.constantFrom('B', 'BN', 'BP', 'H', 'HA', 'HL', 'M', 'MUC', 'NRW', 'X', 'XQ', 'XQR', 'Y'),
    gap,
    fc.constantFrom('', '', 'A', 'NO', 'P'),
    gap,
    fc.integer({ min: 1, max: 9999 }),
    fc.constantFrom('', '-1', ' 23', ' W ', '-12 34'),
    fc.constantFrom('', ' ', '-'),
    fc.constantFrom('', 'A', 'E', 'H', 'W', '04/10', '04-10', '21.10.2026'),
  );
  fc.assert(
    fc.property(texts, (parts) => {
      for (const choice of plateChoices(parts.join(''))) {
        const text = plateText(choice);
        expect(plateChoices(text), text).toEqual([]);
        expect({ ...parsePlate(text), printed: text }).toEqual({ ...choice, printed: text });
      }
    }),
    { numRuns: atDepth(2000, 50_000) },
  );
});
