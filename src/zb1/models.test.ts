import { describe, expect, it } from 'vitest';
import { correctModel, endsWithinModelWord } from './models';

describe('correctModel', () => {
  it.each([
    ['Kodlaq', 'Kodiaq'],
    ['KODIAO', 'KODIAQ'],
    ['TRANSIT CUST0M', 'TRANSIT CUSTOM'],
    ['0CTAVIA C0MBI', 'OCTAVIA COMBI'],
    ['Pol0', 'Polo'],
    ['T1GUAN', 'TIGUAN'],
    ['TWlNGO', 'TWINGO'],
    // Right as they are, or not known to be wrong.
    ['GOLF', 'GOLF'],
    ['I20', 'I20'],
    ['320D', '320D'],
    ['500L', '500L'],
    ['XB0L1', 'XB0L1'],
    // "!" is no character of the line reader.
    ['UPI', 'UP!'],
    ['E-UPI', 'E-UP!'],
    ['HIGH UP1', 'HIGH UP!'],
    ['upl', 'up!'],
    ['UP', 'UP'],
    ['PICKUP1', 'PICKUP1'],
    ['PICK-UP1', 'PICK-UP1'],
    ['PICK UPI', 'PICK UPI'],
  ])('reads %s as %s', (read, model) => {
    expect(correctModel(read, [])).toBe(model);
  });

  it('reads UP! of Volkswagen alone, where the maker is known', () => {
    expect(correctModel('UP1', ['Volkswagen'])).toBe('UP!');
    expect(correctModel('UP1', ['Toyota'])).toBe('UP1');
  });

  it.each([
    ['H1', '#1'],
    ['HI', '#1'],
    ['3', '#3'],
    ['SMART H5', 'SMART #5'],
    ['FORTWO', 'FORTWO'],
    ['H12', 'H12'],
  ])('reads %s of Smart as %s', (read, model) => {
    expect(correctModel(read, ['Smart'])).toBe(model);
    expect(correctModel(read, ['Mazda'])).toBe(read);
  });
});

describe('endsWithinModelWord', () => {
  it.each([
    ['ENY', true],
    ['FORTWO COUP', true],
    ['Octavi', true],
    ['GOLF', false],
    ['FORTWO COUPE', false],
    ['A 180', false],
    ['CUBE', false],
    ['OCTAVIA TOUR', false],
    ['V60 CROSS COUNTRY', false],
    ['PUNTO EVO', false],
    ['VESPA GTS 300 SUPER', false],
    ['FIESTA VAN', false],
    ['POLO CLUB', false],
    ['NAVARA KING CAB', false],
    ['IMPREZA WRX STI', false],
    ['X-ADV', false],
    ['YARIS ECO', false],
    ['AURIS TOURING SPORTS', false],
    ['COROLLA TOURING SPORTS', false],
    ['VAN TI 650 MEG', false],
    ['SUN I 700 LEG', false],
    ['SH MODE', false],
    // Beginnings of MEGANE, LEGEND or LEGACY, MODEL, SUPERB, VANEO, EVOQUE, TOURAN, COUNTRYMAN, CLUBMAN, CABRIO, ADVENTURE, ECOSPORT and SPORTSVAN
    ['RENAULT MEG', true],
    ['HONDA LEG', true],
    ['TESLA MODE', true],
    ['SUPER', true],
    ['VAN', true],
    ['RANGE ROVER EVO', true],
    ['TOUR', true],
    ['MINI COOPER COUNTRY', true],
    ['COOPER D CLUB', true],
    ['GOLF CAB', true],
    ['R 1200 GS ADV', true],
    ['ECO', true],
    ['GOLF SPORTS', true],
    ['', false],
  ])('of %s is %s', (name, expected) => {
    expect(endsWithinModelWord(name, '')).toBe(expected);
  });

  it.each([
    ['ION', 'PEUGEOT', false],
    ['ION', 'HYUNDAI', true],
    ['ELAN', 'LOTUS', false],
    ['ELAN', 'KIA', false],
    ['ELAN', 'HYUNDAI', true],
  ])('of %s of %s is %s', (name, maker, expected) => {
    expect(endsWithinModelWord(name, maker)).toBe(expected);
  });
});
