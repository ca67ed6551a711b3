import { describe, expect, it } from 'vitest';
import { checkFields, type CheckCode } from '../checks';
import type { FieldValues } from '../field-codes';
import { SHARED, TRAILER } from './class-limits.testing';
import { SAMPLE, SAMPLE_DAY } from './sample.testing';

const check = (change: FieldValues) => checkFields({ ...SAMPLE, ...SHARED, ...change }, SAMPLE_DAY);

/** The sizes, speed and masses of a vehicle of the class. */
const BY_CLASS: Readonly<Record<string, FieldValues>> = {
  N3: { 'F.1': '20500', 'F.2': '18000', T: '89' },
  L3e: { 'F.1': '465', 'F.2': '465', '18': '2200', '19': '950', '20': '1430' },
  T1: { 'F.1': '14000', 'F.2': '14000', T: '40' },
};
const CARAVAN: FieldValues = {
  ...TRAILER,
  J: 'O2',
  '4': 'SE',
  'F.1': '1500',
  'F.2': '1500',
  G: '1300',
  '18': '7110',
};

describe('the limits of rare vehicles and of those that lost a digit', () => {
  it.each([
    [
      'a Curved Dash',
      {
        B: '01.07.1904',
        G: '330',
        'F.1': '520',
        'F.2': '520',
        'P.1': '1563',
        'P.2': '3,7',
        'P.4': '0600',
        T: '032',
        'V.7': '-',
        '18': '2500',
        '19': '1450',
        '20': '1600',
        'S.1': '2',
      },
    ],
    [
      'a Kleinschnittger',
      {
        B: '01.07.1953',
        G: '150',
        'F.1': '310',
        'F.2': '310',
        'P.1': '123',
        'P.2': '4,4',
        'P.4': '05000',
        T: '070',
        'V.7': '-',
        '18': '2870',
        '19': '1190',
        '20': '1200',
        'S.1': '2',
      },
    ],
    ...[
      ['a Lanz D 9506', '10338', '33', '0630', '3600'],
      ['a Lanz HL 12', '6238', '8,8', '0420', '1800'],
    ].map(([name = '', ccm = '', power = '', speed = '', kerb = '']): [string, FieldValues] => [
      name,
      {
        J: 'T1',
        B: '01.07.1953',
        G: kerb,
        'F.1': '4900',
        'F.2': '4900',
        'P.1': ccm,
        'P.2': power,
        'P.4': speed,
        T: '20',
        'V.7': '-',
        '18': '3400',
        '19': '1860',
        '20': '1900',
        'S.1': '1',
      },
    ]),
    [
      'a truck of 1928',
      {
        J: 'N3',
        B: '01.07.1928',
        'F.1': '15000',
        'F.2': '15000',
        'P.1': '09350',
        'P.2': '40',
        'P.4': '0950',
        T: '40',
        'V.7': '-',
        '18': '8000',
        '19': '2300',
        '20': '2800',
        'S.1': '2',
      },
    ],
    [
      'a motorhome of 40 ft',
      {
        '4': 'SA',
        G: '13000',
        'F.1': '15400',
        'F.2': '15400',
        '18': '12400',
        '19': '2590',
        '20': '3800',
        'P.1': '6692',
        'P.2': '265',
        T: '120',
        'V.7': '-',
        'P.4': '2500',
      },
    ],
    [
      'an electric moped',
      {
        J: 'L1e',
        '10': '0004',
        'P.3': 'ELEKTRO',
        'P.1': '-',
        'P.2': '4',
        T: '45',
        'V.7': '-',
        '18': '1830',
        '19': '700',
      },
    ],
    [
      'a cargo tricycle with a diesel engine',
      {
        J: 'L2e',
        '10': '0002',
        'P.3': 'DIESEL',
        'P.1': '422',
        'P.2': '4',
        T: '45',
        'V.7': '-',
        '18': '2490',
        '19': '1260',
      },
    ],
    ['a caravan', CARAVAN],
    ['a chassis for containers', { ...TRAILER, J: 'O4', 'F.1': '41000', 'F.2': '39000', G: '3500', '18': '12400' }],
    ['a truck of four axles', { J: 'N3', 'F.1': '48000', 'F.2': '32000', G: '9200', L: '4', '9': '2' }],
    [
      'a narrow tractor',
      { J: 'T2', 'F.1': '1400', 'F.2': '1400', G: '720', '18': '2600', '19': '890', '20': '1150', T: '12' },
    ],
    ...[
      ['N3', '315/70R22.5 156/150L', '8000'],
      ['N3', '10/70R22.5 136/134M', '4000'],
      ['N3', '12.00R20 18PR', '6500'],
      ['L3e', '90/90-21 54V', '190'],
      ['L3e', '90/90R18 51H', '190'],
      ['L3e', '4.25/85-18 64H', '190'],
      ['M1', '31x10.50R15 109S', '1200'],
      ['T1', '14.9-28 8PR', '3000'],
      ['T1', '14.9-28 8', '3000'],
      ['T1', '540/65R30 143D', '6000'],
      ['T1', '480/70R34 143A8/140B', '6000'],
    ].map(([j = '', tyre = '', load = '']): [string, FieldValues] => [
      `a vehicle of class ${j} on ${tyre}`,
      { J: j, '15.1': tyre, '7.1': load, ...BY_CLASS[j] },
    ]),
    [
      'a semi-trailer with the load of three axles',
      {
        ...TRAILER,
        J: 'O4',
        'F.1': '39000',
        'F.2': '36000',
        '18': '12400',
        '7.1': '27000',
        '15.1': '385/65R22.5 160K',
      },
    ],
    ['a tractor whose tyres have two indexes', { J: 'T1', '7.1': '1800', '15.1': '240/70R16 104 A8/B' }],
    ['a truck whose indexes are printed apart', { J: 'N3', '7.1': '7500', '15.1': '315/80R22.5 156 / 150 L' }],
    ['a trailer of 2012 on bare sizes', { ...TRAILER, B: '02.05.2012', '18': '2150', '15.1': '155/80R13' }],
  ] satisfies readonly (readonly [string, FieldValues])[])('are met by %s', (_, change) => {
    expect(check(change).filter(({ isImpossible }) => isImpossible)).toEqual([]);
  });

  it.each([
    [{ '4': 'SA', '18': '44190' }, 'class-size'],
    [{ T: '32' }, 'class-speed'],
    [{ B: '02.05.1904', T: '3' }, 'class-speed'],
    [{ 'P.2': '3', B: '', T: '-' }, 'power-displacement'],
    [{ 'P.4': '850', B: '' }, 'rated-speed'],
    [{ ...CARAVAN, '15.1': '195/70R14C 104' }, 'tyre-index'],
    [{ J: 'L3e', '15.1': '120/70R19 60' }, 'tyre-index'],
    [{ J: 'L7e', '15.1': '125/80R13 65' }, 'tyre-index'],
    [{ J: 'N3', '15.2': '315/70R22.5 156/150' }, 'tyre-index'],
    [{ J: 'N3', '15.1': '315/70R22.5 156/15' }, 'tyre-size'],
    [{ J: 'N3', '15.1': '315/70R22.5 150/156L' }, 'tyre-size'],
    [{ J: 'N3', '7.1': '8000', '15.1': '315/70R22.5 15' }, 'tyre-index-low'],
    [{ J: 'N3', '7.1': '8000', '15.1': '315/70R22.5 56L' }, 'tyre-index-low'],
    [{ J: 'T1', '7.1': '6000', '15.1': '540/65R30 14' }, 'tyre-index-low'],
    [{ ...TRAILER, J: 'O4', '7.1': '27000', '15.1': '385/65R22.5 60K' }, 'tyre-index-low'],
    [{ ...TRAILER, '15.1': '55/70R13 75N' }, 'tyre-size'],
    [{ ...TRAILER, '15.1': '95/70R14C 104N' }, 'tyre-size'],
    [{ '15.1': '05/55R16 91V', '15.2': '55/55R16 91V' }, 'tyre-size'],
    [{ J: 'L3e', '15.2': '70/60R17 72V' }, 'tyre-size'],
    [{ J: 'L3e', '15.1': '20/70R19 60V' }, 'tyre-size'],
    [{ J: 'L3e', '20': '0143' }, 'class-size'],
    [{ J: 'L7e', '20': '0145' }, 'class-size'],
    [{ J: 'L7e', '20': '014544' }, 'class-size'],
    [{ J: 'L1e', '20': '0104' }, 'class-size'],
    [{ J: 'T1', '19': '0255' }, 'class-size'],
    [{ J: 'T1', '19': '025500' }, 'class-size'],
    [{ J: 'T1', '20': '0305' }, 'class-size'],
    [{ J: 'T1', T: '06' }, 'class-speed'],
    [{ J: 'T1', T: '0' }, 'class-speed'],
    [{ ...CARAVAN, '18': '00711' }, 'class-size'],
    [{ ...CARAVAN, G: '00130' }, 'mass-share'],
    [{ J: 'N3', 'F.1': '20500', 'F.2': '18000', G: '00790' }, 'mass-share'],
    [{ J: 'M3', 'F.1': '19500', 'F.2': '18000', G: '01150' }, 'mass-share'],
    [{ J: 'N1', 'F.1': '3221', 'F.2': '3221', G: '00265' }, 'mass-share'],
    [{ J: 'T1', 'F.1': '14000', 'F.2': '14000', G: '00795' }, 'mass-share'],
    [{ J: 'L3e', 'F.1': '465', 'F.2': '465', G: '000049' }, 'mass-share'],
    [{ J: 'L1E', 'P.1': '0124', '10': '0001' }, 'class-engine'],
    [{ J: 'L1E', '10': '0004', 'P.3': 'ELEKTRO', 'P.1': '-', 'P.2': '18', T: '45' }, 'class-engine'],
    [{ J: 'L2E', '10': '-', 'P.3': 'ELEKTRO', 'P.1': '-', 'P.2': '8', T: '45' }, 'class-engine'],
  ] satisfies readonly (readonly [FieldValues, CheckCode])[])('are exceeded by %o: %s', (change, code) => {
    const impossible = check(change).filter(({ isImpossible }) => isImpossible);
    expect(impossible.map((failed) => failed.code)).toContain(code);
  });
});
