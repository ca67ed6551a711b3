import { describe, expect, it } from 'vitest';
import type { FieldCode } from './field-codes';
import { fieldProblem, savedValue, type FieldProblem } from './typed-value';

const TODAY = new Date(2026, 10, 21, 12);

it.each<[FieldCode, string, string]>([
  ['E', ' w0l pd6eb5e8123406 ', 'W0LPD6EB5E8123406'],
  ['D.3', '  Astra  GTC ', 'Astra GTC'],
  ['B', '5.3.2014', '05.03.2014'],
  ['B', '5.3.14', '05.03.2014'],
  ['I', '2014-03-05', '05.03.2014'],
  ['6', '05032014', '05.03.2014'],
  ['B', '22.11.27', '22.11.1927'],
  ['I', '22.11.27', '22.11.2027'],
  ['I', '221127', '22.11.2027'],
  ['I', '5.3.72', '05.03.1972'],
  ['B', '5/3/2014', '05.03.2014'],
  ['B', 'unlesbar', 'unlesbar'],
  ['B', '5.3.14\u200b', '05.03.2014'],
  ['HU', '\u200e2027-4', '04/2027'],
  ['P.1', '1.968\u200b', '1968'],
  ['E', '\u200eW0LPD6EB5E8123406', 'W0LPD6EB5E8123406'],
  ['HU', '2027-4', '04/2027'],
  ['D.3', 'GOLF PLUS', 'GOLF PLUS'],
  ['Q', ' - ', ''],
  ['V.7', '119 g/km', '119'],
  ['F.1', '1430 kg', '1430'],
  ['F.1', '1.430 kg', '1430'],
  ['P.1', '1.598 cm³', '1598'],
  ['P.2', '85,5 kW', '85,5'],
  ['P.2', '115 PS', '115PS'],
  ['P.1', '1,598 cm³', '1598'],
  ['P.1', '1,598', '1598'],
  ['F.1', '1,840 kg', '1840'],
  ['F.1', '0,750', '0,750'],
  ['P.4', '3,000 min-1', '3000'],
  ['18', '4,255', '4255'],
  ['F.1', '1’840 kg', '1840'],
  ['G', '1.350', '1350'],
  ['G', '1.350-1.490 kg', '1350-1490'],
  ['G', '1,350–1,490 kg', '1350-1490'],
  ['G', '1350 kg − 1490 kg', '1350-1490'],
])('field %s, typed "%s", is saved as "%s"', (code, typed, saved) => {
  expect(savedValue(code, typed, TODAY)).toBe(saved);
});

describe('what is wrong with a typed value', () => {
  it.each<[FieldCode, string, FieldProblem | null]>([
    ['P.1', '1598', null],
    ['B', '29.02.2016', null],
    ['G', '1350-1490', null],
    ['15.1', '205/55 R16 91V', null],
    ['15.1', '120/70ZR17M/C(58W)', null],
    ['15.1', 'mt90b16 74h', null],
    ['15.1', '185HR14', null],
    ['15.2', '205/55 R16 C 98/96H', null],
    ['15.2', '31X10.50 R15 LT 109Q', null],
    ['15.1', '205/55R16 91V AUCH 225/45R17 91W', null],
    ['15.1', '190/65 HR 390', null],
    ['15.1', '2 3/4-17', null],
    ['2.1', '35', { kind: 'format' }],
    ['P.1', '', null],
    ['P.1', 'viel', { kind: 'format' }],
    ['P.1', '99999999', { kind: 'tooManyDigits', count: 5 }],
    ['P.1', '7', { kind: 'tooFewDigits', count: 2 }],
    ['L', '99999999', { kind: 'tooManyDigits', count: 1 }],
    ['L', '0', { kind: 'unusualNumber' }],
    ['F.1', '99999999', { kind: 'tooManyDigits', count: 6 }],
    ['P.2', '99999999', { kind: 'tooManyDigits', count: 4 }],
    ['P.2', '85,123', { kind: 'tooManyDecimals', count: 2 }],
    ['Q', '5', { kind: 'needsDecimals' }],
    ['U.1', '99999999', { kind: 'tooManyDigits', count: 3 }],
    ['G', '99999999', { kind: 'tooManyDigits', count: 6 }],
    ['G', '1350-99999999', { kind: 'tooManyDigits', count: 6 }],
    ['G', '1350-', { kind: 'format' }],
    ['B', '31.02.2014', { kind: 'noDay' }],
    ['B', '5.3.1850', { kind: 'tooEarly', year: 1900 }],
    ['B', '5.3.2150', { kind: 'tooLate', year: 2099 }],
    ['B', '05.03.2044', { kind: 'future' }],
    ['I', '05.03.2044', { kind: 'future' }],
    ['I', '22.11.27', { kind: 'future' }],
    ['B', 'gestern', { kind: 'format' }],
    ['B', '99999999', { kind: 'noDay' }],
    ['HU', '13/2027', { kind: 'noMonth' }],
    ['HU', '04/1850', { kind: 'tooEarly', year: 1950 }],
    ['2.1', '99999999', { kind: 'tooLong', count: 4 }],
    ['R', 'GRAU'.repeat(10), { kind: 'tooLong', count: 30 }],
    ['E', 'W0LPD6EB5E8123', { kind: 'vinLength', count: 14 }],
    ['E', 'ZXT10E-012345', null],
    [
      'E',
      'w0lpd6еb5e8123406',
      { kind: 'vinCyrillic', characters: ['Е'], positions: [7], proposals: ['W0LPD6EB5E8123406'] },
    ],
    [
      'E',
      'IW0LPD6EB5E8123406',
      { kind: 'vinBarcode', characters: ['I'], positions: [1], proposals: ['W0LPD6EB5E8123406'] },
    ],
    ['E', 'W0LPD6EB5Ж8123406', { kind: 'vinCyrillic', characters: ['Ж'], positions: [10], proposals: [] }],
    ['A', 'HL SW 2412', null],
    ['A', 'Y-123456', null],
    ['A', 'HL', { kind: 'format' }],
    ['A', 'BNO1234', { kind: 'plateAmbiguous', proposals: ['B NO 1234', 'BN O 1234'] }],
    ['A', 'HL SW 2412E', { kind: 'plateTooLong', count: 9, most: 8 }],
    ['A', 'THW-8123456', { kind: 'plateTooManyDigits', count: 7, most: 6 }],
  ])('field %s, "%s": %j', (code, typed, problem) => {
    expect(fieldProblem(code, typed, TODAY)).toEqual(problem);
  });

  // StVZO § 59 (2)
  it('lets trailers and tractors have a short number today', () => {
    const typed = (J: string) => fieldProblem('E', 'TS5040A0012345', TODAY, { J, B: '05.03.2005', '3': '-' });
    expect(['T2', 'O1', 'M1'].map(typed)).toEqual([null, null, { kind: 'vinLength', count: 14 }]);
  });
});
