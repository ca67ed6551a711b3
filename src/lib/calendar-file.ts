/** A calendar file (iCalendar, RFC 5545) of whole days, for calendars that import `.ics`. */

export interface CalendarDay {
  /** Names the event for ever, so that a second import replaces it. */
  readonly uid: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly title: string;
  /** Days before the date on which the calendar reminds. */
  readonly remindDaysBefore?: number;
}

const compact = (iso: string): string => iso.replaceAll('-', '');

function dayAfter(iso: string): string {
  const next = new Date(`${iso}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const escaped = (text: string): string => text.replace(/[\\;,]/gu, String.raw`\$&`).replace(/\r?\n/gu, String.raw`\n`);

/** Lines are at most 75 bytes; what is longer goes on behind a space. */
function folded(line: string): string {
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

function eventLines({ uid, date, title, remindDaysBefore }: CalendarDay, stamp: string): string[] {
  const reminder =
    remindDaysBefore === undefined
      ? []
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, `TRIGGER:-P${remindDaysBefore}D`, 'END:VALARM'];
  return [
    'BEGIN:VEVENT', `UID:${uid}`, `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(dayAfter(date))}`,
    `SUMMARY:${escaped(title)}`, 'TRANSP:TRANSPARENT', ...reminder, 'END:VEVENT',
  ];
}

/**
 * The text of the file.
 * @param product names who wrote it
 * @param now when it was written
 */
export function calendarFile(days: readonly CalendarDay[], product: string, now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${escaped(product)}//DE`,
    ...days.flatMap((day) => eventLines(day, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
