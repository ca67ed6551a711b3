import { describe, expect, it } from 'vitest';
import { FOLDS_MM } from '~/zb1/form-geometry';
import { BAND_HEIGHT, PIXELS_PER_MM } from '../pixels/image';
import { bestDate, datesWithin, displacedBands, mayBeDisplaced } from './displaced-dates';
import type { LineBand } from './lines';

const SIZE = { width: 1461, height: 730 };
const OWN: LineBand = {
  place: 'HU',
  line: 0,
  left: 15,
  top: 650,
  width: 150,
  height: BAND_HEIGHT,
  clip: [0, 730],
  blank: false,
};

const read = (text: string, confidence = 0.9, matched = true) => ({ text, confidence, matched });

describe('mayBeDisplaced', () => {
  it('is true for a date that is blank, no date, or doubtful', () => {
    expect(mayBeDisplaced('HU', read(''))).toBe(true);
    expect(mayBeDisplaced('I', read('Datum', 0.9, false))).toBe(true);
    expect(mayBeDisplaced('I', read('03.04.2019', 0.3))).toBe(true);
    expect(mayBeDisplaced('I', read('03.04.2019'))).toBe(false);
  });

  it('is false for every other place', () => {
    expect(mayBeDisplaced('B', read(''))).toBe(false);
    expect(mayBeDisplaced('C.1.2', read('', 0.1))).toBe(false);
  });
});

describe('datesWithin', () => {
  it('takes the date out of the print around it', () => {
    expect(datesWithin('HU', 'X Nachs 04/2027')).toEqual(['04/2027']);
    expect(datesWithin('HU', '04 / 2027 I')).toEqual(['04/2027']);
    expect(datesWithin('I', 'I Datum 15.01.2018')).toEqual(['15.01.2018']);
  });

  it('does not cut a date out of more digits', () => {
    expect(datesWithin('HU', '104/2027')).toEqual([]);
    expect(datesWithin('HU', '04/20271')).toEqual([]);
    expect(datesWithin('I', '15.01.201')).toEqual([]);
  });
});

describe('displacedBands', () => {
  it('covers 4 mm above the line and ends before the fold and the edge', () => {
    const bands = displacedBands(OWN, 24.6, SIZE);
    const tops = bands.map(({ top }) => top);
    expect(Math.min(...tops)).toBeLessThanOrEqual(OWN.top - 4 * PIXELS_PER_MM);
    expect(Math.max(...tops)).toBeGreaterThan(OWN.top);
    for (const { top, left, width, height } of bands) {
      expect(top + height).toBeLessThanOrEqual(SIZE.height);
      expect(left + width).toBeGreaterThan(24.6 * PIXELS_PER_MM);
    }
    for (const { left, width } of displacedBands({ ...OWN, place: 'I', left: 230 }, 59.4, SIZE))
      expect(left + width).toBeLessThan(FOLDS_MM[0] * PIXELS_PER_MM);
  });

  it('leaves out bands that would not lie on the document', () => {
    for (const { top, height } of displacedBands({ ...OWN, top: SIZE.height - BAND_HEIGHT }, 24.6, SIZE))
      expect(top + height).toBeLessThanOrEqual(SIZE.height);
  });
});

describe('bestDate', () => {
  it('is the most certain reading that is a date', () => {
    expect(bestDate([read('x', 0.99, false), read('04/2027', 0.5), read('04/2027', 0.8), read('', 0.9)])).toBe(2);
  });

  it('is undefined where nothing is read with some confidence', () => {
    expect(bestDate([read('04/2027', 0.1), read('-', 0.9), read('Datum', 0.9, false)])).toBeUndefined();
  });
});
