import { describe, expect, it } from 'vitest';
import type { FieldValues } from '~/zb1/field-codes';
import { isClassic, valuationKind } from './kind';

describe('the kind of a vehicle for the estimate', () => {
  it.each<[string, FieldValues, ReturnType<typeof valuationKind>]>([
    ['petrol car', { J: 'M1', '10': '0001' }, 'petrolCar'],
    ['petrol car with LPG', { J: 'M1', '10': '0006' }, 'petrolCar'],
    ['car without fuel', { J: 'M1' }, 'petrolCar'],
    ['diesel', { J: 'M1', '10': '0002' }, 'dieselCar'],
    ['diesel by its word alone', { J: 'M1', 'P.3': 'DIESEL' }, 'dieselCar'],
    ['hybrid', { J: 'M1', '10': '0008' }, 'hybridCar'],
    ['plug-in hybrid', { J: 'M1G', '10': '0025' }, 'plugInCar'],
    ['plug-in hybrid by its words', { J: 'M1', '10': '0008', 'P.3': 'HYBR.BENZIN/E EXT.AUFL.' }, 'plugInCar'],
    ['plug-in hybrid by its CO₂', { J: 'M1', '10': '0008', 'V.7': '35' }, 'plugInCar'],
    ['plug-in hybrid without a code', { J: 'M1', 'P.3': 'HYBR.DIESEL/E EXT.AUFL.' }, 'plugInCar'],
    ['electric car', { J: 'M1', '10': '0004' }, 'electricCar'],
    ['fuel cell', { J: 'M1', '10': '0015' }, 'electricCar'],
    ['fuel cell by its words', { J: 'M1', 'P.3': 'BZ/WASSERSTOFF' }, 'electricCar'],
    ['van', { J: 'N1', '10': '0002' }, 'van'],
    ['truck', { J: 'N3' }, 'truck'],
    ['camper by its body', { J: 'M1', '4': 'SA', '10': '0002' }, 'camper'],
    ['camper by its words', { J: 'M1', '5': 'SO.KFZ WOHNMOBIL B.2,8T' }, 'camper'],
    ['caravan', { J: 'O2', '4': 'SE' }, 'caravan'],
    ['trailer', { J: 'O1' }, 'trailer'],
    ['motorcycle', { J: 'L3E-A2' }, 'motorcycle'],
    ['moped', { J: 'L1E-B' }, 'moped'],
    ['trike', { J: 'L5E' }, 'quad'],
    ['wheelchair accessible car', { J: 'M1', '4': 'SH', '10': '0002' }, 'dieselCar'],
    ['hearse', { J: 'M1', '4': 'SD' }, 'unsupported'],
    ['hearse by its words', { J: 'M1', '4': 'AF', '5': 'LEICHENWAGEN' }, 'unsupported'],
    ['ambulance by its words', { J: 'M1', '5': 'KRANKENKRAFTWAGEN' }, 'unsupported'],
    ['ambulance without a class', { '5': 'SO.KFZ RETTUNGSWAGEN' }, 'unsupported'],
    ['fire engine', { J: 'N2', '5': 'SO.KFZ TANKLÖSCHFAHRZEUG' }, 'unsupported'],
    ['camper that was a fire engine', { J: 'N2', '4': 'SA', '5': 'EHEM. FEUERWEHR' }, 'camper'],
    ['car for disabled people', { J: 'M1', '5': 'BEHINDERTENTRANSPORT', '10': '0002' }, 'dieselCar'],
    ['bus', { J: 'M3' }, 'unsupported'],
    ['tractor', { J: 'T1B' }, 'unsupported'],
    ['old document of a car', { J: '01', '5': 'FZ.Z.PERS.BEF.B. 8 SPL.' }, 'petrolCar'],
    ['old document of a car with a body', { J: '-', '4': 'AB', '10': '0002' }, 'dieselCar'],
    ['old document of a motorcycle', { J: '02', '5': 'KRAFTRAD' }, 'motorcycle'],
    ['old document of a tractor', { J: '89', '5': 'LOF.ZUGM.ACKERSCHLEPPER' }, 'unsupported'],
    ['old document of a bus', { J: '-', '5': 'KRAFTOMNIBUS' }, 'unsupported'],
    ['old document of a towed machine', { '5': 'ANH.ARBEITSM.HOLZHACKER' }, 'unsupported'],
    ['old document of a work machine', { '5': 'SELBSTF.ARBEITSMASCHINE', 'F.1': '9000' }, 'unsupported'],
    ['old document of a van', { J: '27', '5': 'LKW GESCHL.KASTEN', 'F.1': '2800' }, 'van'],
    ['old document of a lorry', { J: '27', '5': 'LKW GESCHL.KASTEN', 'F.1': '7490' }, 'truck'],
    ['old document of a lorry without a mass', { J: '27', '5': 'LKW GESCHL.KASTEN' }, null],
    ['old document of a trike', { '5': 'TRIKE' }, 'quad'],
    ['old document of a trailer', { '5': 'ANH. OFFENER KASTEN' }, 'trailer'],
    ['blank document', {}, null],
    ['old document without usable fields', { J: '01', '4': '0200' }, null],
  ])('of a %s', (_, fields, kind) => {
    expect(valuationKind(fields)).toBe(kind);
  });
});

it.each<[FieldValues, boolean]>([
  [{ A: 'HH-Z 9H', B: '01.07.2006' }, true],
  [{ A: 'HH-Z 9', B: '02.07.1996' }, false],
  [{ A: 'HH-Z 9', B: '01.07.1996' }, true],
  [{}, false],
])('%o is a classic on 1 July 2026: %s', (fields, classic) => {
  expect(isClassic(fields, '2026-07-01')).toBe(classic);
});
