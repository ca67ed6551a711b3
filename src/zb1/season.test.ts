import { expect, it } from 'vitest';
import { formatYearMonth, parseYearMonth } from './dates';
import { formatPlate, parsePlate } from './plate';
import { deferToSeason, seasonOfPlate } from './season';

it.each([
  ['M AB 12 04/10', { from: 4, to: 10 }],
  ['M-AB 12H 10-04', { from: 10, to: 4 }],
  ['M-AB 12 4/9', { from: 4, to: 9 }],
  ['HL W 7 3-10', { from: 3, to: 10 }],
  ['HL W 7 (3 – 10) ', { from: 3, to: 10 }],
  ['ＨＬ Ｗ ７ ３／１０', { from: 3, to: 10 }],
  ['M AB 12', null],
  ['HL-W 7', null],
  ['BP 15-20', null],
  ['RE XY 1-8', null],
  ['', null],
  [null, null],
])('reads the season of %j', (plate, season) => {
  expect(seasonOfPlate(plate)).toEqual(season);
});

// the list of vehicles sees the formatted plate, page and tax the one of the document
it.each(['M-AB 12 4/9', 'HL W 7 3-10', 'M AB 1 11/3', 'M-AB 12H (4-10)', 'MAB1 04/10', 'HL-SW 2412', 'RE XY 11-3', ''])(
  'is the same in all spellings of %j',
  (plate) => {
    expect(seasonOfPlate(plate)).toEqual(parsePlate(plate)?.season ?? null);
    expect(seasonOfPlate(formatPlate(plate))).toEqual(seasonOfPlate(plate));
  },
);

// StVZO annex VIII no. 2.6: outside the season, in the first month of the next one
it.each([
  ['04/10', '01/2027', '04/2027'],
  ['04/10', '03/2027', '04/2027'],
  ['04/10', '04/2027', '04/2027'],
  ['04/10', '10/2027', '10/2027'],
  ['04/10', '11/2027', '04/2028'],
  ['04/10', '12/2027', '04/2028'],
  ['11/03', '01/2027', '01/2027'],
  ['11/03', '12/2026', '12/2026'],
  ['11/03', '04/2027', '11/2027'],
  ['11/03', '10/2027', '11/2027'],
  ['06/06', '07/2027', '06/2028'],
])('defers with %s an inspection of %s to %s', (season, printed, expected) => {
  const due = parseYearMonth(printed);
  const [from = 0, to = 0] = season.split('/').map(Number);
  expect(due && formatYearMonth(deferToSeason(due, { from, to }))).toBe(expected);
});

it('leaves the month of a plate that is valid all year', () => {
  expect(deferToSeason({ year: 2027, month: 1 }, null)).toEqual({ year: 2027, month: 1 });
});
