import { describe, expect, it } from 'vitest';
import type { FieldValues } from './field-codes';
import { parsePlate } from './plate';
import { plateRemarks } from './plate-meaning';

function remarks(text: string, fields: FieldValues = {}): readonly string[] {
  const plate = parsePlate(text);
  return plate === null ? ['none'] : plateRemarks(plate, fields, '2026-11-21');
}

describe('plateRemarks', () => {
  it.each<[string, FieldValues, readonly string[]]>([
    ['HL SW 2412', {}, []],
    ['XXX A 1', {}, ['unknownDistrict']],
    ['HL LB 88E', { '10': '0004' }, ['electric']],
    ['HL LB 88E', { '10': '0025' }, ['electric']],
    ['HL LB 88E', { '10': '0015' }, ['electric']],
    ['HL LB 88E', { 'P.3': 'DIESEL' }, ['notElectric']],
    ['HL LB 88E', { '10': '0008' }, ['notElectric']],
    ['HL LB 88E', {}, ['electric']],
    ['HH MO 71H', { B: '21.11.1996' }, ['historic']],
    ['HH MO 71H', { B: '22.11.1996' }, ['notHistoric']],
    ['HH MO 71H', { B: '-' }, ['historic']],
    ['HL A 12 04/10', {}, ['season']],
    ['HL A 12H 04/10', { B: '01.02.1970' }, ['historic', 'season']],
  ])('%s with %o: %o', (text, fields, expected) => {
    expect(remarks(text, fields)).toEqual(expected);
  });
});
