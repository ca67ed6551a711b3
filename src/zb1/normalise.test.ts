import { describe, expect, it } from 'vitest';
import { FIELD_CODES, type FieldCode } from './field-codes';
import { comparable, normalise, isSameReading } from './normalise';

const CASES: readonly (readonly [FieldCode, string, string])[] = [
  ['A', ' hl–sw  2412 ', 'HL-SW 2412'],
  ['A', 'HL - SW 2412', 'HL-SW 2412'],
  ['A', 'HL · SW 2412', 'HL SW 2412'],
  ['A', 'HL·- SW 2412', 'HL-SW 2412'],
  ['B', '5. 3. 2014', '05.03.2014'],
  ['B', '05,03,2014', '05.03.2014'],
  ['B', '05.03.14', '05.03.14'],
  ['I', '05.03.14', '05.03.2014'],
  ['I', '5.3.14', '05.03.2014'],
  ['I', '05.03.98', '05.03.98'],
  ['HU', '04/27', '04/2027'],
  ['HU', '4.2027', '04/2027'],
  ['HU', 'unlesbar', 'unlesbar'],
  ['E', 'w0lpd6eb 5e8123406', 'W0LPD6EB5E8123406'],
  ['G', '1350 – 1490', '1350-1490'],
  ['G', '1070 - -', '1070'],
  ['19', '1682--', '1682'],
  ['19', '1682 -', '1682-'],
  ['F.1', '001 840', '001840'],
  ['K', 'E1*2001/116*0242*25', 'e1*2001/116*0242*25'],
  ['15.1', '205/55  r16 91v', '205/55 R16 91V'],
  ['D.3', '  Golf   Plus ', 'Golf Plus'],
  ['C.1.1', 'Groß', 'Groß'],
  ['14.1', '35a0', '35A0'],
  ['D.1', 'SKE\u00AD\u0300DA', 'SK\u00C8DA'],
  ['K', 'e \u0300', '\u00C8'],
  ['K', '\u0390', '\u03AA\u0301'],
  ['7.3', '—', '-'],
  ['7.3', '- -', '-'],
  ['7.3', '   ', ''],
];

describe('normalise', () => {
  it.each(CASES)('%s: %j becomes %j', (code, raw, expected) => {
    expect(normalise(code, raw)).toBe(expected);
  });

  it('is idempotent', () => {
    const samples = [
      'HL–SW 2412',
      '5,3,2014',
      '4/27',
      'e1*2001/116*0242*25',
      '205/55 r16 91v',
      ' a  b ',
      '--',
      'Ä ß-ö',
    ];
    for (const code of FIELD_CODES) {
      for (const sample of samples) {
        const once = normalise(code, sample);
        expect(normalise(code, once)).toBe(once);
      }
    }
  });

  it('composes umlauts (NFC)', () => {
    expect(normalise('A', 'FU\u0308S-A 1')).toBe('FÜS-A 1');
  });
});

describe('comparable', () => {
  it('ignores spaces and case, unifies dashes, keeps leading zeros', () => {
    expect(comparable(' 205/55 r16 91v ')).toBe('205/55R1691V');
    expect(isSameReading('HL-SW 2412', 'hl–sw2412')).toBe(true);
    expect(isSameReading('0085', '85')).toBe(false);
  });
});
