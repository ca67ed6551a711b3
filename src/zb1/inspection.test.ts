import { describe, expect, it } from 'vitest';
import { firstInspection, inspectionOf, nextInspection, plaqueColour, plaqueRotation } from './inspection';

const TODAY = new Date(2026, 10, 21);

describe('inspectionOf', () => {
  it.each([
    ['04/2027', 'valid', 5],
    ['02/2027', 'valid', 3],
    ['01/2027', 'soon', 2],
    ['11/2026', 'soon', 0],
    ['10/2026', 'expired', -1],
    ['01/2020', 'expired', -82],
  ])('%s is %s with %s months left', (printed, state, monthsLeft) => {
    expect(inspectionOf(printed, TODAY)).toMatchObject({ state, monthsLeft });
  });

  it.each([undefined, '', '-', '04/27', '13/2027'])('%j is unreadable', (printed) => {
    expect(inspectionOf(printed, TODAY)).toEqual({ state: 'unreadable', due: null, monthsLeft: null });
  });

  it('is valid on the last day of its month', () => {
    expect(inspectionOf('11/2026', new Date(2026, 10, 30, 23, 59)).state).toBe('soon');
    expect(inspectionOf('11/2026', new Date(2026, 11, 1)).state).toBe('expired');
  });
});

describe('intervals', () => {
  it('are 36 months first, then 24', () => {
    const first = firstInspection('2014-03-05');
    expect(first).toEqual({ year: 2017, month: 3 });
    expect(first && nextInspection(first)).toEqual({ year: 2019, month: 3 });
    expect(firstInspection('unknown')).toBeNull();
  });
});

describe('plaque', () => {
  it('has the colours of the published years', () => {
    expect([2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032].map((year) => plaqueColour(year))).toEqual([
      'orange',
      'blue',
      'yellow',
      'brown',
      'pink',
      'green',
      'orange',
      'blue',
    ]);
    expect(plaqueColour(2019)).toBe('orange');
  });

  it('rotates the due month to the top', () => {
    expect(plaqueRotation(12)).toBe(0);
    expect(plaqueRotation(4)).toBe(120);
    expect(plaqueRotation(11)).toBe(330);
  });
});
