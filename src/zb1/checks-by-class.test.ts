import { describe, expect, it } from 'vitest';
import { type CheckCode, checkFields } from './checks';
import { SHARED, TRAILER } from './checks/class-limits.testing';
import { SAMPLE, SAMPLE_DAY } from './checks/sample.testing';
import type { FieldValues } from './field-codes';

const check = (change: FieldValues) => checkFields({ ...SAMPLE, ...change }, SAMPLE_DAY);
const codes = (change: FieldValues): readonly CheckCode[] => check(change).map(({ code }) => code);

describe('the limits of vehicle classes', () => {
  const limits = (change: FieldValues): readonly CheckCode[] => codes({ ...SHARED, ...change });

  it.each([
    [
      'a moped of 1972',
      {
        J: 'L1e',
        B: '02.05.1972',
        I: '02.05.1972',
        'F.1': '200',
        'F.2': '200',
        G: '52',
        'P.1': '49',
        'P.2': '2',
        'P.4': '5000',
        T: '40',
        'V.7': '-',
        '18': '1700',
        '19': '630',
        '20': '1040',
        'S.1': '1',
      },
    ],
    [
      'a motorcycle of 125 cm³',
      {
        J: 'L3e',
        'F.1': '330',
        'F.2': '330',
        G: '140',
        'P.1': '124',
        'P.2': '11',
        'P.4': '9500',
        T: '105',
        'V.7': '45',
        '18': '2010',
        '19': '770',
        '20': '1080',
        'S.1': '2',
      },
    ],
    [
      'a two-stroke',
      {
        J: 'L3e',
        'F.1': '300',
        'F.2': '300',
        G: '140',
        'P.1': '249',
        'P.2': '52',
        'P.4': '11900',
        T: '215',
        'V.7': '-',
        '18': '1950',
        '19': '690',
        '20': '1100',
        'S.1': '2',
      },
    ],
    [
      'a tractor',
      {
        J: 'T1',
        'F.1': '3200',
        'F.2': '3200',
        'P.1': '10300',
        'P.2': '40',
        'P.4': '750',
        T: '25',
        'V.7': '-',
        '18': '3400',
        '19': '1900',
        '20': '2600',
        'S.1': '1',
      },
    ],
    [
      'a trailer',
      {
        ...TRAILER,
        'F.1': '750',
        'F.2': '750',
        '18': '950',
        '19': '1300',
        '20': '900',
      },
    ],
    [
      'an Isetta',
      {
        B: '02.05.1957',
        'F.1': '610',
        'F.2': '610',
        G: '350',
        'P.1': '0245',
        'P.2': '9',
        'P.4': '5800',
        T: '85',
        'V.7': '-',
        '18': '2285',
        '19': '1380',
        '20': '1340',
        'S.1': '2',
      },
    ],
    [
      'an early car',
      {
        B: '02.05.1910',
        'F.1': '900',
        'F.2': '900',
        'P.1': '2896',
        'P.2': '15',
        'P.4': '1600',
        T: '65',
        'V.7': '-',
        '18': '3400',
        '19': '1650',
        '20': '1860',
        'S.1': '5',
      },
    ],
    [
      'a motorcycle of 98 cm³',
      {
        J: 'L3e',
        B: '02.05.1938',
        'F.1': '200',
        'F.2': '200',
        'P.1': '98',
        'P.2': '1,7',
        'P.4': '3500',
        T: '45',
        '18': '1900',
        '19': '650',
        '20': '950',
        'S.1': '1',
      },
    ],
    [
      'a truck of 1915',
      {
        J: 'N2',
        B: '02.05.1915',
        'F.1': '7000',
        'F.2': '7000',
        'P.1': '6800',
        'P.2': '26',
        'P.4': '1000',
        T: '20',
        'V.7': '-',
      },
    ],
    ['a works truck', { J: 'N1', B: '02.05.1968', 'P.1': '0800', 'P.2': '9,6', 'P.4': '3000', T: '23', 'V.7': '-' }],
    ['a sports utility vehicle without rear seats', { J: 'N1', 'P.1': '4806', 'P.2': '368', T: '278' }],
    [
      'a bus of 1925',
      {
        J: 'M3',
        B: '02.05.1925',
        'P.1': '5300',
        'P.2': '33',
        'P.4': '1500',
        T: '40',
        'V.7': '-',
        '18': '7000',
        '20': '2700',
      },
    ],
    [
      'a moped of 20 km/h',
      {
        J: 'L1e',
        'F.1': '150',
        'F.2': '150',
        'P.1': '49',
        'P.2': '0,6',
        T: '20',
        'V.7': '-',
        '18': '1700',
        '19': '630',
        '20': '1040',
        'S.1': '1',
      },
    ],
    [
      'a cargo tricycle',
      { J: 'L2e', 'P.1': '49', 'P.2': '1,8', T: '40', 'V.7': '-', '18': '2490', '19': '1260', 'S.1': '1' },
    ],
    [
      'a car of 45 km/h',
      {
        J: 'L6e',
        'F.1': '610',
        'F.2': '610',
        'P.1': '479',
        'P.2': '4',
        'P.4': '3200',
        T: '45',
        'V.7': '-',
        '18': '2760',
        '19': '1500',
      },
    ],
    [
      'a trailer for a motorcycle',
      { ...TRAILER, 'F.1': '180', 'F.2': '180', G: '40', '18': '1700', '19': '600', '20': '700' },
    ],
    ['a flat trailer', { ...TRAILER, J: 'O2', 'F.1': '1500', 'F.2': '1500', '18': '5200', '19': '2400', '20': '400' }],
    [
      'a trailer for wind turbines',
      { ...TRAILER, J: 'O4', 'F.1': '120000', 'F.2': '-', '18': '18000-62000', '19': '2990', '20': '1500' },
    ],
    ...['4.00-8 6PR', '4.00-8 PR6', '4.00-8 6 PLY', '4.80/4.00-8 LRB'].map((tyre): [string, FieldValues] => [
      `a trailer on ${tyre}`,
      { ...TRAILER, '18': '2150', '15.1': tyre },
    ]),
    ['a van of 2012', { J: 'N1', B: '02.05.2012', '15.1': '195/70R15C' }],
    [
      'an electric motorcycle by the power of half an hour',
      {
        J: 'L3e',
        '10': '0004',
        'P.3': 'ELEKTRO',
        'P.1': '-',
        'P.2': '11',
        T: '163',
        'V.7': '-',
        '18': '2050',
        '19': '800',
      },
    ],
    [
      'an electric sports car by the power of half an hour',
      { '10': '0004', 'P.3': 'ELEKTRO', 'P.1': '-', 'P.2': '133', T: '282', 'V.7': '0' },
    ],
    [
      'a car with an engine as range extender',
      { '10': '0025', 'P.3': 'HYBR.BENZIN/E EXT.AUFL.', 'P.1': '0647', 'P.2': '28', T: '150', 'V.7': '13' },
    ],
    ['a car without a power', { 'P.1': '6750', 'P.2': '-', T: '190' }],
    ['an electric car', { '10': '0004', 'P.3': 'ELEKTRO', 'P.1': '-', 'P.2': '110', 'P.4': '800', 'V.7': '0' }],
    [
      'a plug-in hybrid with an old fuel code',
      { A: 'HL SW 241E', '10': '0008', 'P.3': 'HYBR.BENZIN/E EXT.AUFL.', 'V.7': '27' },
    ],
    ['a plug-in hybrid with the texts of another one', { '10': '0008', 'P.3': 'HYBR.BENZIN/E', 'V.7': '35' }],
    ['a plug-in hybrid whose code is blank', { '10': '', 'P.3': 'HYBR.DIESEL/E', 'V.7': '48' }],
    ['a fuel-cell car', { '10': '0015', 'P.3': 'BZ/WASSERST.', 'P.1': '-', 'V.7': '0' }],
    ['a fuel-cell car by its words', { '10': '-', 'P.3': 'BZ/METHANOL', 'P.1': '-', 'V.7': '9' }],
    [
      'a sports car',
      { 'P.1': '01991', 'P.2': '0350', 'P.4': '6750', T: '290', '15.1': '265/35ZR20', '15.2': '265/35ZR20' },
    ],
    ['an old car without a measured CO₂', { 'V.7': '000' }],
    ['a lorry without a measured CO₂', { J: 'N2', '10': '0002', 'P.3': 'DIESEL', 'V.7': '0' }],
    ['a national class', { J: '01', T: '25', 'F.1': '250', 'F.2': '250' }],
  ] satisfies readonly (readonly [string, FieldValues])[])('are met by %s', (_, change) => {
    const impossible = check({ ...SHARED, ...change }).filter(({ isImpossible }) => isImpossible);
    expect(impossible).toEqual([]);
  });

  it.each([
    [{ 'F.1': '15', 'F.2': '-' }, 'class-light'],
    [{ J: 'L3e', 'F.1': '40', 'F.2': '-', 'P.2': '10', 'P.1': '125' }, 'class-light'],
    [{ J: 'N3', 'F.1': '180', 'F.2': '-' }, 'class-light'],
    [{ J: 'T1', 'F.1': '32', 'F.2': '-' }, 'class-light'],
    [{ G: '13' }, 'class-light'],
    [{ T: '1' }, 'class-speed'],
    [{ J: '', '4': 'AC', G: '110' }, 'class-light'],
    [{ T: '850' }, 'class-speed'],
    [{ '19': '181' }, 'class-size'],
    [{ '20': '15100' }, 'class-size'],
    [{ '18': '4419-4' }, 'class-size'],
    [{ 'P.2': '5' }, 'power-displacement'],
    [{ 'P.2': '850' }, 'power-displacement'],
    [{ '10': '0002', 'P.3': 'DIESEL', 'V.7': '12' }, 'co2-low'],
    [{ '10': '0008', 'P.3': 'HYBR.BENZIN/E', 'V.7': '9' }, 'co2-low'],
    [{ J: 'N1', 'V.7': '17' }, 'co2-low'],
    [{ '10': '', 'V.7': '13' }, 'co2-low'],
    [{ '15.1': '205/55R16 91' }, 'tyre-index'],
    [{ J: 'N1', '15.1': '205/65R16C 107/105' }, 'tyre-index'],
    [{ ...TRAILER, '15.1': '155/80R13' }, 'tyre-index'],
    [{ ...TRAILER, '18': '320' }, 'class-size'],
    [{ ...TRAILER, '19': '175' }, 'class-size'],
    [{ ...TRAILER, '20': '100' }, 'class-size'],
    [{ J: 'N1', T: '16' }, 'class-speed'],
    [{ J: 'L3e', T: '18' }, 'class-speed'],
    [{ J: 'M3', T: '10' }, 'class-speed'],
    [{ J: 'L6e', T: '4' }, 'class-speed'],
    [{ 'P.2': '8' }, 'power-speed'],
    [{ J: 'N1', T: '165', 'P.2': '7' }, 'power-speed'],
    [{ J: 'L3e', 'P.1': '649', T: '180', 'P.2': '5' }, 'power-speed'],
    [{ '10': '0004', 'P.3': 'ELEKTRO', 'P.1': '-', 'P.2': '1', T: '160' }, 'power-speed'],
    [{ 'F.1': '1870', 'F.2': '187' }, 'shorter-twin'],
    [{ '15.1': '205/55R16 91V', '15.2': '55R16 91V' }, 'shorter-twin'],
  ] satisfies readonly (readonly [FieldValues, CheckCode])[])('are exceeded by %o', (change, code) => {
    expect(limits(change)).toContain(code);
  });

  it('name numbers without leading zeros, as the record shows them', () => {
    expect(checkFields({ J: 'M1', 'P.1': '1984', 'P.2': '0005' }, SAMPLE_DAY)).toContainEqual(
      expect.objectContaining({ code: 'power-displacement', values: { power: '5', displacement: '1984' } }),
    );
  });
});

describe('other vehicles', () => {
  // StVZO § 59 (2)
  it.each([
    ['T2', false],
    ['O1', false],
    ['R1', false],
    ['M1', true],
  ])('of class %s: a number of 13 characters on a document of 2005 is questioned, %s', (j, isQuestioned) => {
    const number = { J: j, E: 'TS5040A001234', '3': '-', B: '05.03.2005' };
    expect(codes(number).includes('vin-shape')).toBe(isQuestioned);
  });

  it('lets one tyre carry a motorcycle axle', () => {
    const bike: FieldValues = {
      J: 'L3e',
      L: '2',
      'F.1': '400',
      '7.1': '150',
      '7.2': '260',
      T: '240',
      '15.1': '120/70ZR17 M/C (58W)',
      '15.2': '180/55ZR17 M/C (73W)',
    };
    expect(checkFields(bike, SAMPLE_DAY)).toEqual([]);
    expect(checkFields({ ...bike, '7.2': '380' }, SAMPLE_DAY).map(({ code }) => code)).toEqual(['tyre-load']);
  });

  // DAT, October 2005: 83 and 84 are S5
  it('accepts the keys of Euro V on lorries', () => {
    const lorry: FieldValues = { J: 'N2', '14': 'EURO V' };
    for (const key of ['0683', '0684']) expect(checkFields({ ...lorry, '14.1': key }, SAMPLE_DAY)).toEqual([]);
    const contradiction = checkFields({ ...lorry, '14.1': '0681' }, SAMPLE_DAY).map(({ code }) => code);
    expect(contradiction).toEqual(['emission-code']);
  });

  it('counts twin wheels on rear axles alone', () => {
    const van = { J: 'N1', L: '2', T: '140', '15.1': '195/75R16C 107/105R', '15.2': '195/75R16C 107/105R' };
    const about = (loads: FieldValues) => checkFields({ ...van, ...loads }, SAMPLE_DAY).map(({ fields }) => fields);
    // 2 × 975 kg on single wheels, 4 × 925 kg on twin wheels
    expect(about({ '7.1': '1950', '7.2': '3700' })).toEqual([]);
    expect(about({ '7.1': '1951', '7.2': '3701' })).toEqual([
      ['15.1', '7.1'],
      ['15.2', '7.2'],
    ]);
  });

  // StVZO § 36 (1): what counts is the permitted axle load, which 8.1 to 8.3 lower
  it('compares a tyre with the axle load permitted in Germany', () => {
    expect(codes({ '7.1': '1300', '15.1': '205/55R16 88V' })).toEqual([]);
    expect(codes({ '7.1': '1300', '8.1': '', '15.1': '205/55R16 88V' })).toEqual(['tyre-load']);
  });

  it('lets the coupling carry its part of a trailer', () => {
    const trailer: FieldValues = { J: 'O2', L: '1', 'F.1': '1300', '7.1': '1250', '13': '75' };
    expect(checkFields(trailer, SAMPLE_DAY)).toEqual([]);
    expect(checkFields({ ...trailer, J: '', '5': 'ANH. OFFENER KASTEN' }, SAMPLE_DAY)).toEqual([]);
    expect(checkFields({ ...trailer, J: '', '5': 'ANH.ARBEITSM.HOLZHACKER' }, SAMPLE_DAY)).toEqual([]);
    expect(checkFields({ ...trailer, '7.1': '1200' }, SAMPLE_DAY).map(({ code }) => code)).toEqual(['axle-sum']);
  });

  // StVZO annex VIII no. 2.1.6.2
  it('proposes the first inspection of a camper of 4.25 t after 24 months, and accepts it', () => {
    const camper = { '4': 'SA', '5': 'SO.KFZ WOHNMOBIL', 'F.1': '4250', 'F.2': '4250', '7.1': '1900', '7.2': '2400' };
    const registered = { ...SAMPLE, ...camper, B: '05.03.2026', I: '05.03.2026' };
    const about = (HU: string) =>
      checkFields({ ...registered, HU }, SAMPLE_DAY).filter(({ code }) => code.startsWith('inspection'));
    expect(about('03/2028')).toEqual([]);
    for (const wrong of ['08/2028', '03/2029']) {
      expect(about(wrong)).toMatchObject([
        { code: 'inspection-first', proposal: { field: 'HU', value: '03/2028' }, values: { months: 24 } },
      ]);
    }
  });

  it('accepts a taxi whose first inspection comes after a year', () => {
    expect(codes({ B: '05.03.2026', I: '05.03.2026', HU: '03/2027' })).toEqual([]);
  });
});
