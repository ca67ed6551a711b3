import { describe, expect, it } from 'vitest';
import type { FieldValues } from './field-codes';
import { vehicleProfile } from './vehicle-profile';

const typeOf = (fields: FieldValues) => vehicleProfile(fields).type;
const driveOf = (fields: FieldValues) => {
  const { drive, engine } = vehicleProfile({ J: 'M1', ...fields });
  return [drive, engine];
};

describe('the type', () => {
  it.each([
    ['M1', 'car'],
    ['M1G', 'car'],
    ['M3', 'truck'],
    ['N1', 'truck'],
    ['N3', 'truck'],
    ['T1', 'truck'],
    ['L3e', 'motorcycle'],
    ['L1e-B', 'motorcycle'],
    ['L7e', 'motorcycle'],
    ['O1', 'trailer'],
    ['R2', 'trailer'],
  ] as const)('of class %s is %s', (J, type) => {
    expect(typeOf({ J })).toBe(type);
  });

  it.each([
    [{ J: 'M1', '4': 'SA' }, 'camper'],
    [{ J: 'N1', '5': 'SONST.KFZ WOHNMOBIL\nÜBER 2,8 T' }, 'camper'],
    [{ J: 'O2', '5': 'WOHNANHÄNGER' }, 'trailer'],
    [{ J: '02', '5': 'ANH.Z.GÜT.BEF. B.3,5 T\nOFFENER KASTEN' }, 'trailer'],
    [{ J: '01', '5': 'FZ.Z.PERS.BEF.B.8 SPL.\nLIMOUSINE' }, 'car'],
    [{ '5': 'FZ.Z.GÜT.BEF.Ü.3,5 T B.12 T' }, 'truck'],
    [{ '5': 'ZWEIRÄDR.KRAFTRAD' }, 'motorcycle'],
    [{ J: '-', '5': '-', '10': '0001' }, null],
    [{}, null],
  ] as const)('of %o is %s', (fields, type) => {
    expect(typeOf(fields)).toBe(type);
  });
});

describe('two wheels', () => {
  it.each([
    [{ J: 'L1e-B' }, true],
    [{ J: 'L3E-A2' }, true],
    [{ J: 'L4e' }, true],
    [{ '5': 'ZWEIRÄDR.KRAFTRAD' }, true],
    [{ '5': 'KLEINKRAFTRAD' }, true],
    [{ J: 'L2e' }, false],
    [{ J: 'L5e-B' }, false],
    [{ J: 'L6e-BP' }, false],
    [{ J: 'L7e-CP' }, false],
    [{ '5': 'DREIRÄDR. KLEINKRAFTRAD' }, false],
    [{ '5': 'LEICHTKFZ' }, false],
    [{ J: 'M1', '5': 'KRAFTRAD' }, false],
    [{}, false],
  ] as const)('of %o: %s', (fields, isTwoWheeled) => {
    expect(vehicleProfile(fields).isTwoWheeled).toBe(isTwoWheeled);
  });
});

describe('the drive', () => {
  it.each([
    [{ '10': '0001' }, ['petrol', 'petrol']],
    [{ '10': '0002' }, ['diesel', 'diesel']],
    [{ '10': '0004' }, ['electric', null]],
    [{ '10': '0006' }, ['petrol', 'petrol']],
    [{ '10': '0008' }, ['hybrid', 'petrol']],
    [{ '10': '0026' }, ['hybrid', 'diesel']],
    [{ '10': '0015' }, ['electric', null]],
    [{ 'P.3': 'BENZIN' }, ['petrol', 'petrol']],
    [{ '10': '9999', 'P.3': 'HYBR.DIESEL/E' }, ['hybrid', 'diesel']],
    [{ '10': '-', 'P.3': 'ELEKTRO' }, ['electric', null]],
    [{ '10': '-', 'P.3': 'BZ/WASSERSTOFF' }, ['electric', null]],
    [{ 'P.3': 'BRENNSTOFFZELLE/ELEKTRO' }, ['electric', null]],
    [{}, [null, null]],
  ] as const)('of %o is %o', (fields, drive) => {
    expect(driveOf(fields)).toEqual(drive);
  });

  it.each([
    [{ '10': '0015' }, true],
    [{ '10': '-', 'P.3': 'BZ/WASSERSTOFF' }, true],
    [{ 'P.3': 'BRENNSTOFFZELLE/ELEKTRO' }, true],
    [{ '10': '0004', 'P.3': 'BZ/WASSERSTOFF' }, false],
    [{ 'P.3': 'ELEKTRO' }, false],
  ] as const)('of %o comes from a fuel cell: %s', (fields, isFuelCell) => {
    expect(vehicleProfile({ J: 'M1', ...fields }).isFuelCell).toBe(isFuelCell);
  });

  it('of a trailer is none, even with a fuel code', () => {
    expect(vehicleProfile({ J: 'O2', '10': '0001', 'F.1': '-', 'F.2': '01300' })).toEqual({
      type: 'trailer',
      isTwoWheeled: false,
      classCode: 'O2',
      isFuelCell: false,
      isSemiTrailer: false,
      drive: 'none',
      engine: null,
      technicalMassKg: 1300,
    });
  });
});
