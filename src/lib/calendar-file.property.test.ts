/** Calendar files with hostile titles and identifiers: no value may add, end or change a property. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile, type CalendarDay } from './calendar-file';
import { HIDDEN_CHARACTER, hostileText } from './hostile.testing';
import { plainText } from './plain-text';

const NOW = new Date('2026-11-21T08:30:00Z');

/**
 * The lines of a file as a calendar reads them, with folded lines joined. Splits at every line ending that any program
 * knows.
 */
const linesOf = (file: string): string[] =>
  file
    .replaceAll('\r\n ', '')
    .split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/u)
    .slice(0, -1);

/** Unescapes a property value as a calendar does. */
const valueOf = (escaped: string): string =>
  escaped.replaceAll(/\\(.)/gsu, (_, character: string) => (character === 'n' ? '\n' : character));

const day: fc.Arbitrary<CalendarDay> = fc.record({
  uid: hostileText(),
  title: hostileText(),
  date: fc.constantFrom('2026-12-31', '2028-02-29'),
  remindDaysBefore: fc.constantFrom([], [31, 7]),
});

describe('a calendar file', () => {
  it('has the same properties in the same order for any titles and identifiers', () => {
    const namesOf = (days: readonly CalendarDay[]): string[] =>
      linesOf(calendarFile(days, 'Scheinwerfer', NOW)).map((line) => /^[A-Z-]+(?=[:;])/u.exec(line)?.[0] ?? `?${line}`);
    fc.assert(
      fc.property(fc.array(day, { maxLength: 3 }), (days) => {
        expect(namesOf(days)).toEqual(namesOf(days.map((event) => ({ ...event, uid: 'x', title: 'x' }))));
      }),
    );
  });

  it('keeps each title and identifier, on lines of at most 75 bytes, without hidden characters', () => {
    fc.assert(
      fc.property(day, (event) => {
        const file = calendarFile([event], 'Scheinwerfer', NOW);
        const lines = linesOf(file);
        const read = (name: string): string =>
          valueOf(lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? '?');
        expect(read('SUMMARY')).toBe(plainText(event.title));
        expect(read('UID')).toBe(plainText(event.uid));
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(file.replaceAll('\r\n', '')).not.toMatch(HIDDEN_CHARACTER);
      }),
    );
  });
});
