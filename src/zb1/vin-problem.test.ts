import { expect, it } from 'vitest';
import { createFieldReader } from './field-reader';
import { vinCheckDigit } from './vin';
import { vinContextOf, vinProblem } from './vin-problem';

const UNKNOWN = { digit: '', firstRegistration: null, isShortUsual: false };
const VIN = 'W0LPD6EB5E8123406';
const DIGIT = vinCheckDigit('TS5040A0012345') ?? '';

// ISO 3779: 17 characters of A to Z and 0 to 9 without I, O and Q; ISO 3779 names the Latin alphabet
it.each([
  ['W0LPD6ЕB5E8123406', 'cyrillic', ['Е'], [7], VIN],
  ['W0LPD6ЕВ5Е8123406', 'cyrillic', ['Е', 'В'], [7, 8, 10], VIN],
  ['WОLPD6EB5E8123406', 'cyrillic', ['О'], [2], VIN],
  ['W0LPD6EB5E8123Ж06', 'cyrillic', ['Ж'], [15], null],
  ['W0LΡD6EB5E8123406', 'greek', ['Ρ'], [4], VIN],
  ['W0LPD6EB5E812340６', 'fullWidth', ['６'], [17], VIN],
  ['Ｗ0LPD6EB5E8123406', 'fullWidth', ['Ｗ'], [1], VIN],
  ['WOLPD6EB5E812340６', 'fullWidth', ['６'], [17], VIN],
  ['*W0LPD6EB5E8123406*', 'symbol', ['*'], [1, 19], VIN],
  ['W0L.PD6EB5E8123406', 'symbol', ['.'], [4], VIN],
  ['W0L-PD6EB5E8123406', 'symbol', ['-'], [4], VIN],
  ['W0L/PD6EB5E8123406', 'symbol', ['/'], [4], VIN],
  ['W0LPD6EB5E81234٠6', 'symbol', ['٠'], [16], null],
  ['IW0LPD6EB5E8123406', 'barcode', ['I'], [1], VIN],
  ['IWОLPD6EB5E8123406', 'cyrillic', ['О'], [3], VIN],
  ['WOLPD6EB5E8123406', 'forbidden', ['O'], [2], VIN],
  ['WQLPD6EB5E8I23406', 'forbidden', ['Q', 'I'], [2, 12], VIN],
  ['WÖLPD6EB5E8123406', 'symbol', ['Ö'], [2], VIN],
  ['ZXТ10E-012345', 'cyrillic', ['Т'], [3], 'ZXT10E-012345'],
])('%s: %s characters %s at %s, likely %s', (vin, kind, characters, positions, repaired) => {
  expect(vinProblem(vin, UNKNOWN)).toEqual({ kind, characters, positions, repaired });
});

it('finds out by field 3 which characters are meant', () => {
  const problem = vinProblem('WVWZZZIKZAW123456', { ...UNKNOWN, digit: '4' });
  expect(problem).toMatchObject({ kind: 'forbidden', characters: ['I'], positions: [7] });
});

// numbers of 17 characters since 1981 (ISO 3779), field 3: KBA, zeros on the left
it.each([
  [VIN, '', '2014-03-05', null],
  [VIN, '5', '2014-03-05', null],
  [VIN, '6', '2014-03-05', { kind: 'checkDigit', digit: '6', computed: '5' }],
  ['ZXT10E-012345', '9', '1972-07-01', null],
  ['ZXT10E-012345', '9', null, null],
  ['ZXT10E-012345', '8', '1972-07-01', { kind: 'checkDigit', digit: '8', computed: '9' }],
  ['ZIQ10O-012345', '', '1972-07-01', null],
  ['7621/123', '', '1962-05-01', null],
  ['7621/123', '', null, null],
  ['123456', '', null, null],
  ['123456', '', '1972-07-01', null],
  ['123456', '', '2014-03-05', { kind: 'length', count: 6 }],
  // MZ and other makers of the GDR until 1990
  ['2894561', '', '1985-03-12', null],
  ['2894561', 'X', '1985-03-12', null],
  ['2894561', '9', '1985-03-12', { kind: 'checkDigit', digit: '9', computed: 'X' }],
  ['2894561', '', '1991-01-01', { kind: 'length', count: 7 }],
  ['289456', '', '1985-03-12', { kind: 'length', count: 6 }],
  ['W0LPD6EB5E81234', '', null, { kind: 'length', count: 15 }],
  ['W0LPD6EB5E81234', '', '1979-07-01', null],
  ['W0LPD6EB5E812340600', '', null, { kind: 'length', count: 19 }],
])('%s with field 3 "%s", registered %s: %j', (vin, digit, firstRegistration, problem) => {
  expect(vinProblem(vin, { ...UNKNOWN, digit, firstRegistration })).toEqual(problem);
});

it('has no slash on vehicles that have a VIN', () => {
  const problem = vinProblem('7621/123', { ...UNKNOWN, firstRegistration: '2014-03-05' });
  expect(problem).toEqual({ kind: 'symbol', characters: ['/'], positions: [5], repaired: '7621123' });
});

// StVZO § 59 (2): numbers that are no VIN have at most 14 characters
it.each([
  ['TS5040A0012345', '', null],
  ['TS5040A0012345', DIGIT, null],
  ['TS5040A0012345', '0', { kind: 'checkDigit', digit: '0', computed: DIGIT }],
  ['TS5040A00123456', '', { kind: 'length', count: 15 }],
  ['TS5040', '', null],
])('%s with field 3 "%s", of a tractor registered in 2005: %j', (vin, digit, problem) => {
  expect(vinProblem(vin, { digit, firstRegistration: '2005-03-05', isShortUsual: true })).toEqual(problem);
});

it.each([
  [{ J: 'T2' }, true],
  [{ J: 'C1' }, true],
  [{ J: 'O1' }, true],
  [{ J: 'R1A' }, true],
  [{ J: 'S1' }, true],
  [{ '5': 'SELBSTF. ARBEITSMASCHINE' }, true],
  [{ J: 'M1' }, false],
  [{ J: 'N1', '5': 'LKW' }, false],
  [{ J: 'L3E' }, false],
  [{}, false],
])('vehicles of %j have short numbers today: %s', (values, isShortUsual) => {
  expect(vinContextOf(createFieldReader(values))).toMatchObject({ isShortUsual });
});
