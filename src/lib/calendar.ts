/** Days of the calendar as `YYYY-MM-DD`. They can be compared as strings, and no time zone can shift them. */
import { DAY_MS } from './durations.ts';

/** A number with leading zeros. @param length number of digits */
export const padNumber = (value: number, length: number): string => String(value).padStart(length, '0');

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOfTime = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day of a point in time, in local time. */
export function isoOfDate(date: Date): string {
  return `${padNumber(date.getFullYear(), 4)}-${padNumber(date.getMonth() + 1, 2)}-${padNumber(date.getDate(), 2)}`;
}

/** The last moment of a day in the local time zone, ISO 8601 in UTC. */
export function endOfDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 23, 59, 59, 999).toISOString();
}

/** Whether a text is an existing day, such as 2024-02-29. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(timeOf(text)) && dayOfTime(timeOf(text)) === text;
}

/** The day a number of days later; earlier when negative. */
export function addDays(day: string, days: number): string {
  return dayOfTime(timeOf(day) + days * DAY_MS);
}

/** The number of days from one day to another; negative when that lies before. */
export function daysBetween(from: string, to: string): number {
  return (timeOf(to) - timeOf(from)) / DAY_MS;
}

/**
 * Orders days or moments in ISO 8601, earlier first. They need no language, whose comparison takes several times as
 * long.
 */
export function compareDates(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1;
}

/** The day a number of months later, or the last day of a shorter month (31 January, then 28 February). */
export function addMonthsToDay(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOfTime(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** The year of the first car. */
export const FIRST_YEAR_OF_CARS = 1886;
/** The day of its patent, YYYY-MM-DD: an earlier one, such as of the year 26, is a typing error. */
export const FIRST_DAY_OF_CARS = `${FIRST_YEAR_OF_CARS}-01-29`;
