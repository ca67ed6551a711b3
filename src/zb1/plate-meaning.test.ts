import { describe, expect, it } from 'vitest';
import type { FieldValues } from './field-codes';
import { parsePlate } from './plate';
import { plateHolder, plateRemarks } from './plate-meaning';

function remarks(text: string, fields: FieldValues = {}): readonly string[] {
  const plate = parsePlate(text);
  return plate === null ? ['none'] : plateRemarks(plate, fields, '2026-11-21');
}

describe('plateRemarks', () => {
  it.each<[string, FieldValues, readonly string[]]>([
    ['HL SW 2412', {}, []],
    ['XXX A 1', {}, ['unknownDistrict']],
    ['LAT X 123', {}, []],
    ['HL LB 88E', { '10': '0004' }, ['electric']],
    ['HL LB 88E', { '10': '0025' }, ['electric']],
    ['HL LB 88E', { '10': '0025', 'V.7': '62' }, ['electricByRange']],
    ['HL LB 88E', { '10': '0015' }, ['electric']],
    ['HL LB 88E', { 'P.3': 'DIESEL' }, ['notElectric']],
    ['HL LB 88E', { '10': '0008' }, ['electric']],
    ['HL LB 88E', { '10': '0008', 'V.7': '79' }, ['electricByRange']],
    ['HL LB 88E', {}, ['electric']],
    ['HH MO 71H', { B: '21.11.1996' }, ['historic']],
    ['HH MO 71H', { B: '22.11.1996' }, ['notHistoric']],
    ['HH MO 71H', { B: '-' }, ['historic']],
    ['HL A 12 04/10', {}, ['season']],
    ['HL A 12H 04/10', { B: '01.02.1970' }, ['historic', 'season']],
    // § 10 Abs. 3 FZV: two to eleven months
    ['HL A 12 11/03', {}, ['season']],
    ['HL A 12 04/04', {}, ['season', 'seasonLength']],
    ['HL A 12 01/12', {}, ['season', 'seasonLength']],
    ['HL A 12 02/12', {}, ['season']],
    // § 9 Abs. 2 FZV
    ['RE XY 11 3', {}, ['interchangeable']],
    ['RE XY 11 3H', { B: '01.02.1970' }, ['historic', 'interchangeable']],
    ['RE XY 113', { '22': 'WECHSELKENNZEICHEN' }, ['interchangeable']],
    // § 10 Abs. 2 FZV: green plates are noted in the document
    ['HL A 12', { '22': 'GRÜNES KENNZEICHEN' }, ['green']],
    ['HL A 12', { '21': 'GRUENES AMTL. KENNZ.' }, ['green']],
    ['HL A 12', { '22': 'KENNZEICHNUNG GRÜN' }, []],
    // § 9 Abs. 1 and annex 2, §§ 41 to 45 FZV
    ['Y-123456', {}, ['official']],
    ['QQ-123456', {}, ['unknownDistrict', 'official']],
    ['THW AB 12', {}, ['digitsOnly']],
    ['0-17-1', {}, ['official']],
    ['B 045675', {}, ['shortTerm']],
    ['HL 06123', {}, ['redDealer']],
    ['HL 05123', {}, ['redInspection']],
    ['HL 07123', {}, ['redHistoric']],
    ['HA 45 A', {}, ['export']],
    // § 52 FZV
    ['123 ABC', {}, ['insurance']],
    ['123 ABC', { J: 'L1e' }, ['insurance']],
    ['123 ABC', { J: 'M1' }, ['notInsurance']],
  ])('%s with %o: %o', (text, fields, expected) => {
    expect(remarks(text, fields)).toEqual(expected);
  });
});

// annex 2 FZV
it.each([
  ['Y-123456', 'army'],
  ['X-1234', 'nato'],
  ['THW-81234', 'thw'],
  ['BP 15-204', 'federalPolice'],
  ['BG 15-204', 'federalPolice'],
  ['BW 1-234', 'waterways'],
  ['BD 16-123', 'federal'],
  ['NRW 4-8123', 'state'],
  ['0-17-1', 'diplomatic'],
  ['B-123456', 'local'],
  ['K-921', 'local'],
  ['HL SW 2412', null],
])('%s is held by %s', (text, holder) => {
  const plate = parsePlate(text);
  expect(plate === null ? 'none' : plateHolder(plate)).toBe(holder);
});
