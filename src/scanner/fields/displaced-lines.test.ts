import { describe, expect, it } from 'vitest';
import { FOLDS_MM } from '~/zb1/form-geometry';
import { BAND_HEIGHT, PIXELS_PER_MM } from '../pixels/image';
import { bestDisplaced, datesWithin, displacedBands, mayBeDisplaced } from './displaced-lines';
import type { LineBand } from './lines';

const SIZE = { width: 1461, height: 730 };
const OWN: LineBand = {
  fieldCode: 'HU',
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

  it('is true for a first name that is blank or a trace of the line below, however doubtful another is', () => {
    expect(mayBeDisplaced('C.1.2', read('', 0.1))).toBe(true);
    expect(mayBeDisplaced('C.1.2', read(',', 0.1))).toBe(true);
    expect(mayBeDisplaced('C.1.2', read('Maximilian', 0.1))).toBe(false);
  });

  it('is false for every other place', () => {
    expect(mayBeDisplaced('B', read(''))).toBe(false);
    expect(mayBeDisplaced('C.1.3', read('', 0.1))).toBe(false);
  });
});

describe('datesWithin', () => {
  it('takes the date out of the print around it', () => {
    expect(datesWithin('HU', 'X Nachs 04/2027')).toEqual(['04/2027']);
    expect(datesWithin('HU', '04 / 2027 I')).toEqual(['04/2027']);
    expect(datesWithin('I', 'I Datum 15.01.2018')).toEqual(['15.01.2018']);
  });

  it('takes months of one digit and years of two', () => {
    expect(datesWithin('HU', 'X Nachste HU 03/27')).toEqual(['03/27']);
    expect(datesWithin('HU', 'Nachste HU 3/2021')).toEqual(['3/2021']);
    expect(datesWithin('HU', '03-2027')).toEqual(['03-2027']);
    expect(datesWithin('HU', '04/2027 1')).toEqual(['04/2027']);
    expect(datesWithin('HU', '03/2027 05.03.2024')).toEqual(['03/2027']);
    expect(datesWithin('I', '15.01.18 Datum')).toEqual(['15.01.18']);
  });

  it('does not cut a date out of more digits', () => {
    expect(datesWithin('HU', '104/2027')).toEqual([]);
    expect(datesWithin('HU', '04/20271')).toEqual([]);
    expect(datesWithin('I', '15.01.201')).toEqual([]);
    expect(datesWithin('I', '15.01.20 18')).toEqual([]);
    expect(datesWithin('HU', '15.01.2018')).toEqual([]);
    expect(datesWithin('HU', '03/27 1')).toEqual([]);
    expect(datesWithin('HU', '05.01. 2018')).toEqual([]);
    expect(datesWithin('HU', '05.01. 18')).toEqual([]);
  });
});

describe('displacedBands', () => {
  it('covers 4 mm above a date and 5 below, and ends before the fold and the edge', () => {
    const bands = displacedBands({ ...OWN, top: 600 }, 24.6, SIZE);
    const tops = bands.map(({ top }) => top);
    expect(Math.min(...tops)).toBeLessThanOrEqual(600 - 4 * PIXELS_PER_MM);
    expect(Math.max(...tops)).toBeGreaterThanOrEqual(600 + 5 * PIXELS_PER_MM);
    for (const { top, left, width, height } of bands) {
      expect(top + height).toBeLessThanOrEqual(SIZE.height);
      expect(left + width).toBeGreaterThan(24.6 * PIXELS_PER_MM);
    }
    for (const { left, width } of displacedBands({ ...OWN, fieldCode: 'I', left: 230 }, 59.4, SIZE))
      expect(left + width).toBeLessThan(FOLDS_MM[0] * PIXELS_PER_MM);
  });

  it('leaves out bands that would not lie on the document', () => {
    for (const { top, height } of displacedBands({ ...OWN, top: SIZE.height - BAND_HEIGHT }, 24.6, SIZE))
      expect(top + height).toBeLessThanOrEqual(SIZE.height);
  });
});

describe('bestDisplaced', () => {
  it('is the most certain reading that is a date', () => {
    const readings = [read('x', 0.99, false), read('04/2027', 0.5), read('04/2027', 0.8), read('', 0.9)];
    expect(bestDisplaced('HU', readings)).toBe(2);
  });

  it('is the most certain reading that is a first name, and no label of the form', () => {
    const readings = [
      read('C.1.3 Anschrift', 0.99),
      read('Vorname', 0.9),
      read('Maximi1ian', 0.9),
      read('Maximilian', 0.8),
    ];
    expect(bestDisplaced('C.1.2', readings)).toBe(3);
  });

  it('is undefined where nothing is read with some confidence', () => {
    expect(bestDisplaced('I', [read('04.04.2027', 0.1), read('-', 0.9), read('Datum', 0.9, false)])).toBeUndefined();
    expect(bestDisplaced('C.1.2', [read('Maximilian', 0.4), read('')])).toBeUndefined();
  });
});
