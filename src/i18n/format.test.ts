import { describe, expect, it, vi } from 'vitest';
import { mockLocalDays } from '~/lib/local-days.testing';
import {
  formatBytes,
  formatDate,
  formatDayOfYear,
  formatEuro,
  formatList,
  formatMoment,
  formatMonth,
  formatNumber,
  formatQuantity,
  germanDayOf,
} from './format';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  ['2027-01-01T23:30:00.000Z', '2027-01-02'],
  ['2027-01-01T22:30:00.000Z', '2027-01-01'],
  ['2027-07-01T22:30:00.000Z', '2027-07-02'],
])('%s is the day %s in Germany', (moment, day) => {
  expect(germanDayOf(moment)).toBe(day);
});

describe('formats', () => {
  it('are created ahead of their first use, and only once', async () => {
    // Other tests have used the formatters of the module that they share.
    vi.resetModules();
    const fresh = await import('./format');
    const number = vi.spyOn(Intl, 'NumberFormat');
    const date = vi.spyOn(Intl, 'DateTimeFormat');
    fresh.prepareFormats('de');
    fresh.formatNumber('de', 1598.5);
    fresh.formatDate('de', '2014-03-05');
    expect(number).toHaveBeenCalledOnce();
    expect(date).toHaveBeenCalledOnce();
  });

  it('write lists by language, in English without a comma before "and"', () => {
    expect(formatList('de', ['B', 'P.1', 'V.7'])).toBe('B, P.1 und V.7');
    expect(formatList('en', ['B', 'P.1', 'V.7'])).toBe('B, P.1 and V.7');
    expect(formatList('en', [4, 8])).toBe('4 and 8');
  });

  it('write numbers and quantities by language', () => {
    expect(formatNumber('de', 1598.5)).toBe('1.598,5');
    expect(formatNumber('en', 1598.5)).toBe('1,598.5');
    expect(plain(formatQuantity('de', 1598, 'cubicCentimetres'))).toBe('1.598 cm³');
    expect(plain(formatQuantity('en', 6000, 'perMinute'))).toBe('6,000 rpm');
    expect(formatQuantity('de', undefined, 'kilograms')).toBe('–');
  });

  it('write money, whole or with cents', () => {
    expect(plain(formatEuro('de', 144))).toBe('144 €');
    expect(plain(formatEuro('de', 32, true))).toBe('32,00 €');
    expect(formatEuro('en', 373.24)).toBe('€373.24');
  });

  it('write dates without a time zone', () => {
    expect(formatDate('de', '2014-03-05')).toBe('05.03.2014');
    expect(formatDate('en', '2014-03-05')).toBe('5\u00a0Mar\u00a02014');
    expect(formatDate('de', 'unleserlich')).toBe('unleserlich');
    expect(formatDayOfYear('de', '03-05')).toBe('05.03.');
    expect(formatDayOfYear('en', '02-29')).toBe('29\u00a0Feb');
    expect(formatMonth('de', '2027-04')).toBe('April 2027');
    expect(formatMonth('en', '2027-03-31')).toBe('March 2027');
  });

  it.each([
    ['2026-11-20T23:20:00.000Z', '21.11.2026', '21\u00a0Nov\u00a02026', 'November 2026'],
    ['2026-12-31T23:20:00.000Z', '01.01.2027', '1\u00a0Jan\u00a02027', 'Januar 2027'],
  ])('write the local day of a moment (%s)', (moment, german, english, month) => {
    mockLocalDays();
    expect([formatDate('de', moment), formatDate('en', moment)]).toEqual([german, english]);
    expect(formatMonth('de', moment)).toBe(month);
  });

  it('write the moment of a receipt in German time, to the second', () => {
    expect(plain(formatMoment('de', '2026-11-26T13:05:12.000Z'))).toBe('26. November 2026 um 14:05:12 MEZ');
    expect(plain(formatMoment('en', '2026-06-30T23:05:12.000Z'))).toMatch(/^1 July 2026 at 01:05:12 (?:CEST|GMT\+2)$/u);
    expect(formatMoment('de', 'bald')).toBe('bald');
  });

  it('write sizes', () => {
    expect(plain(formatBytes('de', 0))).toBe('0 B');
    expect(plain(formatBytes('de', 1_440_000))).toBe('1,4 MB');
    expect(plain(formatBytes('en', 999))).toBe('999 B');
  });
});
