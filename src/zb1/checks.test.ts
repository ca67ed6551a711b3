import { describe, expect, it } from 'vitest';
import { CHECK_CODES, type CheckCode, checkFields } from './checks';
import { SAMPLE, SAMPLE_DAY } from './checks/sample.testing';
import { type FieldCode, type FieldValues, isFieldCode } from './field-codes';
import { matchesFormat } from './formats';
import { normalise } from './normalise';
import { matchesCheckDigit, vinCheckDigit } from './vin';

const check = (change: FieldValues) => checkFields({ ...SAMPLE, ...change }, SAMPLE_DAY);
const codes = (change: FieldValues): readonly CheckCode[] => check(change).map(({ code }) => code);

/** Without approval and emission class of the sample's time. */
const PAPERS_BEFORE_EURO_5: FieldValues = { K: '-', '14': '-', '14.1': '-', 'V.9': '-' };

/** A moped on papers of the sample's age. */
const MOPED: FieldValues = {
  ...PAPERS_BEFORE_EURO_5,
  J: 'L1E',
  '4': '-',
  'V.7': '-',
  'P.1': '49',
  'P.2': '2',
  T: '45',
  '15.1': '-',
  '15.2': '-',
};

/** A motorcycle of 100 kW and 249 kg on papers of the sample's age. */
const MOTORCYCLE: FieldValues = {
  ...PAPERS_BEFORE_EURO_5,
  J: 'L3E',
  '4': '-',
  'V.7': '-',
  'P.1': '1254',
  'P.2': '100',
  'P.4': '7750',
  G: '249',
  'F.1': '465',
  'F.2': '465',
  '7.1': '195',
  '7.2': '320',
  '8.1': '195',
  '8.2': '320',
  Q: '0,40',
  '15.1': '-',
  '15.2': '-',
};

/** For each check: values that fail only this check, and similar values that pass. */
const CASES: Readonly<Record<CheckCode, { breaks: FieldValues; fields: readonly FieldCode[]; holds: FieldValues }>> = {
  'vin-cyrillic': { breaks: { E: 'W0LPD6ЕB5E8123406' }, fields: ['E'], holds: { E: 'W0LPD6EB5E8123406' } },
  'vin-greek': { breaks: { E: 'W0LPD6ΕB5E8123406' }, fields: ['E'], holds: { E: 'W0LPD6EB5E8123406' } },
  'vin-full-width': { breaks: { E: 'W0LPD6EB5E812340６' }, fields: ['E'], holds: { E: 'W0LPD6EB5E8123406' } },
  'vin-symbol': { breaks: { E: '*W0LPD6EB5E8123406*' }, fields: ['E'], holds: { E: 'W0L PD6EB5E 8123406' } },
  'vin-barcode': { breaks: { E: 'IW0LPD6EB5E8123406' }, fields: ['E'], holds: { E: 'W0LPD6EB5E8123406' } },
  'vin-forbidden': {
    breaks: { E: 'WOLPD6EB5E8123406' },
    fields: ['E'],
    holds: { E: 'ZIQ10O-012345', '3': '-', ...PAPERS_BEFORE_EURO_5, B: '05.03.1969' },
  },
  'vin-shape': {
    breaks: { E: 'W0LPD6EB5E812340' },
    fields: ['E'],
    holds: { E: '11534218', '3': '-', ...PAPERS_BEFORE_EURO_5, B: '05.03.1969' },
  },
  'vin-check-digit': { breaks: { '3': '6' }, fields: ['E', '3'], holds: { '3': '-' } },
  'vin-maker': {
    breaks: { 'D.1': 'BMW', '2': 'BMW', '2.1': '0005' },
    fields: ['E', 'D.1'],
    holds: { 'D.1': 'SELBSTBAU', '2': '-', '2.1': '0900' },
  },
  'hsn-maker': { breaks: { '2.1': '0603' }, fields: ['2.1', 'D.1'], holds: { '2.1': '35' } },
  'plate-format': { breaks: { A: 'HL SW O412' }, fields: ['A'], holds: { A: 'HLSW2412' } },
  'plate-ambiguous': { breaks: { A: 'BNO1234' }, fields: ['A'], holds: { A: 'BN O 1234' } },
  'plate-length': { breaks: { A: 'FÜS SW 2412' }, fields: ['A'], holds: { A: 'FÜS SW 241' } },
  'plate-digits': { breaks: { A: 'Y-1234567' }, fields: ['A'], holds: { A: 'Y-123456' } },
  'plate-electric': {
    breaks: { A: 'HL SW 241E' },
    fields: ['A', '10'],
    holds: { A: 'HL SW 241E', '10': '0025', 'P.3': 'HYBR.BENZIN/E EXT.AUFL.' },
  },
  'plate-historic': {
    breaks: { A: 'HL SW 241H' },
    fields: ['A', 'B'],
    holds: { A: 'HL SW 241H', ...PAPERS_BEFORE_EURO_5, B: '05.03.1995' },
  },
  'date-invalid': { breaks: { I: '31.04.2025' }, fields: ['I'], holds: { I: '30.04.2025' } },
  'registration-order': { breaks: { I: '04.03.2014' }, fields: ['B', 'I'], holds: { I: '05.03.2014', HU: '03/2027' } },
  'registration-future': { breaks: { I: '22.11.2026' }, fields: ['I'], holds: { I: '21.11.2026' } },
  'registration-act': {
    breaks: { B: '05.03.2004' },
    fields: ['B'],
    holds: { B: '05.03.2007', K: 'e4*2007/46*0204*08' },
  },
  'inspection-range': { breaks: { HU: '12/2029' }, fields: ['HU'], holds: { HU: '11/2029' } },
  'inspection-first': {
    breaks: { B: '05.03.2025', I: '05.03.2025', HU: '08/2027' },
    fields: ['HU', 'B'],
    holds: { B: '05.03.2025', I: '05.03.2025', HU: '03/2028' },
  },
  'mass-order': { breaks: { G: '001893' }, fields: ['G', 'F.1'], holds: { G: '1393-1490' } },
  'permitted-mass': { breaks: { 'F.2': '001970', '8.1': '-' }, fields: ['F.2', 'F.1'], holds: { 'F.2': '001770' } },
  'axle-permitted': { breaks: { '8.1': '1090' }, fields: ['8.1', '7.1'], holds: { '8.1': '0890', 'F.2': '001790' } },
  'axle-sum': {
    breaks: { '7.1': '0900', '8.1': '-' },
    fields: ['F.1', '7.1', '7.2'],
    holds: { '7.1': '0990', '7.2': '0880', '8.2': '0880' },
  },
  'axle-kerb': {
    breaks: { '8.2': '0199', '7.2': '-' },
    fields: ['8.1', '8.2', 'G'],
    holds: { '8.2': '0900', '7.2': '-' },
  },
  'axle-count': { breaks: { '7.3': '0900' }, fields: ['L', '7.3'], holds: { L: '3', '7.3': '0900' } },
  'driven-axles': { breaks: { '9': '3' }, fields: ['9', 'L'], holds: { '9': '2' } },
  'towing-order': { breaks: { 'O.2': '1695' }, fields: ['O.2', 'O.1'], holds: { 'O.1': '-' } },
  'coupling-load': { breaks: { '13': '07' }, fields: ['13'], holds: { '13': '025' } },
  'class-axles': { breaks: { L: '7' }, fields: ['L', 'J'], holds: { L: '4', '7.3': '0500', '8.3': '0500' } },
  'class-body': { breaks: { J: 'N1' }, fields: ['J', '4'], holds: { J: 'N1', '4': 'AF' } },
  'class-seats': { breaks: { 'S.1': '050' }, fields: ['S.1', 'J'], holds: { 'S.1': '009' } },
  'class-mass': { breaks: { J: 'O1', '4': '-' }, fields: ['F.1', 'J'], holds: { J: 'O2', '4': '-' } },
  'fuel-code': { breaks: { '10': '0002' }, fields: ['10', 'P.3'], holds: { '10': '1' } },
  'electric-displacement': {
    breaks: { '10': '0004', 'P.3': 'ELEKTRO', 'V.7': '0' },
    fields: ['10', 'P.1'],
    holds: { '10': '0004', 'P.3': 'ELEKTRO', 'P.1': '-', 'V.7': '-' },
  },
  'electric-co2': {
    breaks: { '10': '0004', 'P.3': 'ELEKTRO', 'P.1': '-', 'V.7': '119' },
    fields: ['10', 'V.7'],
    holds: { '10': '0004', 'P.3': 'ELEKTRO', 'P.1': '-', 'V.7': '0' },
  },
  'emission-code': { breaks: { '14': 'EURO 4' }, fields: ['14.1', '14'], holds: { '14': 'SCHADSTOFFARM' } },
  'emission-letters': {
    breaks: { 'V.9': '715/2007*692/2008B' },
    fields: ['14.1', 'V.9'],
    holds: { 'V.9': '715/2007*692/2008' },
  },
  'colour-code': { breaks: { '11': '1' }, fields: ['11', 'R'], holds: { R: 'SCHWARZ/GRAU' } },
  'tyre-load': { breaks: { '15.1': '205/55R16 71V' }, fields: ['15.1', '7.1'], holds: { '15.1': '205/55R16 88V' } },
  'tyre-index-low': {
    breaks: { '15.1': '205/55R16 30V' },
    fields: ['15.1', '7.1'],
    holds: { '15.1': '205/55R16 91V' },
  },
  'tyre-speed': { breaks: { '15.2': '205/55R16 91S' }, fields: ['15.2', 'T'], holds: { '15.2': '205/55R16 91T' } },
  'class-speed': { breaks: { T: '25' }, fields: ['T', 'J'], holds: { T: '65' } },
  'class-light': {
    breaks: { G: '25' },
    fields: ['G', 'J'],
    holds: { G: '350', 'F.1': '610', 'F.2': '610', '7.1': '310', '7.2': '310', '8.1': '310', '8.2': '310' },
  },
  'class-size': { breaks: { '18': '441' }, fields: ['18', 'J'], holds: { '18': '2285' } },
  'class-empty': { breaks: { 'S.1': '00' }, fields: ['S.1', 'J'], holds: { 'S.1': '1' } },
  'class-engine': {
    breaks: { ...MOPED, 'P.1': '124' },
    fields: ['P.1', 'J'],
    holds: MOPED,
  },
  'mass-share': { breaks: { G: '393' }, fields: ['G', 'F.1'], holds: { G: '993' } },
  'power-displacement': { breaks: { 'P.1': '159' }, fields: ['P.1', 'P.2'], holds: { 'P.1': '0598' } },
  'power-speed': { breaks: { 'P.2': '0013' }, fields: ['P.2', 'T'], holds: { 'P.2': '0014' } },
  'power-ratio': {
    breaks: { ...MOTORCYCLE, Q: '0,04' },
    fields: ['Q', 'P.2', 'G'],
    holds: { ...MOTORCYCLE, Q: '0,31' },
  },
  'rated-speed': { breaks: { 'P.4': '600', 'U.2': '-' }, fields: ['P.4'], holds: { 'P.4': '1500' } },
  'co2-low': {
    breaks: { 'V.7': '15' },
    fields: ['V.7', '10'],
    holds: { 'V.7': '15', '10': '0025', 'P.3': 'HYBR.BENZIN/E EXT.AUFL.' },
  },
  'noise-level': { breaks: { 'U.1': '07' }, fields: ['U.1'], holds: { 'U.1': '82P' } },
  'tyre-size': { breaks: { '15.1': '95/70R14 91V' }, fields: ['15.1'], holds: { '15.1': '195/70R14 91V' } },
  'noise-speed': { breaks: { 'U.2': '0450' }, fields: ['U.2', 'P.4'], holds: { 'U.2': '02250' } },
  'tyre-index': {
    breaks: { '15.1': '205/55R16', '15.2': '225/45R17 91V' },
    fields: ['15.1'],
    holds: { '15.1': '225/45ZR17', '15.2': '225/45ZR17' },
  },
  'shorter-twin': { breaks: { '8.1': '99', '8.2': '-' }, fields: ['8.1', '7.1'], holds: { '8.1': '990' } },
};

describe('checkFields', () => {
  it('passes a consistent document and an empty one', () => {
    expect(checkFields(SAMPLE, SAMPLE_DAY)).toEqual([]);
    expect(checkFields({}, SAMPLE_DAY)).toEqual([]);
  });

  it('has a sample whose every value fits its format', () => {
    for (const [code, value] of Object.entries(SAMPLE)) {
      expect(isFieldCode(code) && matchesFormat(code, normalise(code, value)), code).toBe(true);
    }
  });

  it.each(CHECK_CODES)('%s fails alone and names its fields', (code) => {
    const failed = check(CASES[code].breaks);
    expect(failed.map((result) => result.code)).toEqual([code]);
    expect(failed[0]).toMatchObject({ fields: CASES[code].fields });
  });

  // A purely electric vehicle may be named by P.3 alone, and "HYBRID" there is none.
  it.each([
    [{ '10': '-', 'P.3': 'ELEKTRO' }, ['electric-displacement', 'electric-co2']],
    [{ '10': '-', 'P.3': 'HYBRID' }, []],
    [{ '10': '-', 'P.3': 'BZ/ELEKTRO' }, []],
  ] satisfies readonly (readonly [FieldValues, readonly CheckCode[]])[])('judges %o by P.3: %o', (change, failing) => {
    expect(check(change).map((result) => result.code)).toEqual(failing);
    for (const { fields } of check(change)) expect(fields[0]).toBe('P.3');
  });

  it.each(CHECK_CODES)('%s passes a similar value', (code) => {
    expect(codes(CASES[code].holds)).toEqual([]);
  });
});

describe('values that no vehicle can have', () => {
  const impossible = (change: FieldValues) =>
    check(change).flatMap(({ code, fields, isImpossible }) => (isImpossible === true ? [[code, ...fields]] : []));

  it.each([
    [{ B: '31.02.2014' }, ['date-invalid', 'B']],
    [{ '6': '06.12.2033' }, ['registration-future', '6']],
    [{ I: '04.03.2014', HU: '04/2027' }, ['registration-order', 'B', 'I']],
    [{ HU: '04/2099' }, ['inspection-range', 'HU']],
    [{ HU: '04/2012' }, ['inspection-range', 'HU', 'B']],
    [{ I: '05.03.2014', HU: '04/2012' }, ['inspection-first', 'HU', 'B']],
    [{ B: '05.03.2025', I: '05.03.2025', HU: '03/2082' }, ['inspection-first', 'HU']],
    [{ G: '1394', 'F.1': '840', 'F.2': '-' }, ['mass-order', 'G', 'F.1']],
    [{ '9': '3' }, ['driven-axles', '9', 'L']],
    [{ '9': '0' }, ['driven-axles', '9']],
    [{ B: '05.03.1914' }, ['registration-act', 'B']],
    [{ B: '05.03.2004', 'V.9': '-' }, ['registration-act', 'B']],
    [{ L: '1' }, ['class-axles', 'L', 'J']],
    [{ L: '7' }, ['class-axles', 'L', 'J']],
    [{ 'F.1': '1900', 'F.2': '000870' }, ['mass-order', 'F.2', 'G']],
    [{ '8.1': '0199' }, ['axle-kerb', '8.1', '8.2', 'G']],
    [{ J: 'N3', G: '7900', 'F.1': '20500', 'F.2': '01800' }, ['mass-order', 'F.2', 'G']],
    [
      {
        J: 'N3',
        G: '7900',
        'F.1': '20500',
        'F.2': '18000',
        '7.1': '8000',
        '7.2': '13000',
        '8.1': '7000',
        '8.2': '115',
      },
      ['axle-kerb', '8.1', '8.2', 'G'],
    ],
    [{ 'S.1': '55' }, ['class-seats', 'S.1', 'J']],
    [{ '10': '0004', 'P.3': '-', 'V.7': '-' }, ['electric-displacement', '10', 'P.1']],
  ] satisfies readonly (readonly [FieldValues, readonly string[]])[])('are %o: %o', (change, failing) => {
    expect(impossible(change)).toContainEqual(failing);
  });

  it.each([
    // within the longest interval of all vehicles: the document of a taxi may name a use that has ended
    [
      'a camper of 4.25 t',
      {
        '4': 'SA',
        '7.1': '1900',
        '7.2': '2400',
        '8.1': '1900',
        '8.2': '2400',
        G: '3300',
        'F.1': '4250',
        'F.2': '4250',
        HU: '11/2029',
      },
    ],
    ['a taxi', { '21': 'TAXI', HU: '03/2029' }],
    ['the day of registration', { B: '21.11.2026', I: '21.11.2026', HU: '11/2029' }],
    ['a crane', { J: 'N3', L: '4', G: '48000', 'F.1': '48000', 'F.2': '48000' }],
    [
      'a crane whose number of axles is not read',
      {
        J: 'N3',
        L: '',
        G: '48000',
        'F.1': '60000',
        'F.2': '60000',
        '7.1': '12000',
        '7.2': '12000',
        '7.3': '12000',
        '8.1': '12000',
        '8.2': '12000',
        '8.3': '12000',
        '15.1': '385/65R22.5 160K',
        '15.2': '385/65R22.5 160K',
        T: '85',
      },
    ],
    ['a tracked vehicle', { J: 'C1', L: '0', '9': '-', G: '5000', 'F.1': '8000', 'F.2': '8000', T: '20', HU: '' }],
    ['a motorcycle whose document names no driven axle', { ...MOTORCYCLE, '9': '0' }],
    ['a car with heavy extras', { G: '1800-1900' }],
    ['a trailer of nine axles', { J: 'O4', L: '9', '9': '-', 'P.2': '-' }],
    [
      'a trailer of one axle',
      { J: 'O2', '4': 'DC', L: '1', '9': '0', 'P.2': '-', '7.1': '1000', '8.1': '1000', G: '1300' },
    ],
    ['a truck that weighs what it may weigh', { J: 'N3', L: '4', G: '7900', 'F.1': '20500', 'F.2': '7900' }],
    ['a motorcycle throttled to 25 kW with its old ratio', { ...MOTORCYCLE, 'P.2': '25' }],
    [
      'an electric motorcycle',
      { ...MOTORCYCLE, '10': '0004', 'P.3': 'ELEKTRO', 'P.1': '-', 'P.2': '11', T: '120', Q: '0,9' },
    ],
    ['a truck that was measured at full speed', { J: 'N3', 'P.4': '1600', 'U.2': '2350' }],
    ['a plug-in hybrid', { '10': '0025', 'P.3': 'HYBR.BENZIN/E EXT.AUFL.', 'P.4': '6000', 'U.2': '1000', 'V.7': '32' }],
    ['a car without a coupling', { '13': '0' }],
    ['a small coupling', { '13': '15', 'O.1': '350', 'O.2': '350' }],
    [
      'a trailer with a light drawbar',
      { J: 'O1', '4': 'DC', 'F.1': '750', 'F.2': '750', G: '175', '13': '010', 'P.2': '-' },
    ],
    ['a vehicle under an old approval', { K: 'e1*2001/116*0242*25' }],
    ['an engine newer than the car', { B: '05.03.2004', K: 'e1*2001/116*0242*25' }],
    ['a newer approval alone', { B: '05.03.2004', 'V.9': '70/220*2003/76B', '14': 'EURO 4', '14.1': '0462' }],
    ['axle loads that do not add up', { '7.1': '0900', '8.1': '0900' }],
  ] satisfies readonly (readonly [string, FieldValues])[])('are not those of %s', (_, change) => {
    expect(impossible(change)).toEqual([]);
  });
});

it.each([
  [{ B: '05.03.2004', K: '-' }, [['registration-act', 'B', 'V.9']]],
  [{ B: '05.03.2004', K: '-', 'V.9': '-' }, [['registration-act', 'B', '14.1']]],
  [{ '8.1': '0700' }, [['axle-sum', 'F.2', '8.1', '8.2']]],
  [{ J: 'O2', '4': 'DC', L: '1', '9': '-', '7.1': '1800', '8.1': '1800' }, [['axle-count', 'L', '7.2', '8.2']]],
] satisfies readonly (readonly [FieldValues, readonly (readonly string[])[]])[])(
  'mentions %o: %o',
  (change, failing) => {
    expect(check(change).map(({ code, fields }) => [code, ...fields])).toEqual(failing);
  },
);

it('writes the year of an act without a separator', () => {
  expect(check({ B: '05.03.2004' })[0]?.values).toEqual({ first: '05.03.2004', field: 'K', year: '2007' });
  expect(check({ B: '05.03.2004', K: '-' })[0]?.values).toEqual({ first: '05.03.2004', field: 'V.9', year: '2007' });
});

// FZV §§ 3 (3) no. 1, 52
it('accepts an insurance plate unless the document names a vehicle that has to be registered', () => {
  const codesOf = (fields: FieldValues) => checkFields(fields, SAMPLE_DAY).map((result) => result.code);
  expect(codesOf({ A: '123 ABC', J: 'L1e' })).toEqual([]);
  expect(codesOf({ A: '123 ABC' })).toEqual([]);
  expect(codesOf({ A: '123 ABC', J: 'M1' })).toEqual(['plate-format']);
});

describe('proposals', () => {
  it('repair the VIN so that it matches field 3', () => {
    const [failed] = check({ E: 'W0LPD6EBSE8123406' });
    expect(failed).toMatchObject({ code: 'vin-check-digit', proposal: { field: 'E', value: SAMPLE.E } });
    expect(matchesCheckDigit(failed?.proposal?.value ?? '', '5')).toBe(true);
  });

  it.each([
    ['W0LPD6ЕB5E8123406', 'vin-cyrillic', { characters: ['Е'], positions: [7], count: 1 }],
    ['W0LPD6ΕΒ5E8123406', 'vin-greek', { characters: ['Ε', 'Β'], positions: [7, 8], count: 2 }],
    ['W0LPD6EB5E81234０６', 'vin-full-width', { characters: ['０', '６'], positions: [16, 17], count: 2 }],
    ['W0L-PD6-EB5E8123406', 'vin-symbol', { characters: ['-'], positions: [4, 8], count: 2 }],
    ['IW0LPD6EB5E8123406', 'vin-barcode', { characters: ['I'], positions: [1], count: 1 }],
    ['WOLPD6EB5E8123406', 'vin-forbidden', { characters: ['O'], positions: [2], count: 1 }],
    ['WОLPD6EB5E8123406', 'vin-cyrillic', { characters: ['О'], positions: [2], count: 1 }],
  ])('name the characters of %s and repair it', (vin, code, values) => {
    expect(check({ E: vin })).toMatchObject([{ code, values, proposal: { field: 'E', value: SAMPLE.E } }]);
  });

  it('offer both readings of a plate without gaps', () => {
    expect(check({ A: 'BNO1234' })[0]?.choices).toEqual([
      { field: 'A', value: 'B NO 1234' },
      { field: 'A', value: 'BN O 1234' },
    ]);
  });

  it('give the computed check digit', () => {
    expect(check({ '3': '6' })[0]?.values).toEqual({ digit: '6', computed: vinCheckDigit(SAMPLE.E ?? '') });
  });

  it.each([
    [{ '10': '0002' }, { field: '10', value: '0001' }],
    [{ '11': '1' }, { field: '11', value: '7' }],
    [
      { B: '05.03.2025', I: '05.03.2025', HU: '08/2027' },
      { field: 'HU', value: '03/2028' },
    ],
  ] as const)('correct a code that the words contradict', (change, proposal) => {
    expect(check(change)[0]?.proposal).toEqual(proposal);
  });
});

it.each([
  ['DUNKELROT/SCHWARZ', '3'],
  ['BORDEAUXROT-SILBER', '37'],
])('of a compound colour, %s, the code %s is right', (printed, code) => {
  expect(codes({ R: printed, '11': code })).toEqual([]);
});

describe('identification numbers', () => {
  // KBA check digit (SV 4.1): zeros on the left, hyphens left out
  it.each([
    [{ E: 'ZXT10E-012345', '3': '9', ...PAPERS_BEFORE_EURO_5, B: '01.07.1972' }, []],
    [{ E: 'ZXT10E012345', '3': '9', ...PAPERS_BEFORE_EURO_5, B: '01.07.1972' }, []],
    [{ E: 'ZXT10E-012345', '3': '9', B: '-' }, []],
    [{ E: 'ZXT10E-012345', '3': '8', ...PAPERS_BEFORE_EURO_5, B: '01.07.1972' }, ['vin-check-digit']],
    [{ E: '11534218', '3': '-', ...PAPERS_BEFORE_EURO_5, B: '01.07.1972' }, []],
    [{ E: '11534218', '3': '-', B: '-' }, []],
    [{ E: '11534218', '3': '-' }, ['vin-shape']],
    [{ E: 'W0LPD6EB5E8123', '3': '-', B: '-' }, ['vin-shape']],
  ])('of an old vehicle, %o: %o', (change, failing) => {
    expect(codes(change)).toEqual(failing);
  });

  // ISO 3779: position 9 is a check digit in North America only
  it.each(['0', '5', 'X', 'Z'])('have any character at position 9, such as %s', (character) => {
    const vin = `WVWZZZ1K${character}AW123456`;
    const maker = { 'D.1': 'VW', '2': 'VOLKSWAGEN-VW', '2.1': '0603' };
    expect(codes({ E: vin, '3': vinCheckDigit(vin) ?? '', ...maker })).toEqual([]);
  });

  it.each([
    ['GR86', 'JF1ZNBA15N8702301', 'TOYOTA', '5013'],
    ['Supra', 'WZ1DB00X00W012345', 'TOYOTA', '5013'],
    ['2 Hybrid', 'VNKKD3D3X0A012345', 'MAZDA', '7118'],
    ['Justy', 'TSMMHY21S00123456', 'SUBARU', '-'],
    ['Agila', 'TSMEXB21S00123456', 'OPEL', '0035'],
    ['Vivaro', 'VSKF4BCA0UY012345', 'OPEL', '0035'],
    ['Maverick', 'VSKF4BCA0UY012345', 'FORD', '8566'],
    ['Swace', 'SB1ZB3BE10E012345', 'SUZUKI', '-'],
    ['Colt', 'VF1RJB00X12345678', 'MITSUBISHI', '-'],
  ])('may name the maker that builds the vehicle: %s, %s, %s', (_model, vin, maker, hsn) => {
    expect(codes({ E: vin, '3': vinCheckDigit(vin) ?? '', 'D.1': maker, '2': maker, '2.1': hsn })).toEqual([]);
  });

  it.each([
    ['DAIMLER', 'DAIMLER (GB)'],
    ['DAIMLER', 'JAGUAR (GB)'],
    ['DAIMLER', '-'],
    ['JAGUAR', 'DAIMLER (GB)'],
  ])('may be those of Jaguar beside %s and %s', (name, maker) => {
    const vin = 'SAJAC2745WC123456';
    const others = { '3': vinCheckDigit(vin) ?? '', '2.1': '-' };
    expect(codes({ E: vin, 'D.1': name, '2': maker, ...others })).toEqual([]);
    expect(codes({ E: vin, 'D.1': 'DAIMLER-BENZ', '2': 'DAIMLER (D)', ...others })).toEqual(['vin-maker']);
  });

  it.each([
    ['JF1ZNBA15N8702301', 'MAZDA'],
    ['VF1RJB00X12345678', 'TOYOTA'],
    ['WF0AXXGCDA0123456', 'OPEL'],
  ])('name no maker that builds nothing for the other: %s, %s', (vin, maker) => {
    expect(codes({ E: vin, '3': vinCheckDigit(vin) ?? '', 'D.1': maker, '2': maker, '2.1': '-' })).toEqual([
      'vin-maker',
    ]);
  });

  it('name a maker by their beginning only with 17 characters', () => {
    expect(codes({ E: 'WDB10E-012345', '3': '-', ...PAPERS_BEFORE_EURO_5, B: '01.07.1972' })).toEqual([]);
  });
});

describe('plates', () => {
  it.each(['Y-123456', 'THW-81234', 'B-123456', '0-17-1', 'RE XY 11 3', 'B 045675', 'HL 06123', 'HA 45 A', 'MUCA 1'])(
    'includes %s',
    (plate) => {
      expect(codes({ A: plate }).filter((code) => code !== 'plate-ambiguous')).toEqual([]);
    },
  );

  it('judges the letter E as the remarks on a plate do', () => {
    const hybrid = { A: 'HL SW 241E', '10': '0008', 'P.3': 'HYBR.BENZIN/E' };
    expect(codes(hybrid)).toEqual([]);
    expect(codes({ ...hybrid, 'V.7': '62' })).toEqual([]);
    expect(codes({ ...hybrid, 'V.7': '62', '22': 'REICHWEITE 12 KM' })).toEqual(['plate-electric']);
    expect(codes({ ...hybrid, '10': '0025', 'P.3': 'HYBR.BENZIN/E EXT.AUFL.', 'V.7': '62' })).toEqual([]);
    expect(codes({ A: 'HL SW 241E', '10': '0015', 'P.3': 'BZ/WASSERST.', 'P.1': '-' })).toEqual([]);
  });
});
