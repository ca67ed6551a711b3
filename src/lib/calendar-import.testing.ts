/** The events that two independent parsers find in a calendar file. */
import ICAL from 'ical.js';
import { sync as nodeIcal } from 'node-ical';
import type { CalendarDay } from './calendar-file';

export const NOW = new Date('2026-11-26T08:30:00Z');
export const INSPECTION: CalendarDay = {
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
export function byIcalJs(text: string): readonly Found[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return events.map((event) => {
    const { uid, summary, startDate, sequence } = new ICAL.Event(event);
    return { uid, title: summary, date: startDate.toString(), sequence };
  });
}

const isoOfLocal = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The events by node-ical. */
export function byNodeIcal(text: string): readonly Found[] {
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
