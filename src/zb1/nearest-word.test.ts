import { describe, expect, it } from 'vitest';
import { confirmedWord, nearestWord, shorterWord } from './nearest-word';

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
    ['D.1', 'MERCEDE5-AMC', 'MERCEDES-AMG'],
    ['D.1', 'MERCEDES-8ENZ', 'MERCEDES-BENZ'],
    ['P.3', 'DIESEL.', 'DIESEL'],
    ['P.3', 'DIIESEL', 'DIESEL'],
    ['P.3', 'BENZIM/NG', 'BENZIN/NG'],
  ] as const)('of %s "%s" is "%s"', (code, text, word) => {
    expect(nearestWord(code, text)?.value).toBe(word);
  });

  it('counts a look-alike as half a difference', () => {
    expect(nearestWord('P.3', 'D1ESEL')?.distance).toBe(0.5);
    expect(nearestWord('P.3', 'DXESEL')?.distance).toBe(1);
  });

  it.each([
    ['D1ESEL.', true],
    ['BENZIM/NG', true],
    ['DXESEL', false],
    ['DIIESEL', false],
    ['DISEL', false],
  ] as const)('says whether letters of "%s" differ by look-alikes only: %s', (text, isAlike) => {
    expect(nearestWord('P.3', text)?.isAlike).toBe(isAlike);
  });

  it.each([
    ['P.3', 'DIESEL', 'is a known word'],
    ['P.3', 'LPC', 'is too short'],
    ['14', 'EURO S', 'could be 5 or 3'],
    ['14', 'EURO 6AR', 'is equally far from several'],
    ['D.1', 'DETHLEFFS', 'is far from all'],
    ['D.3', 'DIESFL', 'is in a field without known words'],
    ['P.3', '', 'is empty'],
    ['D.1', 'MERCEDES-AMG', 'is a known word'],
    ['D.1', 'HERCULES', 'is a known word'],
    ['D.1', 'LONCIN', 'is a known word'],
    ['D.1', 'RILEY', 'is a known word'],
    ['D.1', 'MG ROVER', 'is a known word'],
    ['P.3', 'Erdgas NG', 'is a known word'],
    ['P.3', 'BZ/WASSERSTOFF', 'is a known word'],
    ['P.3', 'BENZIN/NG', 'is a known word'],
    ['14', 'EURO VI C', 'is a known word'],
    ['14', 'EURO 6E', 'is a known word'],
    ['14', 'EURO 6e-bis', 'is a known word'],
    ['P.3', 'BENZIN/AUTOGAS', 'is a known word'],
    ['14', 'EURO 5+', 'is a known word'],
    ['14', 'EURO 6EA', 'goes on behind a known word'],
    ['P.3', 'DIESEL B7', 'goes on behind a known word'],
    ['P.3', 'E-DIESEL', 'has a letter in front of a known word'],
    ['14', 'EURO 6C', 'is as far from EURO 6 as from EURO 6E'],
  ] as const)('is none for %s "%s", which %s', (code, text, _why) => {
    expect(nearestWord(code, text)).toBeUndefined();
  });
});

describe('shorterWord', () => {
  it.each([
    ['P.3', 'Diesel B7', 'Diesel'],
    ['D.1', 'MAZDA M', 'MAZDA'],
    ['P.3', 'DIESEL', undefined],
    ['P.3', 'DIESEL.', undefined],
    ['P.3', 'DEESELX', undefined],
  ] as const)('of %s "%s" is %s', (code, text, word) => {
    expect(shorterWord(code, text)).toBe(word);
  });
});

describe('confirmedWord', () => {
  it.each([
    ['D.1', '0PEL', 'OPEL'],
    ['D.1', 'BNW', 'BMW'],
    ['14', 'EURO S', 'EURO 5'],
    ['P.3', 'LPC', 'LPG'],
  ] as const)('of %s "%s" is "%s", if another field confirms it', (code, text, word) => {
    const isConfirmed = (known: string): boolean => known === word.replaceAll(' ', '');
    expect(confirmedWord(code, text, isConfirmed)?.value).toBe(word);
    expect(confirmedWord(code, text, () => false)).toBeUndefined();
  });

  it('is none where two are equally near, where more differs, and where the text has more characters', () => {
    expect(confirmedWord('14', 'EURO X', (word) => ['EURO5', 'EURO6'].includes(word))).toBeUndefined();
    expect(confirmedWord('D.1', 'XXEL', (word) => word === 'OPEL')).toBeUndefined();
    expect(confirmedWord('14', 'EURO 5X', (word) => word === 'EURO5')).toBeUndefined();
    expect(confirmedWord('14', 'EURO 5', () => true)).toBeUndefined();
  });
});
