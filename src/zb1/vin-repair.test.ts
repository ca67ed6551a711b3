import { describe, expect, it } from 'vitest';
import { matchesCheckDigit, vinCheckDigit } from './vin';
import { VIN_CONFUSABLES, knownMakerVariant, plausibleRepairs } from './vin-repair';
import { mulberry32, randomVin } from './vin.testing';

describe('plausibleRepairs', () => {
  it('repairs a digit that was read as a letter', () => {
    const truth = 'W0LPD6EB5E8123406';
    const digit = vinCheckDigit(truth) ?? '';
    const [best] = plausibleRepairs('W0LPD6EBSE8123406', digit);
    expect(best).toMatchObject({ vin: truth, changedIndices: [8] });
  });

  it('replaces I, O and Q, which are not allowed in a VIN', () => {
    const truth = 'W0LPD6EB1E8123406';
    const [best] = plausibleRepairs('WOLPD6EBIE8123406', vinCheckDigit(truth) ?? '');
    expect(best).toMatchObject({ vin: truth, changedIndices: [1, 8] });
  });

  it('proposes nothing if the check digit matches or is invalid, or the VIN is incomplete', () => {
    const vin = 'W0LPD6EB5E8123406';
    expect(plausibleRepairs(vin, vinCheckDigit(vin) ?? '')).toEqual([]);
    expect(plausibleRepairs(vin, '-')).toEqual([]);
    expect(plausibleRepairs(vin.slice(1), '5')).toEqual([]);
  });

  it('prefers a repair that restores the usual filler', () => {
    const truth = 'WVWZZZ1KZAW123456';
    const [best] = plausibleRepairs('WVWZ2Z1KZAW123456', vinCheckDigit(truth) ?? '');
    expect(best?.vin).toBe(truth);
  });

  it('proposes only VINs that match field 3, with the original among them, for 300 random misreadings', () => {
    const random = mulberry32(7);
    let misreadings = 0;
    while (misreadings < 300) {
      // A known maker, and digits where nearly every VIN has them.
      const truth = `W0L${randomVin(random).slice(3, 13)}${String(Math.floor(random() * 10_000)).padStart(4, '0')}`;
      const index = Math.floor(random() * 17);
      const misread = VIN_CONFUSABLES[truth.charAt(index)]?.[0];
      if (misread === undefined) continue;
      misreadings += 1;
      const read = truth.slice(0, index) + misread + truth.slice(index + 1);
      const digit = vinCheckDigit(truth) ?? '';
      const repairs = plausibleRepairs(read, digit);
      expect(repairs.every((repair) => matchesCheckDigit(repair.vin, digit))).toBe(true);
      expect(repairs.map((repair) => repair.vin)).toContain(truth);
      expect(repairs.every((repair) => repair.changedIndices.length === 1)).toBe(true);
    }
  });

  it('sorts by cost', () => {
    const costs = plausibleRepairs('W0L8B5SZ2G6A41234', '3').map(({ cost }) => cost);
    expect(costs.length).toBeGreaterThan(1);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  });

  it.each([
    // One look-alike, and the identifier of a known maker.
    ['W0LPD6EBSE8123406', 'W0LPD6EB5E8123406', ['W0LPD6EB5E8123406']],
    ['WOLPD6EBSE8123406', 'W0LPD6EB5E8123406', ['W0LPD6EB5E8123406']],
    // The identifier of no maker before and after: field 3 is to be checked.
    ['9HWPD6EBSE8123406', '9HWPD6EB5E8123406', []],
  ])('of %s', (read, truth, expected) => {
    expect(plausibleRepairs(read, vinCheckDigit(truth) ?? '').map(({ vin }) => vin)).toEqual(expected);
  });

  it.each([
    // A letter among the last four.
    ['WVWZZZ1KZAW000123', '0'],
    ['WVWZZZ1KZAW000123', '9'],
    ['WVWZZZ1KZAW000123', 'X'],
    ['WAUZZZ8V0JA012345', '5'],
    ['WBAVC31030VK12345', '9'],
    // A filler without one of its letters.
    ['WAUZZZ8V0JA012345', '1'],
    ['WP0ZZZ99ZFS123456', '4'],
  ])('proposes nothing that no VIN has for %s and a misread %s', (vin, digit) => {
    expect(plausibleRepairs(vin, digit)).toEqual([]);
  });

  it('takes a letter at position 14 for a part of the identifier of a small maker', () => {
    expect(plausibleRepairs('W09A12345KLM48123', '4').map(({ vin }) => vin)).toContain('W09A12345KLM4B123');
  });

  it('proposes nothing where only two swaps would match', () => {
    expect(plausibleRepairs('WVWZZZ1KZAW000123', '4')).toEqual([]);
  });
});

describe('knownMakerVariant', () => {
  it.each([
    ['9HWGU12T06LA12345', 'ZHWGU12T06LA12345'],
    ['WVV9ZZ1KZAW000123', null],
    ['WVWZZZ1KZAW000123', null],
    ['XUXAB12C3D4567890', null],
    // Ford in India and the Cullinan are known makers too, one letter from Mahindra and the other Rolls-Royces.
    ['MAJAXXMRKAER40123', null],
    ['SLAXXXXX0MUX00123', null],
  ])('of %s is %s, with the same check digit', (vin, expected) => {
    const variant = knownMakerVariant(vin);
    expect(variant).toBe(expected);
    if (variant !== null) expect(vinCheckDigit(variant)).toBe(vinCheckDigit(vin));
  });
});
