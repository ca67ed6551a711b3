import { describe, expect, it } from 'vitest';
import { isKnownWord } from './known-words';

describe('isKnownWord', () => {
  it.each([
    ['P.3', 'DIESEL'],
    ['P.3', 'Hybr.Benzin/E'],
    ['P.3', 'HYBR.BENZIN/E EXT.AUFL.'],
    ['14', 'EURO 6'],
    ['14', 'EURO VI'],
    ['14', 'EMISSIONSFREI'],
    ['14', 'EURO 6d-TEMP-EVAP-ISC'],
    ['D.1', 'VOLKSWAGEN'],
    ['D.1', 'Škoda'],
  ] as const)('knows %s %s', (code, value) => {
    expect(isKnownWord(code, value)).toBe(true);
  });

  it.each([
    ['P.3', 'BENZLN'],
    ['P.3', ''],
    ['14', 'EURO S'],
    ['14', 'EURO 6AR'],
    ['D.1', 'VOLKSWAGEM'],
    ['D.1', 'FORD TRANSIT'],
    ['D.3', 'DIESEL'],
  ] as const)('does not know %s %s', (code, value) => {
    expect(isKnownWord(code, value)).toBe(false);
  });
});
