import { describe, expect, it } from 'vitest';
import { provesVin, vinCheckDigit } from './vin';
import { CONFUSABLE, repairVin } from './vin-repair';
import { mulberry32, randomVin } from './vin.testing';

describe('repairVin', () => {
  it('finds the digit that was read as a letter', () => {
    const truth = 'W0LPD6EB5E8123406';
    const digit = vinCheckDigit(truth) ?? '';
    const [best] = repairVin('W0LPD6EBSE8123406', digit);
    expect(best).toMatchObject({ vin: truth, changes: [8] });
  });

  it('replaces I, O and Q, which no VIN holds, even without a further swap', () => {
    const truth = 'W0LPD6EB1E8123406';
    const [best] = repairVin('WOLPD6EBIE8123406', vinCheckDigit(truth) ?? '');
    expect(best).toMatchObject({ vin: truth, changes: [1, 8] });
  });

  it('proposes nothing when the digit holds, is no digit, or the VIN is not complete', () => {
    const vin = 'W0LPD6EB5E8123406';
    expect(repairVin(vin, vinCheckDigit(vin) ?? '')).toEqual([]);
    expect(repairVin(vin, '-')).toEqual([]);
    expect(repairVin(vin.slice(1), '5')).toEqual([]);
  });

  it('puts the look-alike that restores the usual filler before others', () => {
    const truth = 'WVWZZZ1KZAW123456';
    const [best] = repairVin('WVWZ2Z1KZAW123456', vinCheckDigit(truth) ?? '');
    expect(best?.vin).toBe(truth);
  });

  it('holds with field 3 in every proposal and names the original among them, in 300 random slips', () => {
    const random = mulberry32(7);
    let slips = 0;
    while (slips < 300) {
      const truth = randomVin(random);
      const place = Math.floor(random() * 17);
      const misread = CONFUSABLE[truth.charAt(place)]?.[0];
      if (misread === undefined) continue;
      slips += 1;
      const read = truth.slice(0, place) + misread + truth.slice(place + 1);
      const digit = vinCheckDigit(truth) ?? '';
      const repairs = repairVin(read, digit, CONFUSABLE, 50);
      expect(repairs.every((repair) => provesVin(repair.vin, digit))).toBe(true);
      expect(repairs.map((repair) => repair.vin)).toContain(truth);
      expect(repairs.every((repair) => repair.changes.length <= 2)).toBe(true);
    }
  });

  it('sorts by cost and keeps to the limit', () => {
    const repairs = repairVin('B8S5Z2G6A4T7D0B85', '3', CONFUSABLE, 4);
    expect(repairs.length).toBeLessThanOrEqual(4);
    expect(repairs.map((repair) => repair.cost)).toEqual(repairs.map((repair) => repair.cost).toSorted((a, b) => a - b));
  });
});
