import { describe, expect, it } from 'vitest';
import { hasShortYear, spellTypedDate, spellTypedMonth } from './typed-date';

const TODAY = new Date(2026, 10, 21, 12);

describe('a typed date', () => {
  it.each([
    '5.3.14',
    '05.03.14',
    '5.3.2014',
    '05.03.2014',
    '2014-03-05',
    '2014/3/5',
    '2014.03.05',
    '20140305',
    '05032014',
    '050314',
    '5/3/2014',
    '5-3-14',
    '5,3,2014',
    '5 3 2014',
    ' 5. 3. 2014 ',
    '5–3–2014',
  ])('"%s" is the 5th of March 2014', (text) => {
    expect(spellTypedDate(text, TODAY)).toBe('05.03.2014');
  });

  it.each([
    ['20110503', '03.05.2011'],
    ['20111212', '12.12.2011'],
    ['20130503', '03.05.2013'],
    ['20111231', '31.12.2011'],
    ['20140335', '35.03.2014'],
    ['31121999', '31.12.1999'],
    ['05031850', '05.03.1850'],
  ])('of eight digits, "%s", has the year of a car where it can', (text, spelled) => {
    expect(spellTypedDate(text, TODAY)).toBe(spelled);
  });

  it.each([
    ['21.11.26', '21.11.2026'],
    ['22.11.26', '22.11.1926'],
    ['1.1.99', '01.01.1999'],
    ['1.1.00', '01.01.2000'],
  ])('"%s" with a two-digit year is not in the future', (text, spelled) => {
    expect(spellTypedDate(text, TODAY)).toBe(spelled);
  });

  it('has a short year where two digits were typed', () => {
    const texts = ['5.3.14', '050314', '5.3.2014', '05032014', '2014-03-05', '5.3.201', 'gestern'];
    expect(texts.filter(hasShortYear)).toEqual(['5.3.14', '050314']);
  });

  it('may be a day that does not exist', () => {
    expect(spellTypedDate('31.2.2014', TODAY)).toBe('31.02.2014');
    expect(spellTypedDate('5.3.1850', TODAY)).toBe('05.03.1850');
  });

  it.each(['', '-', 'gestern', '5.3.', '5.3.201', '5.3.20145', '2014'])('"%s" is none', (text) => {
    expect(spellTypedDate(text, TODAY)).toBeNull();
  });
});

describe('a typed month', () => {
  it.each(['4/27', '04/2027', '4.2027', '2027-04', '042027', '0427', '04 27', '4-27'])('"%s" is April 2027', (text) => {
    expect(spellTypedMonth(text)).toBe('04/2027');
  });

  it.each(['', 'April', '2027', '4/2', '13'])('"%s" is none', (text) => {
    expect(spellTypedMonth(text)).not.toBe('04/2027');
  });
});
