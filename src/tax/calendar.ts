/** Days as 'YYYY-MM-DD'. They can be compared as strings, and no time zone can shift them. */

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** Adds years and days. 29 February becomes 1 March in a year without it. */
export function moveDay(day: string, years: number, days = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moved = new Date(Date.UTC(year + years, month - 1, date + days));
  return `${pad(moved.getUTCFullYear(), 4)}-${pad(moved.getUTCMonth() + 1, 2)}-${pad(moved.getUTCDate(), 2)}`;
}

/** The last day of a period of whole years starting on `from` (§§ 187, 188 BGB): the day before its anniversary. */
export function lastDayOfYears(from: string, years: number): string {
  return moveDay(from, years, -1);
}

/** The earlier of two days. */
export function earlier(left: string, right: string): string {
  return left < right ? left : right;
}

/** Today in local time. */
export function today(): string {
  const now = new Date();
  return `${pad(now.getFullYear(), 4)}-${pad(now.getMonth() + 1, 2)}-${pad(now.getDate(), 2)}`;
}
