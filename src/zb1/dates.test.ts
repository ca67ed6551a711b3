import { describe, expect, it } from 'vitest';
import { isoOfDate } from '~/lib/calendar';
import {
  addMonths,
  formatYearMonth,
  germanOfIsoDate,
  isoOfGermanDate,
  isoOfMonth,
  monthIndex,
  monthOfIsoDate,
  parseYearMonth,
} from './dates';

describe('German dates', () => {
  it('convert to ISO dates and back', () => {
    expect(isoOfGermanDate('05.03.2014')).toBe('2014-03-05');
    expect(germanOfIsoDate('2014-03-05')).toBe('05.03.2014');
    expect(germanOfIsoDate('unknown')).toBe('unknown');
  });

  it('have to exist in the calendar', () => {
    expect(isoOfGermanDate('29.02.2024')).toBe('2024-02-29');
    expect(isoOfGermanDate('29.02.2023')).toBeNull();
    expect(isoOfGermanDate('31.04.2020')).toBeNull();
  });

  it.each(['', '-', '5.3.2014', '2014-03-05', '05.03.14'])('%j is refused', (text) => {
    expect(isoOfGermanDate(text)).toBeNull();
  });

  it('use local time', () => {
    expect(isoOfDate(new Date(2026, 0, 1, 0, 30))).toBe('2026-01-01');
  });
});

describe('months', () => {
  it('are read and written as MM/YYYY', () => {
    expect(parseYearMonth('03/2027')).toEqual({ year: 2027, month: 3 });
    expect(formatYearMonth({ year: 2027, month: 3 })).toBe('03/2027');
    expect(parseYearMonth('13/2027')).toBeNull();
  });

  it('are read and written as YYYY-MM', () => {
    expect(isoOfMonth({ year: 2027, month: 3 })).toBe('2027-03');
    expect(isoOfMonth({ year: 2027, month: 12 })).toBe('2027-12');
    expect(monthOfIsoDate('2027-03-31')).toEqual({ year: 2027, month: 3 });
  });

  it('are added across years, in both directions', () => {
    expect(addMonths({ year: 2026, month: 11 }, 3)).toEqual({ year: 2027, month: 2 });
    expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
    for (let months = -30; months <= 30; months += 1) {
      const moved = addMonths({ year: 2026, month: 6 }, months);
      expect(monthIndex(moved) - monthIndex({ year: 2026, month: 6 })).toBe(months);
      expect(addMonths(moved, -months)).toEqual({ year: 2026, month: 6 });
    }
  });
});
