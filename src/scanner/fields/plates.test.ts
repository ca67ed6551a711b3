import { describe, expect, it } from 'vitest';
import { clearReading } from '../reader/readings.testing';
import { chooseFrom } from './choose-reading.testing';
import { expectation } from './expectation';
import { isFormerPlate, isOtherPlate, isRealPlate, withUmlauts } from './plates';

describe('plates', () => {
  it('need a district that exists', () => {
    expect(isRealPlate('LÖ-YB 1280')).toBe(true);
    expect(isRealPlate('QQQ-YB 1280')).toBe(false);
    expect(withUmlauts('LO-YB 1280')).toEqual(['LÖ-YB 1280']);
  });

  it('get a lost umlaut back if only that makes a known district', () => {
    const line = clearReading('029BJKSUÜ-', 'BUS-JK29', 0.999);
    expect(chooseFrom([line], isRealPlate, withUmlauts).text).toBe('BÜS-JK29');
  });

  it.each(['S 1234', 'M-06123', 'M-06 123', 'HH-04123', 'NRW 4-1', 'BP 15-123', '0-17-1', '123 ABC', 'HA-45-E'])(
    'keep %s, which is of another kind than ordinary ones',
    (plate) => {
      const line = clearReading(' 0123456789ABCEHIMNOPRSW-', plate, 0.999);
      const { fits, variants, ...options } = expectation('A');
      expect(chooseFrom([line], fits, variants, options)).toMatchObject({ text: plate, matched: false });
    },
  );

  it.each([
    ['M-1 234', 'M-I 234'],
    ['8-AB 123', 'B-AB 123'],
  ])('are ordinary where a look-alike makes one of %s: %s', (read, plate) => {
    const line = clearReading(' 0123456789ABIM-', read, 0.999);
    const { fits, variants, ...options } = expectation('A');
    expect(chooseFrom([line], fits, variants, options)).toMatchObject({ text: plate, matched: true });
  });

  it.each([
    ['JB-X 123', '01.05.1992', true],
    ['LUK-A 12', '01.05.1992', true],
    ['LAT-A 1H', '01.05.1968', true],
    ['LAT-A 12', '01.05.1996', false],
    ['SFA-A 12', '31.07.2011', true],
    ['SFA-A 12', '01.08.2011', false],
    ['LAT-A 12', '', false],
    ['LAT-AB 1234', '01.05.1968', false],
    // BRB and others that lost a letter, and BRL
    ['BR-A 12', '01.05.1968', false],
    ['BRI-A 12', '01.05.1968', false],
    ['QQQ-A 12', '01.05.1968', false],
    ['LAT-123', '01.05.1968', false],
  ])('may have a code that is no longer issued: %s, first registered on "%s", %s', (text, first, expected) => {
    expect(isFormerPlate(text, first)).toBe(expected);
    // Issued codes go first among the readings.
    expect(isRealPlate(text)).toBe(text === 'LAT-123');
  });

  it.each(['HL-SW 2412', 'QQ 1234', 'XYZ', ''])('are of no other kind: "%s"', (text) => {
    expect(isOtherPlate(text)).toBe(false);
  });
});
