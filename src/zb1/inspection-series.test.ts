import { describe, expect, it } from 'vitest';
import { formatYearMonth } from './dates';
import type { FieldValues } from './field-codes';
import { judgeInspection, nextInspections } from './inspection-series';

const TODAY = new Date(2026, 10, 21);
const CAR: FieldValues = { J: 'M1', '4': 'AB' };
const CAMPER: FieldValues = { J: 'M1', '4': 'SA', 'F.1': '4250' };
const TRAILER: FieldValues = { J: 'O1', 'F.1': '750' };
const VAN: FieldValues = { J: 'N1', 'F.1': '3500' };
const MOTORCYCLE: FieldValues = { J: 'L3E' };

// StVZO annex VIII no. 2.1 and 2.2
describe('the month of a vehicle that was new', () => {
  it.each<[FieldValues, string, string, string]>([
    [CAR, '05.03.2026', '03/2029', 'first'],
    [CAR, '05.03.2026', '03/2027', 'first'],
    [CAR, '05.03.2026', '03/2028', 'wrong'],
    [CAR, '05.03.2026', '04/2029', 'wrong'],
    [CAR, '05.03.2025', '08/2027', 'wrong'],
    [CAR, '05.03.2014', '03/2027', 'possible'],
    [CAR, '05.03.2014', '03/2016', 'possible'],
    [CAR, '05.03.2014', '08/2016', 'wrong'],
    [CAMPER, '05.03.2026', '03/2028', 'first'],
    [CAMPER, '05.03.2026', '03/2027', 'first'],
    [CAMPER, '05.03.2026', '03/2029', 'wrong'],
    [CAMPER, '05.03.2022', '03/2028', 'possible'],
    [CAMPER, '05.03.2018', '03/2027', 'possible'],
    [TRAILER, '05.03.2026', '03/2029', 'first'],
    [TRAILER, '05.03.2026', '03/2028', 'wrong'],
    [{ J: 'O2', 'F.1': '1300' }, '05.03.2026', '03/2028', 'first'],
    [{ J: 'O2', 'F.1': '1300' }, '05.03.2026', '03/2029', 'wrong'],
    [VAN, '05.03.2026', '03/2028', 'first'],
    [VAN, '05.03.2026', '03/2029', 'wrong'],
    [MOTORCYCLE, '05.03.2026', '03/2028', 'first'],
    [MOTORCYCLE, '05.03.2026', '03/2029', 'wrong'],
    [{ J: 'N3', 'F.1': '18000' }, '05.03.2026', '03/2027', 'first'],
    [{ J: 'N3', 'F.1': '18000' }, '05.03.2026', '03/2028', 'wrong'],
    [{ J: 'L1E' }, '05.03.2026', '03/2028', 'unknown'],
    [{}, '05.03.2026', '03/2028', 'unknown'],
    // no. 2.6: document and sticker may name the interval's month or that of the next season
    [{ ...CAR, A: 'HL SW 24 04/10' }, '05.03.2026', '03/2029', 'first'],
    [{ ...CAR, A: 'HL SW 24 04/10' }, '05.03.2026', '04/2029', 'first'],
  ])('of %j registered on %s, %s, is %s', (fields, registered, HU, verdict) => {
    expect(judgeInspection({ ...fields, B: registered, I: registered, HU }, TODAY)).toBe(verdict);
  });

  it('is not judged for a used vehicle, whose inspections the document does not name', () => {
    expect(judgeInspection({ ...CAR, B: '05.03.2024', I: '11.04.2025', HU: '08/2027' }, TODAY)).toBe('unknown');
  });
});

describe('the next inspection', () => {
  const next = (fields: FieldValues) =>
    nextInspections(fields, { year: 2026, month: 11 }).map(
      ({ due, months, hiredOnly }) => `${formatYearMonth(due)} ${months}${hiredOnly ? ' hired' : ''}`,
    );

  it.each<[FieldValues, readonly string[]]>([
    [CAR, ['11/2028 24', '11/2027 12 hired']],
    [{ ...CAR, '22': 'TAXI' }, ['11/2027 12']],
    [{ ...CAMPER, B: '05.03.2022' }, ['11/2028 24', '11/2027 12 hired']],
    [{ ...CAMPER, B: '05.03.2018' }, ['11/2027 12']],
    [{ ...CAMPER, 'F.1': '3500' }, ['11/2028 24', '11/2027 12 hired']],
    [{ J: 'M1', '4': 'SA' }, ['11/2028 24', '11/2027 12']],
    [CAMPER, ['11/2028 24', '11/2027 12']],
    [{ J: 'N2', 'F.1': '7490' }, ['11/2027 12']],
    [TRAILER, ['11/2028 24', '11/2027 12 hired']],
    [{ J: 'L1E' }, []],
    [{}, []],
  ])('of %j is %j', (fields, expected) => {
    expect(next(fields)).toEqual(expected);
  });
});
