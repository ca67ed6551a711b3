/** What two independent parsers find in the calendar files. */
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file';
import { byIcalJs, byNodeIcal, INSPECTION, NOW } from './calendar-import.testing';

describe.each([
  ['ical.js', byIcalJs],
  ['node-ical', byNodeIcal],
])('the parser %s', (_, events) => {
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
