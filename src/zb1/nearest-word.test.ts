import { describe, expect, it } from 'vitest';
import { nearestWord } from './nearest-word';

describe('nearestWord', () => {
  it.each([
    ['P.3', 'BEAZIA', 'BENZIN'],
    ['P.3', 'DLesel', 'Diesel'],
    ['P.3', 'BEN2./KOMP. ERDGAS', 'BENZ./KOMP. ERDGAS'],
    ['P.3', 'Hybr.Benzin/E exL.auf', 'Hybr.Benzin/E ext.aufl.'],
    ['14', 'EUWO 3', 'EURO 3'],
    ['14', 'BEDINOT 5CHADSTOFFARM C', 'BEDINGT SCHADSTOFFARM C'],
    ['14', 'EURO 6D TEMP-EVAP-ISC', 'EURO 6D-TEMP-EVAP-ISC'],
    ['D.1', 'DERCEDES-BEAZ', 'MERCEDES-BENZ'],
    ['D.1', 'ALFA ROHEO', 'ALFA ROMEO'],
    ['D.1', 'CITROEA', 'CITROEN'],
  ] as const)('of %s "%s" is "%s"', (code, text, word) => {
    expect(nearestWord(code, text)?.value).toBe(word);
  });

  it('counts a look-alike as half a difference', () => {
    expect(nearestWord('P.3', 'D1ESEL')?.distance).toBe(0.5);
    expect(nearestWord('P.3', 'DXESEL')?.distance).toBe(1);
  });

  it.each([
    ['P.3', 'DIESEL', 'is a known word'],
    ['P.3', 'LPC', 'is too short'],
    ['14', 'EURO S', 'could be 5 or 3'],
    ['14', 'EURO 6AR', 'is equally far from several'],
    ['D.1', 'DETHLEFFS', 'is far from all'],
    ['D.3', 'DIESFL', 'is in a field without known words'],
    ['P.3', '', 'is empty'],
  ] as const)('is none for %s "%s", which %s', (code, text, _why) => {
    expect(nearestWord(code, text)).toBeUndefined();
  });
});
