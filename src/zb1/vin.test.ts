import { describe, expect, it } from 'vitest';
import { isShortNumberShape, isVinShape, matchesCheckDigit, vinCheckDigit, vinWeightedSum } from './vin';
import { mulberry32, randomVin, swapOneCharacter } from './vin.testing';

describe('vinCheckDigit', () => {
  it('computes the published example', () => {
    expect(vinWeightedSum('A1BS31Z0430336179')).toBe(268);
    expect(vinCheckDigit('A1BS31Z0430336179')).toBe('4');
  });

  it('writes ten as X', () => {
    const vin = 'WVWZZZ1KZAW000011';
    const digits = Array.from({ length: 10 }, (_, last) => vinCheckDigit(vin.slice(0, -1) + String(last)));
    expect(digits).toContain('X');
    expect(new Set(digits).size).toBe(10);
  });

  // KBA: a shorter number is filled with zeros on the left; hyphens are left out, Ä, Ö and Ü count as A, O and U
  it.each([
    ['ZXT10E-012345', '9'],
    ['ZXT10E012345', '9'],
    ['00000ZXT10E012345', '9'],
    ['ZXT10E 012345', '9'],
    ['ÖA1', vinCheckDigit('OA1')],
    ['1', '2'],
  ])('of %s is %s', (number, digit) => {
    expect(vinCheckDigit(number)).toBe(digit);
    expect(matchesCheckDigit(number, digit ?? '')).toBe(true);
  });

  it.each(['', '-', 'WVWZZZ1KZAW00001!', 'WVWZZZ1KZAW0000111'])('is null for %j', (vin) => {
    expect(vinCheckDigit(vin)).toBeNull();
    expect(matchesCheckDigit(vin, '1')).toBe(false);
  });

  it('detects a changed character of another value, in 500 random VINs', () => {
    const random = mulberry32(20_261_121);
    for (let round = 0; round < 500; round += 1) {
      const vin = randomVin(random);
      const digit = vinCheckDigit(vin) ?? '';
      expect(matchesCheckDigit(vin, digit)).toBe(true);
      expect(matchesCheckDigit(swapOneCharacter(vin, random), digit)).toBe(false);
    }
  });
});

describe('isShortNumberShape', () => {
  it.each([
    ['ZXT10E-012345', true],
    ['11534218', true],
    ['7621/123', true],
    ['W0LPD6EB5E8123406', false],
    ['OPEL', false],
    ['12', false],
    ['-12345', false],
    ['12--345', false],
  ])('%s: %s', (text, short) => {
    expect(isShortNumberShape(text)).toBe(short);
  });
});

describe('isVinShape', () => {
  it('requires 17 characters without I, O and Q', () => {
    expect(isVinShape('W0LPD6EB5E8123406')).toBe(true);
    expect(isVinShape('WOLPD6EB5E8123406')).toBe(false);
    expect(isVinShape('W0LPD6EB5E812340')).toBe(false);
    expect(isVinShape('w0lpd6eb5e8123406')).toBe(false);
  });
});
