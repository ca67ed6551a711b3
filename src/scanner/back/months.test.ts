import { describe, expect, it } from 'vitest';
import { mayHideMonth, monthIn } from './months';

const today = new Date('2026-05-01');

describe('monthIn', () => {
  it.each([
    ['05/2027', '05/2027'], ['5/27', '05/2027'], ['12.2028', '12/2028'], ['01-29', '01/2029'], ['HU bis 07/2026', '07/2026'],
    ['nächste HU: 3.28', '03/2028'], ['09/2025 N', '09/2025'], ['10 / 26', '10/2026'], ['11/2000.', '11/2000'],
  ])('reads %s', (text, value) => {
    expect(monthIn(text, today)).toEqual({ value, clipped: false });
  });

  it('marks a year that was cut off', () => {
    expect(monthIn('12/5', today)).toEqual({ value: '12/2005', clipped: true });
  });

  it.each(['', 'PRÜFSTELLE', 'Nr. 1234', 'Nr. 12/24', '12.03.2025', '13/2027', '00/27', '05/2031', '05/1999', '1234', '12/202', '12/27 345', '5/2/27', 'A1.05/27'])('takes no month from "%s"', (text) => {
    expect(monthIn(text, today)).toBeUndefined();
  });
});

describe('mayHideMonth', () => {
  it('tells a date with a misread character from words and numbers of offices', () => {
    expect(['0B/2027', '05 2027', '027'].map(mayHideMonth)).toEqual([true, true, true]);
    expect(['WERKSTATT', 'Nr. 1234', 'HU 1', ''].map(mayHideMonth)).toEqual([false, false, false, false]);
  });
});
