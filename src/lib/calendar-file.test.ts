import { expect, it } from 'vitest';
import { calendarFile, monthAndWeekBefore } from './calendar-file';

const now = new Date('2026-11-21T08:30:00Z');

it('writes whole days with their reminders', () => {
  const text = calendarFile(
    [{ uid: 'hu-1', date: '2027-04-30', title: 'Hauptuntersuchung HL SW 2412', remindDaysBefore: [31, 7] }],
    'Scheinwerfer',
    now,
  );
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Scheinwerfer//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:hu-1',
    'DTSTAMP:20261121T083000Z',
    'LAST-MODIFIED:20261121T083000Z',
    'SEQUENCE:28024200',
    'DTSTART;VALUE=DATE:20270430',
    'DTEND;VALUE=DATE:20270501',
    'SUMMARY:Hauptuntersuchung HL SW 2412',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Hauptuntersuchung HL SW 2412',
    'TRIGGER:-P30DT15H',
    'END:VALARM',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Hauptuntersuchung HL SW 2412',
    'TRIGGER:-P6DT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('escapes what has a meaning in the format and folds long lines at 75 bytes', () => {
  const text = calendarFile(
    [{ uid: 'a', date: '2026-12-31', title: `Öl, Reifen; ${'ü'.repeat(60)}` }],
    'Scheinwerfer',
    now,
  );
  expect(text).toContain(String.raw`SUMMARY:Öl\, Reifen\; ü`);
  expect(text).toContain('DTEND;VALUE=DATE:20270101');
  expect(text).not.toContain('VALARM');
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain('ü'.repeat(60));
});

it.each([
  ['2027-04-30', 31],
  ['2027-03-31', 31],
  ['2028-03-31', 31],
  ['2027-01-31', 31],
  ['2026-12-31', 31],
  ['2027-03-15', 28],
])('reminds of %s %i days before (a month) and a week before', (date, days) => {
  expect(monthAndWeekBefore(date)).toEqual([days, 7]);
});
