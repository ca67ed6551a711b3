import { describe, expect, it } from 'vitest';
import type { FieldCode } from '~/zb1/field-codes';
import { proveFields } from './prove-fields';
import type { RawReading, RawReadings } from './raw-reading';
import { raw } from './raw-reading.testing';

const confidence = (readings: RawReadings, code: FieldCode): number => proveFields(readings)[code]?.confidence ?? NaN;

describe('proveFields', () => {
  it.each<[string, RawReadings, FieldCode]>([
    ['both registrations of a first owner', { B: raw('01.05.2011'), I: raw('01.05. 2011', 0.5) }, 'I'],
    ['both masses', { 'F.1': raw('002270', 0.12), 'F.2': raw('002270') }, 'F.1'],
    ['the tyres of both axles', { '15.1': raw('165/70 R14 85H', 0.5), '15.2': raw('165/70 R14 85H') }, '15.1'],
    ["a new car's registration and inspection", { B: raw('10.08.2025'), HU: raw('08/2028', 0.5) }, 'HU'],
    ['class and body', { J: raw('M1', 0.4), 4: raw('AC') }, 'J'],
    ['the code and the words of the emissions', { '14.1': raw('35A0', 0.45), 14: raw('EURO 5') }, '14.1'],
    ['the code and the words of the fuel', { '10': raw('0002', 0.5), 'P.3': raw('DIESEL') }, '10'],
    ['the key and the name of the maker', { '2.1': raw('0603', 0.45), 'D.1': raw('VOLKSWAGEN, VW') }, '2.1'],
    ['the key of the maker and the VIN', { '2.1': raw('0005', 0.45), E: raw('WBAMUW1V8LV411572') }, '2.1'],
    ['the two fields of a British Daimler', { 'D.1': raw('DAIMLER', 0.45), '2': raw('DAIMLER (GB)') }, 'D.1'],
    ['the name of the maker and its key', { 'D.1': raw('RENAULT', 0.45), '2.1': raw('3004') }, 'D.1'],
    ['the name of the maker and the VIN', { 'D.1': raw('BMW', 0.45), E: raw('WBAMUW1V8LV411572') }, 'D.1'],
    ['the name of the maker and field 2', { 'D.1': raw('RENAULT', 0.45), 2: raw('RENAULT (F)') }, 'D.1'],
    ['class and description', { J: raw('L3e', 0.4), 5: raw('KRAFTRAD') }, 'J'],
    ['the words and the code of the emissions', { 14: raw('EURO 6D-TEMP', 0.45), '14.1': raw('36BG') }, '14'],
    ['the words and the code of the fuel', { 'P.3': raw('DIESEL', 0.45), '10': raw('0002') }, 'P.3'],
    ['tyres spaced otherwise', { '15.1': raw('205/55 R16 91V', 0.5), '15.2': raw('205/55R16 91V') }, '15.1'],
    ['masses with and without zeros in front', { 'F.1': raw('001870', 0.5), 'F.2': raw('1870') }, 'F.1'],
    [
      'the letters of the approval and the key',
      { '14.1': raw('36AP', 0.5), 'V.9': raw('715/2007*2018/1832AP') },
      '14.1',
    ],
    ['the words and the code of the colour', { R: raw('GRAU', 0.5), 11: raw('7') }, 'R'],
    ['the code and the words of the colour', { 11: raw('7', 0.5), R: raw('GRAU') }, '11'],
    ['field 2 and the name of the maker', { 2: raw('OPEL', 0.5), 'D.1': raw('OPEL') }, '2'],
    ["a motorcycle's first inspection", { J: raw('L3e'), B: raw('10.08.2025'), HU: raw('08/2027', 0.5) }, 'HU'],
    ["a lorry's first inspection", { J: raw('N3'), B: raw('10.08.2025'), HU: raw('08/2026', 0.5) }, 'HU'],
  ])('raises the confidence where %s agree', (_what, readings, code) => {
    expect(confidence(readings, code)).toBeGreaterThan(0.8);
  });

  it.each<[string, RawReadings, FieldCode]>([
    ['they differ', { B: raw('01.05.2011'), I: raw('01.05.2017', 0.5) }, 'I'],
    ['the other field is uncertain too', { B: raw('25.08.2016', 0.5), I: raw('25.08.2016', 0.5) }, 'I'],
    ['both are empty', { '15.1': raw('-', 0.5), '15.2': raw('-') }, '15.1'],
    ['the other field does not determine it', { J: raw('M1', 0.5), 4: raw('1000') }, 'J'],
    ['an inspection is a later one', { B: raw('10.08.2025'), HU: raw('08/2030', 0.5) }, 'HU'],
    ['the day does not exist', { B: raw('31.02.2025'), HU: raw('02/2028', 0.5) }, 'HU'],
    ['the spelling is not a usual one', { 'P.3': raw('DIESEL.', 0.5), '10': raw('0002') }, 'P.3'],
    ['the class of the words is another one', { 14: raw('EURO 5', 0.5), '14.1': raw('36BG') }, '14'],
    ['the words are of another fuel', { 'P.3': raw('BENZIN', 0.5), '10': raw('0002') }, 'P.3'],
    ['the key is that of another maker', { '2.1': raw('0588', 0.5), 'D.1': raw('BMW') }, '2.1'],
    ['the key stands for no maker', { '2.1': raw('0900', 0.5), 'D.1': raw('BMW') }, '2.1'],
    ['the name holds more than the maker', { 'D.1': raw('BMW.1', 0.5), '2.1': raw('0005') }, 'D.1'],
    ['the description is of another vehicle type', { J: raw('M1', 0.5), 5: raw('KRAFTRAD') }, 'J'],
    ['the code of the fuel is blank', { 'P.3': raw('DIESEL', 0.5), '10': raw('') }, 'P.3'],
    ['the code of the fuel is a dash', { 'P.3': raw('DIESEL', 0.5), '10': raw('-') }, 'P.3'],
    ['the code of the fuel is unknown', { 'P.3': raw('DIESEL', 0.5), '10': raw('0039') }, 'P.3'],
    ['the code stands for any fuels', { 'P.3': raw('DIESEL', 0.5), '10': raw('0003') }, 'P.3'],
    ['the code stands for any hybrid', { 'P.3': raw('HYBR.DIESEL/E', 0.5), '10': raw('0019') }, 'P.3'],
    ['the words cannot prove an unknown code', { '10': raw('0039', 0.5), 'P.3': raw('DIESEL') }, '10'],
    ['the words cannot prove a code for any fuels', { '10': raw('0003', 0.5), 'P.3': raw('DIESEL') }, '10'],
    ['the words name no fuel', { '10': raw('0002', 0.5), 'P.3': raw('XYZ') }, '10'],
  ])('leaves the confidence alone where %s', (_what, readings, code) => {
    expect(confidence(readings, code)).toBe(0.5);
  });

  it('does not discount a rival that agrees as well', () => {
    expect(confidence({ J: raw('N2', 0.5, [{ value: 'N3', probability: 0.45 }]), 4: raw('BA') }, 'J')).toBeLessThan(
      0.6,
    );
    expect(confidence({ J: raw('M1', 0.5, [{ value: 'H1', probability: 0.45 }]), 4: raw('AA') }, 'J')).toBeGreaterThan(
      0.9,
    );
  });

  it('never lowers the confidence', () => {
    expect(confidence({ J: raw('N2', 0.9, [{ value: 'N3', probability: 0.3 }]), 4: raw('BA') }, 'J')).toBe(0.9);
  });
});

describe('a field that proves a part of another one only', () => {
  it.each<[string, RawReadings, FieldCode]>([
    ['the first digit of a colour', { R: raw('GRAU'), 11: raw('71', 0.5) }, '11'],
    ['one colour of two', { R: raw('SCHWARZ/ROT'), 11: raw('98', 0.5) }, '11'],
    ['the first colour of two', { R: raw('SCHWARZ/ROT'), 11: raw('9', 0.5) }, '11'],
    ['one word of two', { R: raw('SCHWARZ/BLAV', 0.5), 11: raw('95') }, 'R'],
    ['a maker, not the spelling of its name', { 2: raw('OPEL 0', 0.4), 'D.1': raw('OPEL') }, '2'],
  ])('does not raise its confidence: %s', (_what, readings, code) => {
    expect(confidence(readings, code)).toBe(readings[code]?.confidence);
  });

  it('proves two colours by their two digits', () => {
    expect(confidence({ R: raw('SCHWARZ/ROT'), 11: raw('93', 0.5) }, '11')).toBeGreaterThan(0.8);
  });

  it('proves no first inspection where the document was made later', () => {
    const HU = raw('03/2026', 0.75, [{ value: '03/2024', probability: 0.2 }]);
    const readings = { J: raw('M1'), B: raw('05.03.2021'), I: raw('10.06.2024'), HU };
    expect(proveFields(readings).HU).toBe(HU);
    expect(proveFields({ ...readings, I: raw('05.03.2021') }).HU?.value).toBe('03/2024');
  });
});

describe('a doubtful reading that another field contradicts', () => {
  const choose = (readings: RawReadings, code: FieldCode): RawReading | undefined => proveFields(readings)[code];

  it.each<[string, RawReadings, FieldCode, string]>([
    [
      'the tyres of the other axle',
      {
        '15.1': raw('205/55R16 91Y', 0.5, [{ value: '205/55R16 91V', probability: 0.47 }]),
        '15.2': raw('205/55R16 91V'),
      },
      '15.1',
      '205/55R16 91V',
    ],
    [
      'the other mass',
      { 'F.2': raw('001890', 0.5, [{ value: '001870', probability: 0.4 }]), 'F.1': raw('001870') },
      'F.2',
      '001870',
    ],
    [
      'the words of the fuel',
      { 10: raw('0004', 0.5, [{ value: '0001', probability: 0.4 }]), 'P.3': raw('BENZIN') },
      '10',
      '0001',
    ],
    [
      'the letters of the approval',
      { '14.1': raw('36AR', 0.5, [{ value: '36AP', probability: 0.4 }]), 'V.9': raw('715/2007*2018/1832AP') },
      '14.1',
      '36AP',
    ],
  ])('gives way to another that %s supports, and stays in doubt', (_what, readings, code, value) => {
    const chosen = choose(readings, code);
    expect(chosen?.value).toBe(value);
    expect(chosen?.confidence).toBeLessThan(0.8);
    expect(chosen?.rivals[0]?.value).toBe(readings[code]?.value);
  });

  it('is kept where it is sure, where the other is far less likely, and where the other field is in doubt', () => {
    const rivals = [{ value: '205/55R16 91V', probability: 0.09 }];
    const sure = { '15.1': raw('205/55R16 91Y', 0.91, rivals), '15.2': raw('205/55R16 91V') };
    expect(choose(sure, '15.1')?.value).toBe('205/55R16 91Y');
    const unlikely = [{ value: '205/55R16 91V', probability: 0.001 }];
    const first = { '15.1': raw('205/55R16 91Y', 0.6, unlikely), '15.2': raw('205/55R16 91V') };
    expect(choose(first, '15.1')?.value).toBe('205/55R16 91Y');
    const likely = [{ value: '205/55R16 91V', probability: 0.15 }];
    const unmarked = { '15.1': raw('205/55R16 91Y', 0.84, likely), '15.2': raw('205/55R16 91V') };
    expect(choose(unmarked, '15.1')?.value).toBe('205/55R16 91Y');
    const both = { '15.1': raw('205/55R16 91Y', 0.5, rivals), '15.2': raw('205/55R16 91V', 0.8) };
    expect(choose(both, '15.1')?.value).toBe('205/55R16 91Y');
  });

  it.each<[FieldCode, string, string, RawReadings]>([
    ['2', 'VOLKSWAGEN-VW', 'VOLKSWAGEN', { 'D.1': raw('VOLKSWAGEN') }],
    ['2', 'OPEL (D)', 'OPEL', { 'D.1': raw('OPEL') }],
    ['R', 'HELLBLAU', 'BLAU', { 11: raw('5') }],
    ['R', 'GRAU METALLIC', 'GRAU', { 11: raw('7') }],
    ['14', 'EURO 6 AX', 'EURO 6', { '14.1': raw('36AX') }],
  ])('is kept where field %s is "%s", not "%s", which says the same', (code, value, rival, by) => {
    const readings = { ...by, [code]: raw(value, 0.75, [{ value: rival, probability: 0.12 }]) };
    expect(choose(readings, code)?.value).toBe(value);
  });

  it('is kept where the other field is rather the misread one', () => {
    const readings = {
      '15.1': raw('205/65R16 91V', 0.91, [{ value: '205/55R16 91V', probability: 0.085 }]),
      '15.2': raw('205/55R16 91V', 0.75, [{ value: '205/65R16 91V', probability: 0.05 }]),
    };
    expect(choose(readings, '15.2')?.value).toBe('205/55R16 91V');
  });
});
