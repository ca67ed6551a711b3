/** Lengths of time. */

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;
export const DAYS_PER_WEEK = 7;
export const MONTHS_PER_YEAR = 12;
/** Leap years averaged. */
export const DAYS_PER_YEAR = 365.25;
export const DAYS_PER_MONTH = DAYS_PER_YEAR / MONTHS_PER_YEAR;

/** `setTimeout` overflows after about 24.8 days; one day is enough. */
export const MAX_TIMER_MS = 24 * HOUR_MS;
