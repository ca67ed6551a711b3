import { describe, expect, it } from 'vitest';
import { mayBeMisreadMonth, parseStampedMonth } from './months';

const today = new Date('2026-05-01');

describe('parseStampedMonth', () => {
  it.each([
    ['05/2027', '05/2027'],
    ['5/27', '05/2027'],
    ['12.2028', '12/2028'],
    ['01-29', '01/2029'],
    ['HU bis 07/2026', '07/2026'],
    ['nächste HU: 3.28', '03/2028'],
    ['09/2025 N', '09/2025'],
    ['10 / 26', '10/2026'],
    ['11/2000.', '11/2000'],
  ])('reads %s', (text, value) => {
    expect(parseStampedMonth(text, today)).toEqual({ value, clipped: false });
  });

  it('marks a year that has lost a digit', () => {
    expect(parseStampedMonth('12/5', today)).toEqual({ value: '12/2005', clipped: true });
  });

  it.each([
    '',
    'PRÜFSTELLE',
    'Nr. 1234',
    'Nr. 12/24',
    '12.03.2025',
    '13/2027',
    '00/27',
    '05/2031',
    '05/1999',
    '1234',
    '12/202',
    '12/27 345',
    '5/2/27',
    'A1.05/27',
  ])('finds no month in "%s"', (text) => {
    expect(parseStampedMonth(text, today)).toBeUndefined();
  });
});

describe('mayBeMisreadMonth', () => {
  it('accepts dates with a misread character and rejects words and office numbers', () => {
    expect(['0B/2027', '05 2027', '027'].map(mayBeMisreadMonth)).toEqual([true, true, true]);
    expect(['WERKSTATT', 'Nr. 1234', 'HU 1', ''].map(mayBeMisreadMonth)).toEqual([false, false, false, false]);
  });
});
