/** Dates as printed on the ZB I: DD.MM.YYYY and MM/YYYY. A day is an ISO string, so no time zone can shift it. */

/** A month of a year, as in "next HU 03/2027". */
export interface YearMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/**
 * Reads DD.MM.YYYY.
 * @returns YYYY-MM-DD, or `null` if the day does not exist (31.02.) or the text has another format
 */
export function isoOfGermanDate(printed: string): string | null {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})$/u.exec(printed.trim());
  if (!parts) return null;
  const [day, month, year] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` : null;
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
  return `${pad(month, 2)}/${pad(year, 4)}`;
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
