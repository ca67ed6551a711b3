import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_SHARE_DAYS } from '~/contract/share';
import { endOfDay } from '~/lib/calendar';
import { dayRange, distanceTo, isExpiryDay, lastDay } from './expiry';

const at = (day: string): Date => new Date(`${day}T15:30:00`);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the last day of a share', () => {
  it.each([
    ['day', '2026-11-22', '2026-11-23'],
    ['day', '2026-12-31', '2027-01-01'],
    ['week', '2026-11-22', '2026-11-29'],
    ['month', '2026-11-22', '2026-12-22'],
    ['month', '2027-01-31', '2027-02-28'],
    ['month', '2026-12-31', '2027-01-31'],
  ] as const)('of a %s from %s on is %s', (expiry, from, last) => {
    expect(lastDay(expiry, '', at(from))).toBe(last);
  });

  it('is the selected one otherwise', () => {
    expect(lastDay('date', '2027-02-03', at('2026-11-22'))).toBe('2027-02-03');
  });

  it('is between today and a year from now', () => {
    const now = at('2026-11-22');
    expect(dayRange(now)).toEqual({ first: '2026-11-22', last: '2027-11-22' });
    expect(MAX_SHARE_DAYS).toBe(365);
    expect(['2026-11-22', '2027-11-22'].every((day) => isExpiryDay(day, now))).toBe(true);
    expect(['', '2026-11-21', '2027-11-23', '22.11.2026'].some((day) => isExpiryDay(day, now))).toBe(false);
  });
});

describe('the distance', () => {
  it('is counted in calendar days, further away in months', () => {
    const now = at('2026-11-22');
    expect(distanceTo(endOfDay('2026-11-22'), now)).toEqual({ count: 0, unit: 'day' });
    expect(distanceTo(endOfDay('2026-11-29'), now)).toEqual({ count: 7, unit: 'day' });
    expect(distanceTo(endOfDay('2027-02-22'), now)).toEqual({ count: 3, unit: 'month' });
    expect(distanceTo(endOfDay('2026-11-20'), now)).toEqual({ count: -2, unit: 'day' });
  });
});
