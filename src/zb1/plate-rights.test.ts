import { expect, it } from 'vitest';
import type { FieldValues } from './field-codes';
import { electricRight, isHistoricAge, type ElectricRight } from './plate-rights';

// §§ 2, 3 Abs. 2 and 5 EmoG (of 5 June 2015, last changed 20 December 2022), § 11 Abs. 1 FZV (20 July 2023);
// codes of field 10: KBA, SV 1
it.each<[FieldValues, ElectricRight]>([
  [{ '10': '0004' }, 'entitled'],
  [{ '10': '4' }, 'entitled'],
  [{ 'P.3': 'ELEKTRO' }, 'entitled'],
  [{ '10': '0015' }, 'entitled'],
  [{ '10': '0016' }, 'entitled'],
  [{ '10': '0025', 'V.7': '31' }, 'entitled'],
  [{ '10': '0026', 'V.7': '50' }, 'entitled'],
  [{ '10': '0025', 'V.7': '51' }, 'plugInOpen'],
  [{ '10': '0025' }, 'open'],
  [{ '10': '0029' }, 'open'],
  [{ '10': '0025', 'V.7': '62', B: '05.03.2022', '22': 'ELEKTR. REICHWEITE 47 KM' }, 'entitled'],
  [{ '10': '0025', 'V.7': '62', B: '05.03.2022', '22': 'ELEKTR. REICHWEITE 38 KM' }, 'notEntitled'],
  [{ '10': '0025', 'V.7': '62', B: '31.12.2017', '22': 'REICHWEITE ELEKTRISCH: 30KM' }, 'entitled'],
  [{ '10': '0025', 'V.7': '62', B: '01.01.2018', '22': 'REICHWEITE ELEKTRISCH: 30KM' }, 'notEntitled'],
  [{ '10': '0025', 'V.7': '62', B: '01.01.2018', '22': 'REICHW.ELEKTR.: 0040 KM' }, 'entitled'],
  [{ '10': '0025', 'V.7': '62', B: '01.01.2018', '22': 'EL.REICHWEITE IN KM: 39' }, 'notEntitled'],
  [{ '10': '0025', 'V.7': '62', B: '01.01.2018', '22': 'REICHWEITE (WLTP) 52,5 KM' }, 'entitled'],
  // before the codes of plug-in hybrids, only P.3 tells
  [{ '10': '0008', 'P.3': 'HYBR.BENZIN/E EXT.AUFL.', 'V.7': '49' }, 'entitled'],
  [{ '10': '0008', 'P.3': 'HYBR.BENZIN/E EXT.AUFL.', 'V.7': '51' }, 'plugInOpen'],
  [{ '10': '0008', 'P.3': 'HYBR.BENZIN/E EXT.AUFL.' }, 'open'],
  // and on some documents not even that
  [{ '10': '0008', 'P.3': 'HYBR.BENZIN/E', 'V.7': '35' }, 'entitled'],
  [{ '10': '0010', 'P.3': 'HYBR.DIESEL/E', 'V.7': '48' }, 'entitled'],
  [{ '10': '0008', 'P.3': 'HYBR.BENZIN/E', 'V.7': '79' }, 'plugInOpen'],
  [{ '10': '0008', 'P.3': 'HYBR.BENZIN/E', 'V.7': '79', B: '05.03.2015', '22': 'REICHWEITE 36 KM' }, 'entitled'],
  [{ '10': '0008', 'P.3': 'HYBR.BENZIN/E', 'V.7': '79', B: '05.03.2015', '22': 'REICHWEITE 20 KM' }, 'notEntitled'],
  [{ 'P.3': 'HYBR.BENZIN/E' }, 'open'],
  [{ 'P.3': 'PLUG-IN-HYBRID', 'V.7': '49' }, 'entitled'],
  [{ 'P.3': 'HYBRID' }, 'open'],
  [{ 'P.3': 'BZ/WASSERSTOFF' }, 'entitled'],
  [{ 'P.3': 'WASSERSTOFF/ELEKTRO' }, 'open'],
  // codes of hybrids that offices give E plates to (district of Karlsruhe)
  ...['0008', '0010', '0012', '0014', '0019', '0022', '0024'].map((code): [FieldValues, ElectricRight] => [
    { '10': code },
    'open',
  ]),
  [{ '10': '0001' }, 'notEntitled'],
  // a hydrogen engine is no fuel cell
  [{ '10': '0011' }, 'notEntitled'],
  [{ '10': '0003' }, 'open'],
  [{ '10': '9999' }, 'open'],
  [{}, 'open'],
])('%o is %s to an E plate', (fields, right) => {
  expect(electricRight(fields)).toBe(right);
});

// § 2 no. 22 FZV: 30 years since it was first put into service
it.each([
  ['21.11.1996', true],
  ['22.11.1996', false],
  ['01.07.1972', true],
  ['-', null],
  ['gestern', null],
])('a vehicle of %s is old enough for an H plate: %s', (first, old) => {
  expect(isHistoricAge({ B: first }, '2026-11-21')).toBe(old);
});
