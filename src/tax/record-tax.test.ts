import { describe, expect, it } from 'vitest';
import type { FieldValues } from '~/zb1/field-codes';
import { taxInputOf } from './record-input';
import { nextTaxDue, taxOfRecord } from './record-tax';
import { ASTRA, blank, input, record, taxed, TODAY } from './record-tax.testing';

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
    ['Reines Elektrofahrzeug', '', ['electric']],
    ['ELEKTRO (BEV)', '', ['electric']],
    ['HYBRID', '', ['petrol', 'fuelPetrol']],
    ['ELEKTRO-HYBRID', '', ['petrol', 'fuelPetrol']],
    ['BEN2IN/ELEKTRO', '', ['petrol', 'fuelPetrol']],
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

  it.each([
    ['04/10', '2030-06-05'],
    ['07/10', '2030-07-01'],
    ['03/05', '2031-03-01'],
    ['10/06', '2030-06-05'],
    ['10/05', '2030-10-01'],
  ])('with the season %s falls due on %s after the exemption', (season, due) => {
    expect(nextTaxDue(electric({ A: `HL SW 241 ${season}` }), '2030-06-01')).toBe(due);
  });

  it('uses the mass permitted in Germany (F.2), else the technical one (F.1)', () => {
    expect(input(electric()).input.grossMassKg).toBe(2100);
    expect(input(electric({ 'F.2': '-' }))).toMatchObject({
      input: { grossMassKg: 2200 },
      assumptions: ['massFromF1'],
    });
  });

  it('needs no mass while it is exempt, only afterwards', () => {
    const massless = electric({ 'F.1': '', 'F.2': '' });
    expect(taxOfRecord(massless, '2030-06-04')).toMatchObject({
      status: 'taxed',
      result: { euros: 0, notes: { exemption: { until: '2030-06-04', afterwards: null } } },
      fields: ['B', 'P.3'],
      assumptions: ['massMissing'],
      range: null,
    });
    expect(nextTaxDue(massless, '2030-06-04')).toBe('2030-06-05');
    expect(taxOfRecord(massless, '2030-06-05')).toMatchObject({ status: 'missing', fields: ['F.1'] });
    expect(taxOfRecord({ ...massless, B: '31.02.2020' }, TODAY)).toMatchObject({
      status: 'missing',
      fields: ['B', 'F.1'],
    });
    expect(taxOfRecord({ ...massless, A: 'HL SW 24H' }, TODAY)).toMatchObject({ assumptions: ['oldtimerUnder30'] });
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

  it('is null if the plate ends before, or may end: for export it has a last day', () => {
    const due = (A: string) => nextTaxDue(record({ A, I: '12.11.2026' }), TODAY);
    expect(due('HH 1234 A 31.12.26')).toBeNull();
    expect(due('HH 1234 A 11.11.27')).toBeNull();
    expect(due('HH 1234 A 12.11.27')).toBe('2027-11-12');
    expect(due('HH 1234 A')).toBeNull();
    expect(nextTaxDue(record({ A: 'HH 1234 A 31.12.26', I: '30.11.2026' }), TODAY)).toBe('2026-11-30');
    expect(due('HH A 1234')).toBe('2027-11-12');
  });

  it('is null if the tax cannot be computed', () => {
    expect(nextTaxDue(blank('V.7'), TODAY)).toBeNull();
    expect(nextTaxDue({}, TODAY)).toBeNull();
  });
});
