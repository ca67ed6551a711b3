import { describe, expect, it } from 'vitest';
import german from '../../locales/de/zb1.json';
import english from '../../locales/en/zb1.json';
import { BODY_CODES, bodyOf } from './body';
import { CHECK_CODES, checkFields } from './checks';
import { SAMPLE, SAMPLE_DAY } from './checks/sample.testing';
import { COLOUR_KEYS } from './colour';
import { FIELD_CODES, type FieldValues } from './field-codes';
import { FIELD_GROUPS } from './field-groups';
import { fieldKey } from './field-key';
import { fuelOfCode } from './fuel';
import { INSPECTION_STATES } from './inspection';
import { VEHICLE_KINDS } from './vehicle-class';

const sorted = (keys: Iterable<string>): readonly string[] => [...new Set(keys)].toSorted();
const placeholders = (text: string): readonly string[] =>
  sorted([...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name = '']) => name));

const withoutPlural = (key: string): string => key.replace(/_(?:one|other)$/u, '');

/** Changes to the sample that together make every check fail. */
const CHANGES: readonly FieldValues[] = [
  { E: 'W0LPD6EB5E812340' },
  { '3': '6', 'D.1': 'BMW', '2': 'BMW', A: 'HL' },
  { A: 'HL SW 241H', '7.3': '900', '9': '3' },
  { I: '31.04.2013' },
  { I: '04.03.2014', HU: '01/2040' },
  { I: '22.11.2030', G: '001893', 'F.2': '2000' },
  { B: '05.03.2025', I: '05.03.2025', HU: '08/2027' },
  { '8.1': '1090', '7.2': '0700', 'O.2': '1695', 'S.1': '050' },
  { J: 'O1' },
  { '10': '0002', '14': 'EURO 4', 'V.9': '715/2007*692/2008B', '11': '1' },
  { '15.1': '205/55R16 71S' },
  { '15.1': '205/55R16 30V' },
  { '10': '0004', 'P.3': 'ELEKTRO' },
  { A: 'HL SW 241E' },
  { A: 'BNO1234', E: 'W0LPD6ЕB5E8123406' },
  { A: 'FÜS SW 2412', E: 'W0LPD6ΕB5E8123406' },
  { A: 'Y-1234567', E: 'W0LPD6EB5E812340６' },
  { E: '*W0LPD6EB5E8123406*' },
  { E: 'IW0LPD6EB5E8123406' },
  { E: 'WOLPD6EB5E8123406' },
  { T: '25', 'F.2': '18', '18': '441', 'S.1': '00', G: '393', 'P.1': '159', 'P.4': '600', 'V.7': '15', 'U.1': '07' },
  { '15.1': '205/55R16', 'P.2': '13' },
  { J: 'L1E' },
  { L: '7' },
  { '15.1': '95/70R14 91V' },
  { '13': '7', 'U.2': '45', J: 'L3E', Q: '0,9' },
  { '13': '7' },
  { B: '05.03.2004' },
  { '8.1': '0199' },
];

describe('texts of the document', () => {
  it('have a label, a short name and a help text for every field', () => {
    const expected = sorted(FIELD_CODES.map((code) => fieldKey(code)));
    expect(sorted(Object.keys(german.fields))).toEqual(expected);
    for (const texts of [german, english]) {
      expect(
        Object.values(texts.fields).every(
          ({ label, short, help }) => label !== '' && short !== '' && help.endsWith('.'),
        ),
      ).toBe(true);
    }
  });

  it('exist for every check, group, state, colour, kind, body and fuel', () => {
    const fuels = Array.from({ length: 40 }, (_, code) => fuelOfCode(String(code))?.key ?? 'petrol');
    expect(sorted(Object.keys(german.warnings).map(withoutPlural))).toEqual(sorted(CHECK_CODES));
    expect(sorted(Object.keys(german.groups))).toEqual(sorted(FIELD_GROUPS.map(({ key }) => key)));
    expect(sorted(Object.keys(german.inspection))).toEqual(sorted(INSPECTION_STATES));
    expect(sorted(Object.keys(german.colours))).toEqual(sorted(COLOUR_KEYS));
    expect(sorted(Object.keys(german.vehicleKinds))).toEqual(sorted(VEHICLE_KINDS));
    expect(sorted(Object.keys(german.bodies))).toEqual(sorted(BODY_CODES));
    expect(sorted(Object.keys(german.fuels))).toEqual(sorted(fuels));
  });

  it('use only placeholders that the checks fill', () => {
    const failed = CHANGES.flatMap((change) => checkFields({ ...SAMPLE, ...change }, SAMPLE_DAY));
    expect(sorted(failed.map(({ code }) => code))).toEqual(sorted(CHECK_CODES));
    for (const { code, values } of failed)
      for (const texts of [german, english])
        for (const [key, text] of Object.entries(texts.warnings))
          if (withoutPlural(key) === code)
            expect(Object.keys(values ?? {}), key).toEqual(expect.arrayContaining([...placeholders(text)]));
  });

  it('have no exclamation marks', () => {
    expect(JSON.stringify([german, english])).not.toContain('!');
  });
});

describe('bodyOf', () => {
  it('uses the letters, and returns null for national codes', () => {
    expect([bodyOf('AB'), bodyOf('ba03'), bodyOf('0200'), bodyOf('')]).toEqual(['AB', 'BA', null, null]);
  });
});
