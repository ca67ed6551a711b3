import { describe, expect, it } from 'vitest';
import { SAMPLE } from './checks/sample.testing';
import { FIELD_CODES } from './field-codes';
import { FIELD_GROUPS } from './field-groups';
import { fieldKey } from './field-key';
import { FIELD_UNITS } from './field-units';
import { FIELD_FORMATS } from './formats';
import { vehicleFacts } from './record';
import { toTitleCase, toTitleCaseName } from './title-case';

describe('vehicleFacts', () => {
  it('derives every fact of the sample', () => {
    expect(vehicleFacts(SAMPLE)).toMatchObject({
      licensePlate: 'HL SW 2412',
      make: 'Opel',
      model: 'Astra',
      vin: 'W0LPD6EB5E8123406',
      hsn: '0035',
      tsn: 'AUN',
      firstRegistration: '2014-03-05',
      inspectionDate: '2027-04',
      fuel: 'Benzin',
      powerKw: 85,
      powerPs: 116,
      ratedSpeed: 6000,
      displacement: 1598,
      co2: 151,
      curbWeight: 1393,
      totalWeight: 1870,
      maxSpeed: 188,
      length: 4419,
      width: 1814,
      height: 1510,
      axles: 2,
      drivenAxles: 1,
      axleLoads: [990, 900],
      tyres: ['205/55R16 91V', '205/55R16 91V'],
      stationaryNoise: 77,
      drivingNoise: 72,
      emissionClass: 'Euro 5',
      euroClass: 5,
      towingBraked: 1300,
      towingUnbraked: 695,
      supportLoad: 75,
      seats: 5,
      colour: 'grey',
      kind: 'car',
      fuelFacts: { key: 'petrol' },
    });
  });

  it('has only null and empty facts for an empty document', () => {
    const { axleLoads, axleLoadFields, tyres, tyreFields, ...rest } = vehicleFacts({});
    expect([axleLoads, axleLoadFields, tyres, tyreFields]).toEqual([[], [], [], []]);
    expect(Object.values(rest).every((fact) => fact === null)).toBe(true);
  });

  it('names the fields of axle loads and tyres, of which some may not be legible', () => {
    expect(vehicleFacts({ '7.1': '1000', '8.1': '-', '8.3': '900', '15.2': '255/35R19 96Y' })).toMatchObject({
      axleLoads: [1000, 900],
      axleLoadFields: ['7.1', '8.3'],
      tyres: ['255/35R19 96Y'],
      tyreFields: ['15.2'],
    });
  });

  it('keeps ranges and uses one end of them', () => {
    expect(vehicleFacts({ G: '1350-1490', '18': '4255-4301' })).toMatchObject({
      curbWeight: 1350,
      curbWeightRange: { min: 1350, max: 1490 },
      length: 4301,
      lengthRange: { min: 4255, max: 4301 },
    });
  });

  it('falls back to the maker by key, the class by code, technical axle loads, and the colour by text', () => {
    expect(
      vehicleFacts({ '2.1': '603', '14.1': '36AP', '7.1': '1000', '7.2': '900', '8.1': '-', R: 'BLAU' }),
    ).toMatchObject({
      make: 'Volkswagen',
      hsn: '0603',
      emissionClass: 'Euro 6',
      axleLoads: [1000, 900],
      colour: 'blue',
    });
    expect(vehicleFacts({ 'D.1': 'SELBSTBAU' }).make).toBe('Selbstbau');
  });

  it.each([
    ['Abarth', { 'D.1': 'ABARTH' }],
    ['Fiat', { 'D.1': 'FIAT-ABARTH' }],
    ['Daimler', { 'D.1': 'DAIMLER', '2': 'DAIMLER (GB)' }],
    ['Daimler', { 'D.1': 'DAIMLER', '2': 'JAGUAR (GB)' }],
    ['Daimler', { 'D.1': 'DAIMLER (GB)' }],
    ['Daimler', { 'D.1': 'DAIMLER', E: 'SAJAC2745WC123456' }],
    ['Mercedes-Benz', { 'D.1': 'DAIMLER' }],
    ['Mercedes-Benz', { 'D.1': 'DAIMLER', '2': 'DAIMLER (D)' }],
    ['Mercedes-Benz', { 'D.1': 'DAIMLER-BENZ', '2': 'DAIMLER-BENZ' }],
  ])('names %s as the make of %j', (make, fields) => {
    expect(vehicleFacts(fields).make).toBe(make);
  });
});

describe('toTitleCase', () => {
  it.each([
    ['ASTRA', 'Astra'],
    ['GOLF PLUS', 'Golf Plus'],
    ['BMW', 'BMW'],
    ['3ER REIHE', '3ER Reihe'],
    ['Golf', 'Golf'],
    ['ÖLAND', 'Öland'],
    ['HYBR.BENZIN/E', 'Hybr.Benzin/E'],
    ['WEIß', 'Weiß'],
    ['Spaß', 'Spaß'],
    ['AUTOHAUS NORD GMBH', 'Autohaus Nord GMBH'],
    ['FLHX', 'FLHX'],
  ])('%s becomes %s', (printed, expected) => {
    expect(toTitleCase(printed)).toBe(expected);
  });

  it('leaves chains of abbreviations as printed', () => {
    expect(toTitleCase('FZ.Z.PERS.BEF.B.8 SPL.')).toBe('FZ.Z.PERS.BEF.B.8 SPL.');
    expect(toTitleCase('HYBR.BENZIN/E EXT.AUFL.')).toBe('HYBR.BENZIN/E EXT.AUFL.');
  });

  it('capitalises short names of people and places', () => {
    expect(toTitleCaseName('CEM')).toBe('Cem');
    expect(toTitleCaseName('HAUPTSTRAßE 5')).toBe('Hauptstraße 5');
    expect(toTitleCaseName('STR.')).toBe('Str.');
    expect(toTitleCaseName('AM MÜHLBACH 7B')).toBe('Am Mühlbach 7B');
  });
});

describe('groups, units and keys', () => {
  it('contain every field exactly once', () => {
    const shown = FIELD_GROUPS.flatMap(({ primary, more }) => [...primary, ...more]);
    expect(shown.toSorted()).toEqual(FIELD_CODES.toSorted());
  });

  it('define units for numeric fields only', () => {
    const measured = FIELD_CODES.filter((code) => FIELD_UNITS[code] !== undefined);
    const kinds = new Set(measured.map((code) => FIELD_FORMATS[code].kind));
    expect(measured.length).toBeGreaterThan(20);
    expect([...kinds].toSorted()).toEqual(['decimal', 'integer', 'range']);
  });

  it('make unique keys without dots', () => {
    expect(fieldKey('C.1.1')).toBe('C_1_1');
    expect(new Set(FIELD_CODES.map((code) => fieldKey(code))).size).toBe(FIELD_CODES.length);
  });
});
