import { describe, expect, it } from 'vitest';
import type { FieldCode } from '~/zb1/field-codes';
import { proveFields } from './prove-fields';
import type { RawReading, RawReadings } from './raw-reading';

const box = { x: 0, y: 0, width: 0.1, height: 0.05 };
const raw = (value: string, confidence = 0.99, rivals: RawReading['rivals'] = []): RawReading => ({
  value,
  confidence,
  matched: true,
  legible: true,
  rivals,
  box,
});
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
    ['the name of the maker and its key', { 'D.1': raw('RENAULT', 0.45), '2.1': raw('3004') }, 'D.1'],
    ['the name of the maker and the VIN', { 'D.1': raw('BMW', 0.45), E: raw('WBAMUW1V8LV411572') }, 'D.1'],
    ['the name of the maker and field 2', { 'D.1': raw('RENAULT', 0.45), 2: raw('RENAULT (F)') }, 'D.1'],
    ['class and description', { J: raw('L3e', 0.4), 5: raw('KRAFTRAD') }, 'J'],
    ['the words and the code of the emissions', { 14: raw('EURO 6D-TEMP', 0.45), '14.1': raw('36BG') }, '14'],
    ['the words and the code of the fuel', { 'P.3': raw('DIESEL', 0.45), '10': raw('0002') }, 'P.3'],
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
