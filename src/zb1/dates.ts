/** Dates as printed on the ZB I: DD.MM.YYYY and MM/YYYY. A day is an ISO string, so no time zone can shift it. */
import { isDay, padNumber } from '~/lib/calendar';

/** A month of a year, as in "next HU 03/2027". */
export interface YearMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

/**
 * Reads DD.MM.YYYY.
 * @returns YYYY-MM-DD, or `null` if the day does not exist (31.02.), the year begins with 00 (0026) or the text has
 *   another format
 */
export function isoOfGermanDate(printed: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{2})\.(\d{2})\.(?!00)(\d{4})$/u.exec(printed.trim()) ?? [];
  const iso = `${year}-${month}-${day}`;
  return isDay(iso) ? iso : null;
}

/** Writes YYYY-MM-DD as DD.MM.YYYY; returns any other text unchanged. */
export function germanOfIsoDate(iso: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(iso);
  return parts ? `${parts[3] ?? ''}.${parts[2] ?? ''}.${parts[1] ?? ''}` : iso;
}

/** Reads MM/YYYY, also MM.YYYY. @returns the month, or `null` */
export function parseYearMonth(printed: string): YearMonth | null {
  const parts = /^(0[1-9]|1[0-2])[/.](\d{4})$/u.exec(printed.trim());
  return parts ? { month: Number(parts[1]), year: Number(parts[2]) } : null;
}

/** Writes a month as MM/YYYY. */
export function formatYearMonth({ year, month }: YearMonth): string {
  return `${padNumber(month, 2)}/${padNumber(year, 4)}`;
}

/** Writes a month as YYYY-MM. */
export function isoOfMonth({ year, month }: YearMonth): string {
  return `${padNumber(year, 4)}-${padNumber(month, 2)}`;
}

/** Months since year 0, for comparing and counting. */
export function monthIndex({ year, month }: YearMonth): number {
  return year * 12 + month - 1;
}

/** The month a number of months later (or earlier, when negative). */
export function addMonths(from: YearMonth, months: number): YearMonth {
  const index = monthIndex(from) + months;
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
}

/** The month of an ISO date; `null` if the text is not one. */
export function monthOfIsoDate(iso: string): YearMonth | null {
  const parts = /^(\d{4})-(\d{2})/u.exec(iso);
  return parts ? { year: Number(parts[1]), month: Number(parts[2]) } : null;
}

/** The month of a point in time, in local time. */
export function monthOfDate(date: Date): YearMonth {
  return { year: date.getFullYear(), month: date.getMonth() + 1 };
}
