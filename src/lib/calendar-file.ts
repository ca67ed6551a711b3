/** A calendar file (iCalendar, RFC 5545 and 7986) of whole days, for calendars that import `.ics`. */
import { addDays, addMonthsToDay, daysBetween } from './calendar';
import { DAYS_PER_WEEK } from './durations';
import { plainText } from './plain-text';

export interface CalendarDay {
  /** Identifies the event permanently, so that a second import replaces it. */
  readonly uid: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly title: string;
  /** Days before the date on which the calendar reminds; one alarm each. */
  readonly remindDaysBefore?: readonly number[];
}

/** A whole day begins at midnight; alarms come at this hour. */
const ALARM_HOUR = 9;
/** SEQUENCE counts seconds from here, so that a later file replaces an earlier one; it fits 32 bits until 2094. */
const SEQUENCE_START = Date.parse('2026-01-01T00:00:00Z');

const compact = (iso: string): string => iso.replaceAll('-', '');

/** Escapes a text as a property value, so that it cannot end its line or its property. */
const escapeText = (text: string): string =>
  plainText(text)
    .replace(/[\\;,]/gu, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** A moment as `YYYYMMDDTHHMMSSZ`. */
const stampOf = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z`;

/** Folds a line at 75 bytes (RFC 5545, 3.1); continuation lines begin with a space. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  const encoder = new TextEncoder();
  for (const character of line) {
    if (encoder.encode(part + character).length > 74) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

/** The trigger of an alarm at nine in the morning, some days before a whole day. */
function triggerOf(daysBefore: number): string {
  if (daysBefore === 0) return `PT${ALARM_HOUR}H`;
  const days = daysBefore === 1 ? '' : `${daysBefore - 1}D`;
  return `-P${days}T${24 - ALARM_HOUR}H`;
}

function eventLines({ uid, date, title, remindDaysBefore }: CalendarDay, now: Date): string[] {
  const stamp = stampOf(now);
  const reminders = (remindDaysBefore ?? []).flatMap((days) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:${triggerOf(days)}`,
    'END:VALARM',
  ]);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${Math.max(0, Math.floor((now.getTime() - SEQUENCE_START) / 1000))}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    'TRANSP:TRANSPARENT',
    ...reminders,
    'END:VEVENT',
  ];
}

/**
 * How many days before a date the same day of the month before and one week before are. The month is a calendar month
 * (30 April to 30 March); where that day does not exist, the last day of the month counts.
 * @param iso YYYY-MM-DD
 */
export function monthAndWeekBefore(iso: string): readonly [month: number, week: number] {
  return [daysBetween(addMonthsToDay(iso, -1), iso), DAYS_PER_WEEK];
}

/**
 * The content of an `.ics` file.
 * @param product the PRODID, the program that wrote the file
 * @param now when the file was written: an import of a later file replaces the events of an earlier one
 */
export function calendarFile(days: readonly CalendarDay[], product: string, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//DE`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...days.flatMap((day) => eventLines(day, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
