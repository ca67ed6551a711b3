/** What two independent parsers find in the calendar files. */
import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { sync as nodeIcal } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar';
import { calendarFile, type CalendarDay } from './calendar-file';

const NOW = new Date('2026-11-26T08:30:00Z');
const INSPECTION: CalendarDay = {
  uid: 'inspection-7b9a',
  date: '2027-04-30',
  title: 'Hauptuntersuchung HL SW 2412',
  remindDaysBefore: [31, 7],
};

interface Found {
  readonly uid: string;
  readonly title: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly sequence: number;
}

/** The events by ical.js. */
function byIcalJs(text: string): readonly Found[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return events.map((event) => {
    const { uid, summary, startDate, sequence } = new ICAL.Event(event);
    return { uid, title: summary, date: startDate.toString(), sequence };
  });
}

const isoOfLocal = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The events by node-ical. */
function byNodeIcal(text: string): readonly Found[] {
  return Object.values(nodeIcal.parseICS(text)).flatMap((component) => {
    if (component?.type !== 'VEVENT') return [];
    const { uid, summary, start, sequence } = component;
    return [
      {
        uid,
        title: typeof summary === 'string' ? summary : summary.val,
        date: isoOfLocal(start),
        sequence: Number(sequence),
      },
    ];
  });
}

describe.each([
  ['ical.js', byIcalJs],
  ['node-ical', byNodeIcal],
])('%s', (_, events) => {
  it.each([
    ['Öl; Reifen, Bremsen \\ Batterie', '2028-02-29'],
    ['🚗🏕 Grüße aus Lübeck, ÄÖÜß; '.repeat(6).trim(), '2026-12-31'],
    ['ü'.repeat(80), '2027-03-01'],
    ['Hauptuntersuchung Opel Astra', '2027-01-31'],
  ])('reads %s', (title, date) => {
    const [event] = events(calendarFile([{ ...INSPECTION, title, date }], 'Scheinwerfer', NOW));
    expect(event).toMatchObject({ uid: INSPECTION.uid, title, date });
  });

  it('finds a corrected month to be a later version of the same event', () => {
    const before = events(calendarFile([INSPECTION], 'Scheinwerfer', NOW))[0];
    const later = new Date(NOW.getTime() + 1000);
    const after = events(calendarFile([{ ...INSPECTION, date: '2027-06-30' }], 'Scheinwerfer', later))[0];
    expect(after?.uid).toBe(before?.uid);
    expect(after?.date).toBe('2027-06-30');
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  });
});

it.each([
  [31, '2027-03-30T09:00:00'],
  [7, '2027-04-23T09:00:00'],
  [1, '2027-04-29T09:00:00'],
  [0, '2027-04-30T09:00:00'],
])('reminds %i days before at nine in the morning', (days, moment) => {
  const text = calendarFile([{ ...INSPECTION, remindDaysBefore: [days] }], 'Scheinwerfer', NOW);
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  const trigger = event?.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
  if (!(trigger instanceof ICAL.Duration)) throw new Error(String(trigger));
  const start = ICAL.Time.fromDateTimeString(`${INSPECTION.date}T00:00:00`);
  start.addDuration(trigger);
  expect(start.toString()).toBe(moment);
});

it('both parsers agree on any text and day', () => {
  const title = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }).map((text) => `HU ${text.trim()}.`);
  const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days));
  fc.assert(
    fc.property(title, date, (text, day) => {
      const file = calendarFile([{ ...INSPECTION, title: text, date: day }], 'Scheinwerfer', NOW);
      expect(byNodeIcal(file)).toEqual(byIcalJs(file));
    }),
  );
});
