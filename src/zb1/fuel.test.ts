import { describe, expect, it } from 'vitest';
import {
  energiesIn,
  energiesOf,
  fuelAgrees,
  fuelCodeFor,
  fuelOfCode,
  isElectricAlone,
  isPlugIn,
  isSameFuelText,
} from './fuel';

describe('fuelOfCode', () => {
  it.each([
    ['0001', 'petrol'],
    ['2', 'diesel'],
    ['0004', 'electric'],
    ['0008', 'hybridPetrol'],
    ['0015', 'fuelCellHydrogen'],
    ['0025', 'plugInPetrol'],
    ['26', 'plugInDiesel'],
    ['0032', 'hydrogenCng'],
    ['0033', 'plugInOther'],
    ['0034', 'ethanol'],
    ['0035', 'fuelCellEngine'],
    ['0036', 'fuelCellEngine'],
  ])('%s is %s', (code, key) => {
    expect(fuelOfCode(code)?.key).toBe(key);
  });

  it.each(['', '-', '0000', '0037', '0099', 'OOO1', '00001'])('does not know %j', (code) => {
    expect(fuelOfCode(code)).toBeNull();
  });

  it('distinguishes plug-in hybrids from other hybrids', () => {
    expect(fuelOfCode('0008')).toMatchObject({ hybrid: true, plugIn: false });
    expect(fuelOfCode('0025')).toMatchObject({ hybrid: true, plugIn: true, energies: ['petrol', 'electric'] });
  });
});

describe('energiesIn', () => {
  it.each([
    ['BENZIN', ['petrol']],
    ['Diesel', ['diesel']],
    ['HYBR.BENZIN/E', ['petrol', 'electric']],
    ['BENZIN/FLÜSSIGGAS', ['petrol', 'lpg']],
    ['METHANOL', ['methanol']],
    ['BENZIN/ETHANOL', ['petrol', 'ethanol']],
    ['LNG', ['cng']],
    ['BENZIN/E85', ['petrol', 'ethanol']],
    ['E85', ['petrol', 'ethanol']],
    ['Superethanol E85', ['petrol', 'ethanol']],
    ['ELEKTRO', ['electric']],
    ['GRAU', []],
  ])('%s', (printed, energies) => {
    expect(energiesIn(printed)).toEqual(energies);
  });
});

describe('fuelAgrees', () => {
  it.each([
    ['0001', 'BENZIN'],
    ['0002', 'DIESEL'],
    ['0008', 'HYBR.BENZIN/E'],
    ['0025', 'HYBR.BENZIN/E EXT.AUFL.'],
    ['0010', 'HYBRID DIESEL'],
    ['0008', 'HYBRID'],
    ['0015', 'BZ/WASSERSTOFF'],
    ['0036', 'BZ/WASSERSTOFF EXT.AUFL.'],
    ['0009', 'LNG'],
    ['0034', 'ETHANOL'],
    ['0007', 'BENZIN/NG'],
    ['0009', 'Erdgas NG'],
    ['0021', 'BENZIN/METHAN'],
    ['0023', 'BENZIN/E85'],
    ['0023', 'BENZIN/ETHANOL'],
    ['0001', 'BENZIN/E85'],
    ['0008', 'HYBR.BENZIN/E85'],
    ['0099', 'DIESEL'],
    ['0002', '?'],
  ])('%s and %s agree', (code, printed) => {
    expect(fuelAgrees(code, printed)).toBe(true);
  });

  it.each([
    ['0001', 'DIESEL'],
    ['0008', 'BENZIN'],
    ['0008', 'ELEKTRO'],
    ['0004', 'HYBR.BENZIN/E'],
    ['0001', 'BENZIN/LPG'],
    ['0001', 'BENZIN/ETHANOL'],
    ['0002', 'BENZIN/E85'],
  ])('%s and %s do not', (code, printed) => {
    expect(fuelAgrees(code, printed)).toBe(false);
  });
});

describe('isSameFuelText', () => {
  it.each([
    ['Benzin/NG', 'BENZIN/ERDGAS', true],
    ['BENZIN/AUTOGAS', 'BENZIN/ERDGAS', false],
    ['BZ/WASSERST.', 'BZ/WASSERSTOFF', true],
    ['WASSERSTOFF', 'BZ/WASSERSTOFF', false],
  ])('%s and %s: %s', (a, b, isSame) => {
    expect(isSameFuelText(a, b)).toBe(isSame);
  });
});

describe('isPlugIn', () => {
  it.each([
    ['0025', '', true],
    ['0008', 'HYBR.BENZIN/E EXT.AUFL.', true],
    ['0010', 'Hybr.Diesel/E ext.aufl.', true],
    ['', 'HYBR.BENZIN/E EXT.AUFL.', true],
    ['', 'PLUG-IN-HYBRID', true],
    ['0008', 'HYBR.BENZIN/E', false],
    ['', 'HYBR.BENZIN/E', false],
    ['0004', 'ELEKTRO EXT.AUFL.', false],
    ['0015', 'BZ/WASSERSTOFF EXT.AUFL.', false],
    ['', '', false],
  ])('of %j and %j: %s', (code, printed, expected) => {
    expect(isPlugIn(fuelOfCode(code), printed, null)).toBe(expected);
  });

  it.each([
    ['0008', 'HYBR.BENZIN/E', 35, true],
    ['0010', '', 59, true],
    ['', 'HYBRID', 10, true],
    ['0008', 'HYBR.BENZIN/E', 9, false],
    ['0008', 'HYBR.BENZIN/E', 60, false],
    ['0001', 'BENZIN', 35, false],
    ['0015', 'BZ/WASSERSTOFF', 35, false],
  ])('of %j and %j with %i g/km: %s', (code, printed, co2, expected) => {
    expect(isPlugIn(fuelOfCode(code), printed, co2)).toBe(expected);
  });
});

describe('fuelCodeFor', () => {
  it.each([
    ['BENZIN', '0001'],
    ['DIESEL', '0002'],
    ['ELEKTRO', '0004'],
    ['HYBR.DIESEL/E', '0010'],
    ['HYBR.BENZIN/E EXT.AUFL.', '0025'],
    ['BENZIN/LPG', '0006'],
    ['BENZIN/E85', '0023'],
    ['BZ/WASSERSTOFF', '0015'],
    ['BRENNSTOFFZELLE WASSERSTOFF/ELEKTRO', '0015'],
    ['WASSERSTOFF', '0011'],
    ['WASSERSTOFF/ERDGAS', '0032'],
    ['ETHANOL', '0034'],
    ['LNG', '0009'],
  ])('%s is %s', (printed, code) => {
    expect(fuelCodeFor(printed)).toBe(code);
  });

  it('proposes nothing if the text fits no code', () => {
    expect(fuelCodeFor('KOHLE')).toBeNull();
    expect(fuelCodeFor('DIESEL/LPG')).toBeNull();
    expect(fuelCodeFor('HYBRID')).toBeNull();
    expect(fuelCodeFor('PLUG-IN-HYBRID')).toBeNull();
    // a hybrid or a fuel cell
    expect(fuelCodeFor('WASSERSTOFF/ELEKTRO')).toBeNull();
  });
});

describe('the energies of a vehicle', () => {
  it.each([
    ['0004', 'BENZIN', ['electric'], true],
    ['', 'ELEKTRO', ['electric'], true],
    ['9999', 'ELEKTRO', ['electric'], true],
    ['0008', 'ELEKTRO', ['petrol', 'electric'], false],
    ['0015', 'BZ/WASSERSTOFF', ['hydrogen', 'electric'], false],
    ['', '', [], false],
  ])('%j and %j: those of field 10, else those of P.3', (code, printed, energies, isElectric) => {
    expect(energiesOf(code, printed)).toEqual(energies);
    expect(isElectricAlone(code, printed)).toBe(isElectric);
  });
});
