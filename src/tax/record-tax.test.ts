import { describe, expect, it } from 'vitest';
import type { FieldValues } from '~/zb1/field-codes';
import { taxInputOf } from './record-input';
import { nextTaxDue, taxOfRecord } from './record-tax';

const TODAY = '2026-11-21';
const ASTRA: FieldValues = {
  A: 'HL SW 2412',
  B: '05.03.2014',
  I: '11.04.2025',
  J: 'M1',
  '4': 'AB',
  'D.3': 'ASTRA',
  'P.3': 'BENZIN',
  '10': '0001',
  'P.1': '01598',
  'P.2': '0085',
  'V.7': '151',
  '14': 'EURO 5',
  '14.1': '35A0',
  'F.1': '001870',
  'F.2': '001870',
  '13': '075',
};
const record = (more: FieldValues): FieldValues => ({ ...ASTRA, ...more });
const blank = (...codes: readonly (keyof FieldValues)[]): FieldValues =>
  record(Object.fromEntries(codes.map((code) => [code, ''])));

/** The tax input of a record; fails if it is not ready. */
function input(fields: FieldValues) {
  const made = taxInputOf(fields, TODAY);
  if (made.status !== 'ready') throw new Error(made.status);
  return made;
}
/** The tax of a record; fails if it cannot be computed. */
function taxed(fields: FieldValues, asOf = TODAY) {
  const tax = taxOfRecord(fields, asOf);
  if (tax.status !== 'taxed') throw new Error(JSON.stringify(tax));
  return tax;
}

describe('a car', () => {
  it('has an input without assumptions', () => {
    expect(input(ASTRA)).toMatchObject({
      input: {
        kind: 'car',
        firstRegistration: '2014-03-05',
        fuel: 'petrol',
        ccm: 1598,
        co2: 151,
        emission: 'Euro3bis6',
        asOf: TODAY,
      },
      assumptions: [],
      alternatives: [],
      fields: ['B', 'P.3', 'P.1', 'V.7'],
    });
    expect(taxed(ASTRA)).toMatchObject({ result: { euros: 144 }, range: null, assumptions: [] });
  });

  it.each([
    ['B', ['B']],
    ['P.1', ['P.1']],
    ['V.7', ['V.7']],
    ['J', ['J']],
  ] as const)('without %s cannot be computed, and reports the missing field', (code, fields) => {
    // without J, the body code (4) would still identify a car
    const values = code === 'J' ? blank('J', '4') : blank(code);
    expect(taxOfRecord(values, TODAY)).toMatchObject({ status: 'missing', fields });
    expect(nextTaxDue(values, TODAY)).toBeNull();
  });

  it.each(['-', '', '0', '000', '-/-', 'abc'])('never takes "%s" for 0 g/km', (printed) => {
    expect(taxOfRecord(record({ 'V.7': printed }), TODAY)).toEqual({ status: 'missing', kind: 'car', fields: ['V.7'] });
  });

  it('reports all missing fields, and only those that it needs', () => {
    expect(taxOfRecord({}, TODAY)).toEqual({ status: 'missing', kind: null, fields: ['J'] });
    expect(taxOfRecord({ J: 'M1' }, TODAY)).toEqual({
      status: 'missing',
      kind: 'car',
      fields: ['B', 'P.3', 'P.1', 'V.7'],
    });
    expect(taxOfRecord(blank('F.1', 'F.2', '14', '14.1', 'A', 'I'), TODAY)).toMatchObject({ status: 'taxed' });
  });

  it('refuses a day that does not exist', () => {
    expect(taxOfRecord(record({ B: '31.02.2014' }), TODAY)).toMatchObject({ status: 'missing', fields: ['B'] });
  });

  it('assigns 1 January to the right year', () => {
    expect(input(record({ B: '01.01.2014' })).input.firstRegistration).toBe('2014-01-01');
    expect(taxed(record({ B: '01.01.2014' })).result.euros).toBe(144);
    expect(taxed(record({ B: '31.12.2013' })).result.euros).toBe(114);
  });

  it('of late 2008 shows both tariffs', () => {
    expect(taxed(record({ B: '12.12.2008', '14': 'EURO 4', '14.1': '0462' }))).toMatchObject({
      result: { euros: 94, notes: { comparison: { old: { euros: 108 }, co2: { euros: 94 } } } },
      fields: ['B', 'P.3', 'P.1', 'V.7', '14.1'],
    });
  });
});

describe('the emission class of an older car', () => {
  const old = (code: string, words = '') => record({ B: '05.03.2004', '14.1': code, '14': words, 'V.7': '-' });

  it.each([
    ['0462', 'Euro3bis6'],
    ['62', 'Euro3bis6'],
    ['0430', 'Euro3bis6'],
    ['0440', 'Euro3bis6'],
    ['0425', 'Euro2'],
    ['0449', 'Euro2'],
    ['0401', 'Euro1vergl'],
    ['0428', 'Euro1vergl'],
    ['0417', 'keinOzonFahrver'],
    ['0400', 'sonstige'],
    ['0488', 'sonstige'],
    ['35A0', 'Euro3bis6'],
  ])('%s: %s', (code, emission) => {
    expect(input(old(code))).toMatchObject({ input: { emission }, assumptions: [], alternatives: [] });
  });

  it.each([
    ['EURO 2', 'Euro2'],
    ['SCHADSTOFFARM D3', 'Euro3bis6'],
    ['3-LITER-AUTO', '3Liter'],
    ['EURO1', 'Euro1vergl'],
  ])('"%s" in words: %s', (words, emission) => {
    expect(input(old('-', words))).toMatchObject({ input: { emission }, assumptions: [] });
    expect(input(old('', words)).fields).toContain('14');
  });

  it('that cannot be read is assumed to be Euro 3 to 6, with a range up to the most expensive class', () => {
    expect(input(old('', 'SCHADSTOFFARM')).assumptions).toEqual(['emissionUnknown']);
    expect(taxed(old(''))).toMatchObject({
      result: { euros: 108 },
      range: { from: 108, to: 405 },
      assumptions: ['emissionUnknown'],
      fields: ['B', 'P.3', 'P.1'],
    });
  });

  it('that depends on a proof is assumed to be the most expensive, with a range down', () => {
    expect(taxed(old('0403'))).toMatchObject({
      result: { euros: 405 },
      range: { from: 242, to: 405 },
      assumptions: ['emissionUnproven'],
    });
    expect(taxed(old('0410'))).toMatchObject({ result: { euros: 405 }, range: { from: 337, to: 405 } });
    expect(taxed(old('', 'NICHT SCHADSTOFFARM'))).toMatchObject({
      result: { euros: 405 },
      range: { from: 337, to: 405 },
    });
  });

  it('does not matter up to 90 g/km, nor from July 2009', () => {
    expect(taxed({ ...old(''), 'V.7': '88' })).toMatchObject({ range: null, assumptions: [] });
    expect(taxed(blank('14', '14.1'))).toMatchObject({ range: null, assumptions: [] });
  });
});

describe('the fuel', () => {
  const fuel = (printed: string, code = '', more: FieldValues = {}) => {
    const made = taxInputOf(record({ 'P.3': printed, '10': code, ...more }), TODAY);
    return made.status === 'ready' ? [made.input.fuel, ...made.assumptions] : made;
  };

  it.each([
    ['BENZIN', '0001', ['petrol']],
    ['Diesel', '0002', ['diesel']],
    ['DIESEL', '', ['diesel']],
    ['', '0002', ['diesel']],
    ['Elektro', '', ['electric']],
    ['ELEKTRO', '0004', ['electric']],
    ['', '0004', ['electric']],
    ['Strom', '0004', ['electric']],
    ['BENZIN/ELEKTRO', '0008', ['petrol']],
    ['Benzin/Elektro', '', ['petrol']],
    ['HYBR.BENZIN/E', '0008', ['petrol']],
    ['HYBR.BENZIN/E EXT.AUFL.', '0025', ['petrol']],
    ['HYBR.DIESEL/E EXT.AUFL.', '0026', ['diesel']],
    ['', '0010', ['diesel']],
    ['BIVALENT BENZIN/FLÜSSIGGAS', '0006', ['petrol']],
    ['ERDGAS NG', '0009', ['petrol']],
    ['WASSERSTOFF/ELEKTRO', '0015', ['electric']],
    ['BENZIN', '0002', ['petrol', 'fuelConflict']],
    ['BENZIN/ELEKTRO', '0004', ['petrol', 'fuelConflict']],
    ['VIELSTOFF', '0003', ['petrol', 'fuelPetrol']],
    ['KOHLE', '', ['petrol', 'fuelPetrol']],
  ])('"%s", code "%s": %o', (printed, code, expected) => {
    expect(fuel(printed, code)).toEqual(expected);
  });

  it('is missing if both fields are blank', () => {
    expect(fuel('', '-')).toEqual({ status: 'missing', kind: 'car', fields: ['P.3'] });
  });

  it('is wankel for models with a rotary engine', () => {
    expect(fuel('BENZIN', '0001', { 'D.3': 'MAZDA RX-8', B: '01.02.2006' })).toEqual(['wankel', 'wankelModel']);
    expect(taxed(record({ 'D.3': 'MAZDA RX-8', B: '01.02.2006', 'F.2': '1845' })).result.exactEuros).toBe(112.5);
  });
});

describe('an electric car', () => {
  const electric = (more: FieldValues = {}) =>
    record({
      'P.3': 'ELEKTRO',
      '10': '0004',
      'P.1': '-',
      'V.7': '-',
      B: '05.06.2020',
      I: '05.06.2020',
      'F.1': '2200',
      'F.2': '2100',
      ...more,
    });

  it('is exempt for ten years after its first registration, then pays half of the tax by weight', () => {
    expect(taxed(electric())).toMatchObject({
      result: { euros: 0, notes: { exemption: { until: '2030-06-04', afterwards: { euros: 62 } } } },
      fields: ['B', 'P.3', 'F.2'],
      assumptions: [],
    });
    expect(nextTaxDue(electric(), TODAY)).toBeNull();
  });

  it('falls due on the day after the exemption, and then every year', () => {
    expect(nextTaxDue(electric(), '2029-06-05')).toBe('2030-06-05');
    expect(nextTaxDue(electric({ I: '10.02.2025' }), '2030-06-04')).toBe('2030-06-05');
    expect(nextTaxDue(electric({ I: '10.02.2025' }), '2030-06-06')).toBe('2031-06-05');
    // a later keeper pays from their own registration on
    expect(nextTaxDue(electric({ I: '10.02.2032' }), '2032-06-06')).toBe('2033-02-10');
  });

  it('uses the mass permitted in Germany (F.2), else the technical one (F.1)', () => {
    expect(input(electric()).input.grossMassKg).toBe(2100);
    expect(input(electric({ 'F.2': '-' }))).toMatchObject({
      input: { grossMassKg: 2200 },
      assumptions: ['massFromF1'],
    });
    expect(taxOfRecord(electric({ 'F.1': '', 'F.2': '' }), TODAY)).toMatchObject({
      status: 'missing',
      fields: ['F.1'],
    });
  });
});

describe('other vehicles', () => {
  it('a motorcycle pays by displacement', () => {
    expect(taxed({ J: 'L3e-A2', 'P.1': '00649', 'P.2': '0035', B: '01.04.2018' })).toMatchObject({
      result: { euros: 47 },
      fields: ['P.1'],
    });
  });

  it('a light motorcycle is exempt, which cannot be decided without its power', () => {
    const light = { J: 'L3e', 'P.1': '00125', 'P.2': '0011', B: '01.04.2018' };
    expect(taxed(light)).toMatchObject({
      result: { euros: 0, notes: { exemption: { until: null } } },
      fields: ['P.1', 'P.2'],
    });
    expect(taxed({ ...light, 'P.2': '0012' }).result.euros).toBe(9);
    expect(taxOfRecord({ ...light, 'P.2': '' }, TODAY)).toEqual({
      status: 'missing',
      kind: 'motorcycle',
      fields: ['P.2'],
    });
    expect(nextTaxDue(light, TODAY)).toBeNull();
  });

  it('an electric motorcycle up to 11 kW is permanently exempt', () => {
    const moto = { J: 'L3e', 'P.3': 'ELEKTRO', '10': '0004', 'P.2': '0009', B: '01.04.2018', 'F.2': '0350' };
    expect(taxed(moto).result.notes.exemption).toEqual({ until: null, afterwards: null });
    expect(taxed({ ...moto, 'P.2': '0035' }).result.notes.exemption).toMatchObject({
      until: '2028-03-31',
      afterwards: { euros: 11 },
    });
  });

  it.each([
    ['L1e', 'moped'],
    ['L2e', 'moped'],
    ['L6e', 'moped'],
    ['S1a', 'machine'],
  ])('%s is exempt', (J, reason) => {
    expect(taxOfRecord({ J }, TODAY)).toEqual({ status: 'exempt', reason });
  });

  it('trikes and quads', () => {
    expect(taxed({ J: 'L5e', 'P.3': 'BENZIN', 'P.1': '1596', '14': 'EURO 4' })).toMatchObject({
      result: { euros: 337 },
      range: null,
    });
    expect(taxed({ J: 'L7e', 'P.3': 'BENZIN', 'P.1': '0686' })).toMatchObject({
      result: { euros: 147 },
      range: { from: 147, to: 177 },
      assumptions: ['emissionUnknown'],
    });
  });

  const van: FieldValues = {
    B: '01.05.2016',
    J: 'M1',
    '4': 'SA',
    'P.3': 'DIESEL',
    '10': '0002',
    'P.1': '2287',
    'V.7': '-',
    'F.1': '3500',
    'F.2': '3500',
    '14.1': '35A0',
  };

  it('campers by body, or by words', () => {
    expect(taxed(van)).toMatchObject({ result: { euros: 240 }, range: null, fields: ['14.1', 'F.2'] });
    expect(input({ ...van, '4': 'AF', '5': 'FZ.Z.PERS.BEF.B. 8 SPL. WOHNMOBIL' }).input.kind).toBe('camper');
    expect(input({ ...van, J: '-', '4': '-', '5': 'SO.KFZ WOHNMOBIL UEB. 2,8T' })).toMatchObject({
      input: { kind: 'camper' },
      assumptions: ['kindFromWords'],
    });
    expect(input({ ...van, J: 'O2', '4': 'SE', '5': 'WOHNANHÄNGER' }).input.kind).toBe('trailer');
  });

  it.each([
    ['35A0', '', 'mindestensS4'],
    ['0635', '', 'mindestensS4'],
    ['0634', '', 'S3oderS2'],
    ['0620', '', 'S3oderS2'],
    ['0610', '', 'S1'],
    ['', 'S5', 'mindestensS4'],
    ['', 'S 3', 'S3oderS2'],
    ['', 'EURO II', 'S3oderS2'],
    ['', 'NICHT SCHADSTOFFARM', 'schlechterAlsS1'],
  ])('campers, class by "%s" or "%s": %s', (code, words, emission) => {
    expect(input({ ...van, '14.1': code, '14': words })).toMatchObject({ input: { emission }, assumptions: [] });
  });

  it('campers of an unknown class show the range', () => {
    expect(taxed({ ...van, '14.1': '' })).toMatchObject({ result: { euros: 240 }, range: { from: 240, to: 480 } });
  });

  it('trucks and buses pay by weight, above 3500 kg by class', () => {
    expect(taxed({ ...van, J: 'N1', '4': 'BB', '14.1': '' })).toMatchObject({
      result: { euros: 210 },
      range: null,
      fields: ['F.2'],
    });
    expect(taxed({ ...van, J: 'N2', '4': 'BA', 'F.2': '7490', '14.1': '' })).toMatchObject({
      result: { euros: 285 },
      range: { from: 285, to: 500 },
    });
    expect(taxed({ ...van, J: 'N2', '4': 'BA', 'F.2': '7490', '14.1': '0610' })).toMatchObject({
      input: { emission: 'S1' },
      range: null,
    });
    expect(taxed({ ...van, J: 'N2', '4': 'BA', 'F.2': '7490', '14.1': '', '14': 'G1' })).toMatchObject({
      input: { emission: 'sonstige-G1' },
      range: null,
    });
    expect(taxed({ ...van, J: 'N2', '4': 'BA', 'F.2': '7490', '14.1': '', '14': 'NICHT SCHADSTOFFARM' })).toMatchObject(
      { input: { emission: 'sonstige' }, assumptions: ['emissionUnproven'] },
    );
    expect(input({ ...van, J: 'M2', '4': 'CA' }).input.kind).toBe('truck');
  });

  it('ambulances and hearses pay by weight, tractors may be exempt', () => {
    expect(input({ ...van, '4': 'SC' })).toMatchObject({ input: { kind: 'truck' }, hints: ['specialPurpose'] });
    expect(input({ ...van, '4': 'SD' }).input.kind).toBe('truck');
    expect(input({ ...van, J: 'T1', '4': '-' })).toMatchObject({ input: { kind: 'truck' }, hints: ['agricultural'] });
  });

  const caravan: FieldValues = {
    A: 'HL W 77',
    B: '01.03.2019',
    J: 'O2',
    '4': 'SE',
    'F.1': '1500',
    'F.2': '1500',
    '13': '075',
    'P.3': '-',
  };

  it('trailers pay by mass minus drawbar load', () => {
    expect(taxed(caravan)).toMatchObject({
      result: { euros: 59 },
      fields: ['F.2', '13'],
      hints: ['trailerGreenPlate'],
      assumptions: [],
    });
    expect(taxed({ ...caravan, 'F.2': '1675' }).result.euros).toBe(59);
    expect(taxed({ ...caravan, '13': '-' })).toMatchObject({ input: { drawbarLoadKg: 0 }, assumptions: [] });
    expect(taxed({ ...caravan, '13': '' })).toMatchObject({ assumptions: ['noDrawbarLoad'] });
    expect(taxOfRecord({ ...caravan, '13': '1500' }, TODAY)).toEqual({ status: 'implausible', input: 'drawbarLoadKg' });
  });

  it('an H on the plate makes a car or motorcycle historic, not a trailer', () => {
    expect(taxed(record({ A: 'HL SW 24H', B: '05.03.1984', 'V.7': '-' }))).toMatchObject({
      result: { euros: 191 },
      fields: ['A'],
      assumptions: [],
    });
    expect(taxed(record({ A: 'HL SW 24H' })).assumptions).toEqual(['oldtimerUnder30']);
    expect(taxed({ A: 'HL SW 24H', J: 'L3e' }).result.euros).toBe(46);
    expect(taxed({ A: 'HL SW 24H' }).result.euros).toBe(191);
    expect(input({ ...caravan, A: 'HL W 7H' }).input.kind).toBe('trailer');
  });

  it.each([
    ['PKW GESCHLOSSEN', 'car'],
    ['FZ.Z.PERS.BEF.B. 8 SPL.', 'car'],
    ['KRAFTRAD', 'motorcycle'],
    ['SATTELANHÄNGER', 'trailer'],
    ['LKW OFFENER KASTEN', 'truck'],
  ])('without a class by the words "%s": %s', (words, kind) => {
    expect(input(record({ J: '01', '4': '0100', '5': words }))).toMatchObject({
      input: { kind },
      assumptions: ['kindFromWords'],
    });
  });
});

describe('nextTaxDue', () => {
  it.each([
    ['2026-11-21', '2027-04-11'],
    ['2027-04-10', '2027-04-11'],
    ['2027-04-11', '2027-04-11'],
    ['2027-04-12', '2028-04-11'],
    ['2025-01-01', '2025-04-11'],
  ])('on %s: %s', (asOf, due) => {
    expect(nextTaxDue(ASTRA, asOf)).toBe(due);
  });

  it('counts from the first registration (B) if this one (I) cannot be read', () => {
    expect(nextTaxDue(blank('I'), TODAY)).toBe('2027-03-05');
  });

  it('moves 29 February to 1 March from the second year on, in leap years too', () => {
    expect(nextTaxDue(record({ I: '29.02.2024' }), '2024-01-01')).toBe('2024-02-29');
    expect(nextTaxDue(record({ I: '29.02.2024' }), '2026-11-21')).toBe('2027-03-01');
    expect(nextTaxDue(record({ I: '29.02.2024' }), '2027-11-21')).toBe('2028-03-01');
  });

  it.each([
    ['2026-11-21', '2027-04-01'],
    ['2027-04-01', '2027-04-01'],
    ['2027-04-02', '2028-04-01'],
  ])('is the first day of the season with a seasonal plate: on %s %s', (asOf, due) => {
    expect(nextTaxDue(record({ A: 'HL SW 2412 04/10' }), asOf)).toBe(due);
  });

  it('is null if the tax cannot be computed', () => {
    expect(nextTaxDue(blank('V.7'), TODAY)).toBeNull();
    expect(nextTaxDue({}, TODAY)).toBeNull();
  });
});
