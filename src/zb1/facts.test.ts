import { describe, expect, it } from 'vitest';
import { codeOfColour, colourOfCode, coloursIn } from './colour';
import { hsnMaker, isUnknownMakerKey, namesModel } from './hsn';
import { makersAgree, makersIn } from './makers';
import { parsePrintedNumber, parseRange } from './numbers';
import { psOfKw } from './power';
import { vehicleClass } from './vehicle-class';
import { KNOWN_WMIS, vinCountry, vinMaker } from './wmi';

describe('makers', () => {
  it('are found in printed names', () => {
    expect(makersIn('VOLKSWAGEN, VW')).toEqual(['Volkswagen']);
    expect(makersIn('ŠKODA')).toEqual(['Škoda']);
    expect(makersIn('CITROËN (F)')).toEqual(['Citroën']);
    expect(makersIn('DAIMLER (D)')).toEqual(['Mercedes-Benz']);
    expect(makersIn('CHRYSLER (USA)')).toEqual(['Chrysler']);
    expect(makersIn('ROMANOV')).toEqual([]);
  });

  it('agree within a family, if they build for each other, and if one side is unknown', () => {
    expect(makersAgree(['Toyota'], ['Subaru'])).toBe(true);
    expect(makersAgree(['Subaru'], ['Toyota'])).toBe(true);
    expect(makersAgree(['Audi'], ['Volkswagen'])).toBe(true);
    expect(makersAgree(['Jeep'], ['Chrysler'])).toBe(true);
    expect(makersAgree(['Audi'], ['BMW'])).toBe(false);
    expect(makersAgree([], ['BMW'])).toBe(true);
  });
});

describe('VIN and HSN', () => {
  it.each([
    ['WVWZZZ', 'Volkswagen'],
    ['WAUZZZ', 'Audi'],
    ['WBA', 'BMW'],
    ['W0LPD6', 'Opel'],
    ['WDD', 'Mercedes-Benz'],
    ['TMB', 'Škoda'],
    ['5YJ', 'Tesla'],
    ['XXX', null],
  ])('%s is built by %s', (vin, maker) => {
    expect(vinMaker(vin)).toBe(maker);
  });

  it('lists every identifier once', () => {
    expect(new Set(KNOWN_WMIS).size).toBe(KNOWN_WMIS.length);
    expect(KNOWN_WMIS.every((wmi) => /^[A-HJ-NPR-Z\d]{3}$/u.test(wmi))).toBe(true);
  });

  it('gives the country that assigned the identifier', () => {
    expect([vinCountry('WVW'), vinCountry('TMB'), vinCountry('VF1'), vinCountry('JTD'), vinCountry('99X')]).toEqual([
      'DE',
      'CZ',
      'FR',
      'JP',
      null,
    ]);
  });

  it.each([
    ['0603', 'Volkswagen'],
    ['603', 'Volkswagen'],
    ['0035', 'Opel'],
    ['8566', 'Ford'],
    ['1234', null],
  ])('HSN %s is %s', (hsn, maker) => {
    expect(hsnMaker(hsn)).toBe(maker);
  });

  // KBA SV 2.1: collective keys of makers without a key of their own; TSN of zeros for single approvals
  it.each([
    ['0603', 'BGU', true],
    ['0900', 'BGU', false],
    ['0901', 'BGU', false],
    ['0801', 'BGU', false],
    ['0800', '123', false],
    ['0000', '123', false],
    ['0603', '000', false],
    ['0603', '0', false],
    ['0603', null, false],
    [null, 'BGU', false],
  ])('HSN %s with TSN %s names a model: %s', (hsn, tsn, named) => {
    expect(namesModel(hsn, tsn)).toBe(named);
  });

  it('knows the collective keys', () => {
    expect([isUnknownMakerKey('0900'), isUnknownMakerKey('800'), isUnknownMakerKey('0603')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('colours', () => {
  it('map codes and words to one key', () => {
    expect([colourOfCode('7'), colourOfCode('07'), colourOfCode('57'), colourOfCode('G')]).toEqual([
      'grey',
      'grey',
      'blue',
      null,
    ]);
    expect(coloursIn('WEISS/BLAU')).toEqual(['white', 'blue']);
    expect(coloursIn('weiß')).toEqual(['white']);
    expect(coloursIn('SILBER')).toEqual(['grey']);
    expect(codeOfColour('black')).toBe('9');
  });
});

describe('vehicle classes', () => {
  it.each([
    ['M1', 'car'],
    ['M1G', 'car'],
    ['M3', 'bus'],
    ['N1', 'truck'],
    ['O1', 'trailer'],
    ['L1e-B', 'moped'],
    ['L3E-A2', 'motorcycle'],
    ['L3e-A1E', 'motorcycle'],
    ['L3E-A3T', 'motorcycle'],
    ['L2e-U', 'moped'],
    ['L5e', 'tricycle'],
    ['L7E', 'quad'],
    ['T1a', 'tractor'],
  ])('%s is a %s', (j, kind) => {
    expect(vehicleClass(j)?.kind).toBe(kind);
  });

  it('have limits and suffixes', () => {
    expect(vehicleClass('M1G')).toMatchObject({ code: 'M1', offRoad: true, maxSeats: 9 });
    expect(vehicleClass('O2')).toMatchObject({ moreThanKg: 750, atMostKg: 3500 });
    expect(vehicleClass('25')).toBeNull();
  });
});

describe('numbers', () => {
  it('are parsed with leading zeros, decimals and ranges', () => {
    expect([
      parsePrintedNumber('0085'),
      parsePrintedNumber('119,5'),
      parsePrintedNumber('82P'),
      parsePrintedNumber('-'),
      parsePrintedNumber('1O'),
    ]).toEqual([85, 119.5, 82, null, null]);
    expect(parseRange('1350-1490')).toEqual({ min: 1350, max: 1490 });
    expect(parseRange('1490 - 1350')).toEqual({ min: 1350, max: 1490 });
    expect(parseRange('001393')).toEqual({ min: 1393, max: 1393 });
    expect([parseRange('-'), parseRange('1-2-3'), parseRange('12-'), parseRange(undefined)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('convert kW to PS', () => {
    expect([psOfKw(85), psOfKw(110), psOfKw(0)]).toEqual([116, 150, 0]);
  });
});
