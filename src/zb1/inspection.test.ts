import { describe, expect, it } from 'vitest';
import { firstInspection, inspectionOf, plaqueColour, plaqueRotation } from './inspection';

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
    expect(inspectionOf(printed, TODAY, null)).toMatchObject({ state, monthsLeft });
  });

  it.each([undefined, '', '-', '04/27', '13/2027'])('%j has no known month', (printed) => {
    expect(inspectionOf(printed, TODAY, null)).toEqual({
      state: 'unknown',
      due: null,
      printed: null,
      monthsLeft: null,
    });
  });

  // StVZO annex VIII no. 2.6
  it.each([
    ['01/2027', new Date(2027, 1, 15), 'soon', { year: 2027, month: 4 }],
    ['01/2027', new Date(2027, 4, 1), 'expired', { year: 2027, month: 4 }],
    ['10/2026', new Date(2026, 10, 1), 'expired', { year: 2026, month: 10 }],
    ['11/2026', new Date(2026, 11, 1), 'valid', { year: 2027, month: 4 }],
  ])('%s on a seasonal plate 04/10 is on %s %s', (printed, today, state, due) => {
    expect(inspectionOf(printed, today, { from: 4, to: 10 })).toMatchObject({ state, due });
  });

  it('is valid on the last day of its month', () => {
    expect(inspectionOf('11/2026', new Date(2026, 10, 30, 23, 59), null).state).toBe('soon');
    expect(inspectionOf('11/2026', new Date(2026, 11, 1), null).state).toBe('expired');
  });
});

it("is first made 36 months after a car's first registration", () => {
  expect(firstInspection('2014-03-05')).toEqual({ year: 2017, month: 3 });
  expect(firstInspection('unknown')).toBeNull();
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
