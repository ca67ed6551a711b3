/** The kind of a vehicle without a class, by body and words, as tax, inspections, tyres and drawings all see it. */
import { expect, it } from 'vitest';
import { createFieldReader } from './field-reader';
import type { FieldValues } from './field-codes';
import type { VehicleKind } from './vehicle-class';
import { hasInsurancePlate } from './inspection-exemption';
import { isCamper, isCaravan, isLightMotorcycle, isRegistrationFree, isWorkMachine, kindOf } from './vehicle-kind';

// Regulation (EU) 2018/858, annex I part C; words of documents from before the classes
it.each<[FieldValues, VehicleKind | null]>([
  [{ J: 'M1', '5': 'ANHÄNGER' }, 'car'],
  [{ J: 'L6e' }, 'quad'],
  [{ '4': 'AB' }, 'car'],
  [{ '4': 'BB' }, 'truck'],
  [{ '4': 'CA' }, 'bus'],
  [{ '4': 'DC' }, 'trailer'],
  [{ '4': 'SE' }, 'trailer'],
  [{ '4': 'SA' }, 'car'],
  [{ '4': '0200', J: '01', '5': 'PERSONENKRAFTWAGEN GESCHLOSSEN' }, 'car'],
  [{ '5': 'PKW GESCHLOSSEN' }, 'car'],
  [{ '5': 'FZ.Z.PERS.BEF.B.8 SPL. KOMBILIMOUSINE' }, 'car'],
  [{ '5': 'FZ.Z.PERS.BEF.Ü.8 SPL.B.5 T' }, 'bus'],
  [{ '5': 'FZ.Z.PERS.BEF. MEHR ALS 8 SPL' }, 'bus'],
  [{ '5': 'KRAFTOMNIBUS' }, 'bus'],
  [{ '5': 'LKW OFFENER KASTEN' }, 'truck'],
  [{ '5': 'LIEFERWAGEN' }, 'truck'],
  [{ '5': 'FZ.Z.GUET.BEF.B. 3,5 T' }, 'truck'],
  [{ '5': 'SATTELZUGMASCHINE' }, 'truck'],
  [{ '5': 'SATTELSCHLEPPER' }, 'truck'],
  [{ '5': 'SATTEL-SCHLEPPER' }, 'truck'],
  [{ '5': 'ABSCHLEPPER' }, 'truck'],
  [{ '5': 'ACKERSCHLEPPER' }, 'tractor'],
  [{ '5': 'LOF ZUGMASCHINE' }, 'tractor'],
  [{ '5': 'SO.KFZ FEUERWEHR' }, 'truck'],
  [{ '5': 'SONST.KFZ WOHNMOBIL' }, 'car'],
  [{ '5': 'LEICHENWAGEN' }, 'car'],
  [{ '5': 'KRAD' }, 'motorcycle'],
  [{ '5': 'KRAFTROLLER' }, 'motorcycle'],
  [{ '5': 'LEICHTKRAFTROLLER' }, 'motorcycle'],
  [{ '5': 'MOTORROLLER' }, 'motorcycle'],
  [{ '5': 'DREIRÄDR.KFZ' }, 'tricycle'],
  [{ '5': 'DREIRÄDR.KLEINKRAFTRAD' }, 'moped'],
  [{ '5': 'VIERRAEDR.KFZ' }, 'quad'],
  [{ '5': 'VIERRÄDR.LEICHTKFZ' }, 'moped'],
  [{ '5': 'MOKICK' }, 'moped'],
  [{ '5': 'MOTORISIERTER KRANKENFAHRSTUHL' }, 'moped'],
  [{ '5': 'ANH OFFENER KASTEN' }, 'trailer'],
  [{ '5': 'EINACHSANH. OFF. KASTEN' }, 'trailer'],
  [{ '5': 'LKW-ANHAENGER' }, 'trailer'],
  [{ '5': 'SDAH F.SPORTGERAETE', J: '84' }, 'trailer'],
  [{ '5': 'SANH KIPPER' }, 'trailer'],
  [{ '5': 'WOHNWAGEN' }, 'trailer'],
  [{ '5': 'SO.KFZ WOHNWAGEN' }, 'car'],
  [{ '5': 'ANGEHÄNGTE ARBEITSMASCHINE' }, 'machine'],
  [{ '5': 'SDAH ARBEITSM. HOLZHACKER' }, 'machine'],
  [{ '5': 'SONSTIGES' }, null],
  [{}, null],
])('of %j is %s', (fields, kind) => {
  expect(kindOf(createFieldReader(fields))).toBe(kind);
});

it.each<[FieldValues, boolean]>([
  [{ J: 'M1', '4': 'SA01' }, true],
  [{ J: 'N2', '5': 'SO.KFZ WOHNMOBIL' }, true],
  [{ J: 'M1', '5': 'WOHN-MOBIL' }, true],
  [{ '5': 'SO.KFZ WOHNMOB. UEB. 2,8T' }, true],
  [{ '5': 'SO.KFZ WOHNWAGEN' }, true],
  [{ J: 'M1', '5': 'SONDERKRAFTFAHRZEUG WOHNWAGEN' }, true],
  [{ J: 'O2', '5': 'ANH. F. WOHNMOBIL' }, false],
  [{ '5': 'WOHNWAGEN' }, false],
  [{ J: 'L7e', '4': 'SA' }, false],
])('%j is a camper: %s', (fields, expected) => {
  expect(isCamper(createFieldReader(fields))).toBe(expected);
});

it.each<[FieldValues, boolean]>([
  [{ '5': 'WOHNWAGEN' }, true],
  [{ '5': 'SO.ANH.WOHNANH.' }, true],
  [{ J: 'O1', '4': 'SE' }, true],
  [{ '5': 'ANH.' }, false],
  [{ '5': 'SO.KFZ WOHNWAGEN' }, false],
  [{ J: 'M1', '4': 'SA', '5': 'WOHNWAGEN' }, false],
])('%j is a caravan: %s', (fields, expected) => {
  expect(isCaravan(createFieldReader(fields))).toBe(expected);
});

it('recognises working machines and vehicles without registration', () => {
  expect(
    ['SELBSTF. ARBEITSMASCHINE', 'STAPLER', 'LKW'].map((text) => isWorkMachine(createFieldReader({ '5': text }))),
  ).toEqual([true, true, false]);
  // FZV § 3 (3) no. 1 d to f, § 4 (3)
  expect(['L1e', 'L2e-U', 'L6e-BP', 'L3e', 'L7e'].map((J) => isRegistrationFree(createFieldReader({ J })))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

// FZV § 4 (2) no. 2, (3) sentences 1 and 2
it.each<[FieldValues, boolean]>([
  [{ J: 'L1e' }, true],
  [{ J: 'L1e', A: '-' }, true],
  [{ J: 'L1e', A: '123 ABC' }, true],
  [{ '5': 'KLEINKRAFTRAD' }, true],
  [{ J: 'L1e', A: 'HL-2412' }, false],
  [{ J: 'L6e-BP', A: 'HL SW 24' }, false],
  [{ J: '-', '5': 'KLEINKRAFTRAD', A: 'HD K 123' }, false],
  [{ J: 'L3e' }, false],
  [{ J: 'M1', A: '123 ABC' }, false],
])('%j has an insurance plate: %s', (fields, expected) => {
  expect(hasInsurancePlate(createFieldReader(fields))).toBe(expected);
});

// FZV § 2 no. 10
it.each<[FieldValues, boolean | undefined]>([
  [{ 'P.1': '125', 'P.2': '11,0' }, true],
  [{ 'P.1': '126', 'P.2': '11' }, false],
  [{ 'P.1': '125', 'P.2': '11,1' }, false],
  [{ 'P.1': '125' }, undefined],
  [{ 'P.1': '80', '5': 'LEICHTKRAD' }, true],
  [{ 'P.2': '11' }, false],
  [{ 'P.3': 'ELEKTRO', 'P.2': '11' }, true],
  [{ '10': '0004', 'P.2': '15' }, false],
])('a motorcycle of %j is light: %s', (fields, expected) => {
  expect(isLightMotorcycle(createFieldReader({ J: 'L3e', ...fields }))).toBe(expected);
});
