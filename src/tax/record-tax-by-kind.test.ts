import { describe, expect, it } from 'vitest';
import type { FieldValues } from '~/zb1/field-codes';
import { nextTaxDue, taxOfRecord } from './record-tax';
import { input, record, taxed, TODAY } from './record-tax.testing';

describe('the tax of other vehicles than cars', () => {
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
    // § 3 No. 6 KraftStG
    expect(input({ ...van, J: 'M2', '4': 'CA' })).toMatchObject({
      input: { kind: 'truck' },
      hints: ['scheduledService'],
    });
  });

  it('ambulances and hearses pay by weight, tractors may be exempt', () => {
    expect(input({ ...van, '4': 'SC' })).toMatchObject({
      input: { kind: 'truck' },
      hints: ['specialPurpose', 'rescue'],
    });
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

  it('an H on the plate makes every vehicle historic', () => {
    expect(taxed(record({ A: 'HL SW 24H', B: '05.03.1984', 'V.7': '-' }))).toMatchObject({
      result: { euros: 191 },
      fields: ['A'],
      assumptions: [],
    });
    expect(taxed(record({ A: 'HL SW 24H' })).assumptions).toEqual(['oldtimerUnder30']);
    expect(taxed({ A: 'HL SW 24H', J: 'L3e' }).result.euros).toBe(46);
    expect(taxed({ A: 'HL SW 24H' }).result.euros).toBe(191);
    expect(input({ ...caravan, A: 'HL W 7H' }).input.kind).toBe('oldtimer');
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
