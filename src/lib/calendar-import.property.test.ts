import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from './calendar';
import { calendarFile } from './calendar-file';
import { byIcalJs, byNodeIcal, INSPECTION, NOW } from './calendar-import.testing';

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
