import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION, readConsent, writeConsent } from './consent';

const given = { analytics: true, date: '2026-11-22T10:00:00.000Z' };
const at = (time: string) => new Date(time);

describe('stored consent', () => {
  it('is read back', () => {
    expect(readConsent(writeConsent(given), at('2026-11-22T10:00:01Z'))).toEqual(given);
    const refused = { ...given, analytics: false };
    expect(readConsent(writeConsent(refused), at('2027-01-01T00:00:00Z'))).toEqual(refused);
  });

  it('is valid for 13 months', () => {
    const text = writeConsent(given);
    expect(readConsent(text, at('2027-12-22T09:59:59Z'))).toEqual(given);
    expect(readConsent(text, at('2027-12-22T10:00:00Z'))).toBeUndefined();
  });

  it('given on a 31st is valid until the last day of a shorter month', () => {
    const text = writeConsent({ ...given, date: '2026-08-31T10:00:00.000Z' });
    expect(readConsent(text, at('2027-09-30T09:00:00Z'))).toBeDefined();
    expect(readConsent(text, at('2027-10-01T09:00:00Z'))).toBeUndefined();
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{"version":1,'],
    ['another kind of value', '"yes"'],
    ['null', 'null'],
    ['an older question', JSON.stringify({ version: CONSENT_VERSION - 1, ...given })],
    ['a newer question', JSON.stringify({ version: CONSENT_VERSION + 1, ...given })],
    ['no date', JSON.stringify({ version: CONSENT_VERSION, analytics: true })],
    ['a date that is none', JSON.stringify({ version: CONSENT_VERSION, analytics: true, date: 'soon' })],
    [
      'a date far in the future',
      JSON.stringify({ version: CONSENT_VERSION, analytics: true, date: '2099-01-01T00:00:00Z' }),
    ],
    ['a word instead of yes or no', JSON.stringify({ version: CONSENT_VERSION, analytics: 'true', date: given.date })],
  ])('that is %s counts as not asked yet', (_, text) => {
    expect(readConsent(text, at('2026-11-23T00:00:00Z'))).toBeUndefined();
  });
});
