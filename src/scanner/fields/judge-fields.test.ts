import { describe, expect, it } from 'vitest';
import { SAMPLE } from '~/zb1/checks/sample.testing';
import type { FieldCode } from '~/zb1/field-codes';
import { judgeFields } from './judge-fields';
import { judgeStamps } from '../back/read-stamps';
import { DOUBTFUL_CONFIDENCE, FLAG_BELOW_CONFIDENCE, type RawReading, type RawReadings } from './raw-reading';
import { raw } from './raw-reading.testing';
import { judge, reading, readingsOf, TODAY } from './judge-fields.testing';

describe('judgeFields', () => {
  it('flags a value of low confidence only', () => {
    expect(reading({ T: raw('195') }, 'T')).toMatchObject({ value: '195', flagged: false });
    expect(reading({ T: raw('195', 0.6) }, 'T')).toMatchObject({ value: '195', flagged: true });
  });

  it.each([FLAG_BELOW_CONFIDENCE, FLAG_BELOW_CONFIDENCE - 0.01, DOUBTFUL_CONFIDENCE])(
    'flags the same on the front as on the back at a confidence of %d',
    (confidence) => {
      const { latest } = judgeStamps([
        { box: { x: 0.02, y: 0.2, width: 0.07, height: 0.04 }, months: [['09/2025', confidence]] },
      ]);
      const flagged = confidence < FLAG_BELOW_CONFIDENCE;
      expect([reading({ T: raw('195', confidence) }, 'T')?.flagged, latest?.flagged]).toEqual([flagged, flagged]);
    },
  );

  it('flags whatever something speaks against', () => {
    expect(DOUBTFUL_CONFIDENCE).toBeLessThan(FLAG_BELOW_CONFIDENCE);
  });

  it('flags a value that does not fit its format', () => {
    expect(reading({ '2.1': raw('06O3') }, '2.1')?.flagged).toBe(true);
    expect(reading({ E: { ...raw(''), matched: true } }, 'E')?.flagged).toBe(true);
  });

  it('removes stray spaces from codes and dates, and keeps running text as printed', () => {
    expect(reading({ B: raw('05. 03.2014') }, 'B')?.value).toBe('05.03.2014');
    expect(reading({ 'D.3': raw('GOLF Plus') }, 'D.3')?.value).toBe('GOLF Plus');
  });

  it.each([
    ['782521204872', '-', '05.05.1968', false],
    ['782521204872', '', '05.05.1968', false],
    ['782521204872', '4', '05.05.1968', true],
    ['782521204872', '-', '', true],
    ['113044-10-012345', '-', '01.05.1968', false],
    ['1-0345678', '', '01.05.1968', false],
    ['GHÜ5-123456-G', '-', '01.05.1968', false],
    ['-113044', '-', '01.05.1968', true],
    ['7621/123', '-', '01.05.1962', true],
    ['1-2', '-', '01.05.1968', true],
    ['113044-10-012345', '-', '01.05.1992', true],
    // seven digits, as makers of the GDR gave them until 1990
    ['2894561', '-', '12.03.1985', false],
    ['2894561', '', '12.03.1985', false],
    ['2894561', '-', '12.03.1991', true],
    ['289456', '-', '12.03.1985', true],
    // VINs of 17 characters that lost one.
    ['WAUZZZ8K9BA12345', '-', '10.05.2012', true],
    ['WAUZZZ8K9BA12345', '', '10.05.2012', true],
  ])('judges the number %s with field 3 "%s" of a vehicle from "%s": flagged %s', (vin, digit, first, flagged) => {
    const readings = { E: { ...raw(vin, 0.99), matched: false }, 3: raw(digit, 0.99), B: raw(first, 0.99) };
    expect(reading(readings, 'E')).toMatchObject({ value: vin, flagged });
  });

  it.each([
    ['KZ550H012345', '0', '05.05.1982', false],
    ['ZXT10E-012345', '9', '01.07.1972', false],
    ['KZ550H012345', '1', '05.05.1982', true],
    ['KZ550H012345', '0', '05.05.1992', false],
    ['2894561', 'X', '12.03.1985', false],
    ['2894561', '9', '12.03.1985', true],
    ['WAUZZZ8K9BA123', '2', '05.05.1992', true],
    ['KZ550H012345', '0', '', true],
  ])('flags the number %s with field 3 "%s" of a vehicle from %s: %s', (vin, digit, first, flagged) => {
    const readings = { E: { ...raw(vin, 0.99), matched: false }, 3: raw(digit, 0.99), B: raw(first, 0.99) };
    expect(reading(readings, 'E')).toMatchObject({ value: vin, flagged });
  });

  it.each([
    ['T2', 'TS5040A001234', '-', false],
    ['T2', 'TS5040A0012345', '-', false],
    ['O1', 'TS5040A001234', '-', false],
    // A VIN may have lost characters.
    ['T2', 'TS5040A001234', '', true],
    ['T2', 'TS5040A00123456', '-', true],
    ['M1', 'TS5040A001234', '-', true],
  ])('flags the number of a vehicle of class %s from 2005, %s with field 3 "%s": %s', (j, vin, digit, flagged) => {
    const readings = { E: { ...raw(vin, 0.99), matched: false }, 3: raw(digit), B: raw('05.03.2005'), J: raw(j) };
    expect(reading({ ...readings, 'P.1': raw('-'), 'P.2': raw('-') }, 'E')).toMatchObject({ value: vin, flagged });
  });

  it.each([
    ['JB-X 123', '01.05.1992', false],
    ['LAT-A 12', '01.05.1968', false],
    ['LAT-A 12', '01.05.2012', true],
    ['LAT-A 12', '', true],
    ['BR-A 12', '01.05.1968', true],
    ['QQQ-A 12', '01.05.1968', true],
  ])('judges the plate %s of a vehicle from "%s": flagged %s', (plate, first, flagged) => {
    const readings = { A: { ...raw(plate, 0.99), matched: false }, B: raw(first, 0.99) };
    expect(reading(readings, 'A')).toMatchObject({ value: plate, flagged });
  });

  it('leaves an illegible field blank, and offers the reading as an alternative', () => {
    expect(reading({ G: { ...raw('8OI5', 0.001), legible: false } }, 'G')).toMatchObject({
      value: '',
      flagged: true,
      alternatives: ['8OI5'],
    });
    expect(reading({ T: { ...raw('195'), legible: false } }, 'T')).toMatchObject({ value: '', flagged: true });
  });

  it('flags fields that contradict each other unless they were read with high confidence', () => {
    const contradiction = (confidence: number) =>
      judge({ 'F.2': raw('2500', confidence), 'F.1': raw('1800', confidence) });
    expect(contradiction(0.9).warnings.map(({ code }) => code)).toContain('permitted-mass');
    expect(contradiction(0.9).fields['F.2']?.flagged).toBe(true);
    expect(contradiction(0.999).fields['F.2']?.flagged).toBe(false);
  });

  it('offers at most three alternatives', () => {
    const rivals = ['196', '105', '185', '395', '193'].map((value) => ({ value, probability: 0.05 }));
    expect(reading({ T: raw('195', 0.7, rivals) }, 'T')?.alternatives).toEqual(['196', '105', '185']);
  });

  it.each([
    ['02', '-', 'O2'],
    ['O1', '01598', '01'],
    ['O2', '-', 'O2'],
  ])('reads class %s of a vehicle with displacement %s as %s', (read, displacement, expected) => {
    expect(reading({ J: raw(read), 'P.1': raw(displacement), 'P.2': raw('-') }, 'J')).toMatchObject({
      value: expected,
      flagged: false,
    });
  });

  it('flags an ambiguous class when neither displacement nor power was read', () => {
    expect(reading({ J: raw('02'), 'P.1': raw(''), 'P.2': raw('') }, 'J')?.flagged).toBe(true);
  });

  it('flags a blank field that is never empty, but not one with the empty mark', () => {
    expect(reading({ T: raw('') }, 'T')?.flagged).toBe(true);
    expect(reading({ T: raw('-') }, 'T')?.flagged).toBe(false);
    expect(reading({ 22: raw('') }, '22')?.flagged).toBe(false);
  });

  it.each([
    ['0001', false],
    ['1', false],
    ['25', false],
    ['001', true],
    ['02', true],
    ['0000', true],
  ])('flags a fuel code that lost some of its zeros, or has no other digit: %s, %s', (code, flagged) => {
    expect(reading({ 10: raw(code, 0.999) }, '10')?.flagged).toBe(flagged);
  });

  it('flags a value that something lies over or beside, however sure its characters are', () => {
    const covered: RawReading = { ...raw('B RG 871', 0.999), covered: true };
    expect(reading({ A: covered }, 'A')).toMatchObject({ value: 'B RG 871', flagged: true, covered: true });
    expect(reading({ A: { ...covered, covered: false } }, 'A')?.flagged).toBe(false);
  });

  it('flags a value with a gap in its print, which nothing need cover', () => {
    const flagged = reading({ 'D.2': { ...raw('R 60/5', 0.999), gap: true } }, 'D.2');
    expect(flagged).toMatchObject({ value: 'R 60/5', flagged: true, gap: true });
    expect(flagged?.covered).toBeUndefined();
  });

  it('flags what no vehicle can have, however sure its characters are', () => {
    const { fields } = judge({
      J: raw('M1', 0.999),
      T: raw('25', 0.999),
      'F.1': raw('15', 0.999),
      A: raw('B RG 871', 0.99),
    });
    expect(fields.T?.flagged).toBe(true);
    expect(fields['F.1']?.flagged).toBe(true);
    expect(fields.A?.flagged).toBe(false);
    expect(reading({ J: raw('M1', 0.999), T: raw('188', 0.999) }, 'T')?.flagged).toBe(false);
  });

  it.each<[FieldCode, Readonly<Record<string, string>>]>([
    ['I', { I: '31.04.2025' }],
    ['B', { B: '31.02.2014' }],
    ['I', { I: '11.04.2035' }],
    ['HU', { HU: '04/2099' }],
    ['HU', { HU: '04/2012', B: '05.03.2014' }],
    ['F.1', { 'F.1': '840', G: '1393' }],
    ['S.1', { J: 'M1', 'S.1': '55' }],
    ['9', { L: '2', '9': '3' }],
    ['10', { 10: '0004', 'P.1': '01598' }],
    ['V.7', { 10: '0004', 'V.7': '119' }],
    ['P.2', { J: 'M1', 'P.2': '8', T: '188' }],
    ['15.1', { J: 'N1', B: '05.03.2014', '15.1': '205/65R16C 107/105' }],
    ['19', { J: 'O1', 'P.1': '-', 'P.2': '-', '19': '175' }],
    ['2.2', { '2.2': 'AUN0004', B: '05.03.2014' }],
    ['C.1.3', { 'C.1.3': '23552' }],
  ])('flags %s of %o, which no document says, however sure its characters are', (code, values) => {
    const readings = Object.entries(values).map(([field, value]) => [field, raw(value, 0.999)] as const);
    expect(reading(Object.fromEntries(readings), code)?.flagged).toBe(true);
  });

  it.each([
    ['C.1.1', {}],
    ['C.1.2', { 'C.1.1': 'BRANDT' }],
    ['C.1.2', { 'C.1.1': 'KAMMERER' }],
    ['C.1.2', { 'C.1.1': 'BÖSE' }],
    ['C.1.2', { 'C.1.1': 'Käse' }],
    ['C.1.2', { 'C.1.1': 'MEYER-LAND' }],
    ['C.1.2', { 'C.1.1': 'AMT-MÜLLER' }],
    ['C.1.2', { 'C.1.1': 'KAMMER' }],
    ['C.1.2', { 'C.1.1': 'KLAMT' }],
    ['C.1.2', { 'C.1.1': 'SCHULENBURG' }],
    ['C.1.2', { 'C.1.1': 'HALBERSTADT' }],
    ['C.1.2', { 'C.1.1': 'LANDESMANN' }],
    ['C.1.3', {}],
    ['HU', {}],
    ['I', {}],
    ['3', { E: 'W0LPD6EB5E8123406' }],
    ['3', { E: 'WAUZZZ8K9BA12345', B: '10.05.2012' }],
    ['14.1', { J: 'M1' }],
    ['P.3', { J: 'M1' }],
    ['10', { J: 'M1' }],
    ['T', { J: 'M1' }],
    ['S.1', { J: 'M1' }],
    ['S.1', {}],
    ['D.3', { J: 'M1' }],
    ['P.1', { J: 'M1', '10': '0001' }],
    ['V.7', { J: 'M1', '10': '0001', B: '05.03.2014' }],
    // A class that was not read, or only in part: the body or the words tell the kind.
    ['2.2', { J: '', '4': 'AB' }],
    ['D.2', { '4': 'AB' }],
    ['D.3', { J: 'M', '5': 'FZ.Z.PERS.BEF.B.8 SPL.' }],
    ['14.1', { J: 'M', '4': 'AB' }],
    ['P.1', { J: '01', '5': 'PKW GESCHLOSSEN', '10': '0001' }],
    ['P.2', { '4': 'BA' }],
    ['V.7', { J: '', '4': 'AB', '10': '0001', B: '05.03.2014' }],
  ] as const)('flags %s where nothing is read', (code, others) => {
    expect(reading({ ...readingsOf(others), [code]: raw('') }, code)?.flagged).toBe(true);
  });

  it.each([
    ['C.1.2', { 'C.1.1': 'HANSA AUTO GMBH' }],
    ['C.1.2', { 'C.1.1': 'HANSA-AUTO-GMBH' }],
    ['C.1.2', { 'C.1.1': 'SEGELFREUNDE E.V.' }],
    ['C.1.2', { 'C.1.1': 'LAND BERLIN' }],
    ['C.1.2', { 'C.1.1': 'FREISTAAT BAYERN' }],
    ['C.1.2', { 'C.1.1': 'LANDESHAUPTSTADT DRESDEN' }],
    ['C.1.2', { 'C.1.1': 'BUNDESREPUBLIK DEUTSCHLAND' }],
    ['C.1.2', { 'C.1.1': 'Universität zu Lübeck' }],
    ['C.1.2', { 'C.1.1': 'ZWECKVERBAND OSTHOLSTEIN' }],
    ['C.1.2', { 'C.1.1': 'MALTESER HILFSDIENST GGMBH' }],
    ['C.1.2', { 'C.1.1': 'STADTWERKE KIEL' }],
    ['C.1.2', { 'C.1.1': 'HANDWERKSKAMMER LÜBECK' }],
    ['C.1.2', { 'C.1.1': 'DEUTSCHES ROTES KREUZ' }],
    ['C.1.2', { 'C.1.1': 'EV. KIRCHENGEMEINDE ST. JAKOBI' }],
    ['C.1.2', { 'C.1.1': 'RHEIN-SIEG-KREIS' }],
    ['C.1.2', { 'C.1.1': 'LANDRATSAMT ORTENAUKREIS' }],
    ['C.1.2', { 'C.1.1': 'TURNVEREIN MÖLLN' }],
    ['C.1.2', { 'C.1.1': 'VOLKSBANK LÜBECK' }],
    ['C.1.2', { 'C.1.1': 'FAHRSCHULE HANSEN' }],
    ['3', { E: '11534218' }],
    ['3', { E: '11534218', B: '05.05.1968' }],
    ['3', { E: '2894561', B: '12.03.1985' }],
    ['14.1', { J: 'O1' }],
    ['P.3', { J: 'O1' }],
    ['10', { J: 'O1' }],
    ['T', { J: 'O1' }],
    ['S.1', { J: 'O1' }],
    ['S.1', { J: '25', '5': 'ANHÄNGER OFFENER KASTEN' }],
    ['P.1', { J: 'M1', '10': '0004' }],
    ['V.7', { J: 'M1', '10': '0001', B: '05.03.1994' }],
    ['V.7', { J: 'M1', '10': '0004', B: '05.03.2014' }],
    ['V.7', { J: 'L3E', '10': '0001', B: '05.03.2014' }],
    ['V.7', { J: '', '4': 'BA', '10': '0002', B: '05.03.2014' }],
    ['P.1', { J: '', '4': 'AB', '10': '0004' }],
    ['P.2', { J: '', '4': 'DA' }],
    ['D.2', { J: '', '4': '', '5': '' }],
  ] as const)('leaves a blank %s alone on the document of %o', (code, others) => {
    expect(reading({ ...readingsOf(others), [code]: raw('') }, code)?.flagged).toBe(false);
  });

  it('flags a blank field on a document that marks its empty fields', () => {
    const empty = { 12: raw('-'), Q: raw('-'), 'U.1': raw('-'), 'V.7': raw('-') };
    expect(reading({ 3: raw('') }, '3')?.flagged).toBe(false);
    expect(reading({ ...empty, 3: raw('') }, '3')?.flagged).toBe(true);
    // P.2 and P.4 share one box and one mark.
    expect(reading({ ...empty, 'P.2': raw('-'), 'P.4': raw('') }, 'P.4')?.flagged).toBe(false);
  });

  it('flags what is read from small print at a higher confidence', () => {
    const speed = (capitals: number) => judgeFields({ T: raw('177', 0.9) }, TODAY, () => capitals).fields.T?.flagged;
    expect([speed(5), speed(8)]).toEqual([true, false]);
  });

  it('reads a type key of zeros alone as zeros', () => {
    expect(reading({ '2.2': raw('O00000000') }, '2.2')?.value).toBe('000000000');
    expect(reading({ '2.2': raw('BO0000123') }, '2.2')?.value).toBe('BO0000123');
  });
});

describe('a range', () => {
  it('without an end may be printed with the empty mark in its place', () => {
    expect(reading({ 19: raw('1682 - -') }, '19')).toMatchObject({ value: '1682', flagged: false });
    expect(reading({ 19: raw('1682 -') }, '19')?.flagged).toBe(true);
  });
});

describe('a document of which one reading is in doubt', () => {
  const sample = (changed: RawReadings): RawReadings => ({
    ...Object.fromEntries(Object.entries(SAMPLE).map(([code, value]) => [code, raw(value, 0.99)])),
    ...changed,
  });
  const flags = (changed: RawReadings, ...codes: readonly FieldCode[]): readonly (boolean | undefined)[] => {
    const { fields } = judge(sample(changed));
    return codes.map((code) => fields[code]?.flagged);
  };

  it('does not doubt what it contradicts, unless both were read surely', () => {
    expect(flags({ 10: raw('0004', 0.2) }, '10', 'P.1', 'P.3')).toEqual([true, false, false]);
    expect(flags({ 10: raw('0004', 0.99) }, '10', 'P.1')).toEqual([true, true]);
  });

  it('does not warn of what is not shown', () => {
    const { fields, warnings } = judge(sample({ G: { ...raw('91393', 0.01), legible: false } }));
    expect(fields.G).toMatchObject({ value: '', flagged: true, alternatives: ['91393'] });
    expect(fields['F.1']?.flagged).toBe(false);
    expect(warnings.filter((warning) => warning.fields.includes('G'))).toEqual([]);
  });

  it.each<[FieldCode, string]>([
    ['2.1', '0035'],
    ['D.1', 'OPEL'],
    ['F.1', '001870'],
    ['J', 'M1'],
  ])('shows an illegible %s that other fields prove, and flags it', (code, value) => {
    expect(judge(sample({ [code]: { ...raw(value, 0.02), legible: false } })).fields[code]).toMatchObject({
      value,
      flagged: true,
    });
  });

  it('takes another reading of it where no vehicle can have the first', () => {
    const B = raw('05.03.2044', 0.5, [{ value: '05.03.2014', probability: 0.45 }]);
    expect(judge(sample({ B })).fields.B).toMatchObject({ value: '05.03.2014', flagged: true });
    expect(flags({ B }, 'I', 'HU')).toEqual([false, false]);
  });

  it('misses what is blank beside a class or a date that were read with a space', () => {
    const blank = { 2.2: raw(''), 'D.2': raw(''), 'D.3': raw(''), 'P.1': raw(''), 14: raw(''), 'V.7': raw('') };
    const spaced = { J: raw('M 1'), B: raw('05.03. 2014') };
    expect(flags({ ...blank, ...spaced }, '2.2', 'D.2', 'D.3', 'P.1', '14', 'V.7')).toEqual(Array(6).fill(true));
  });

  it('does not doubt the tyres of one axle for those of the other', () => {
    const doubtful = { '15.1': raw('206/55R16 91V', 0.3), '15.2': raw('205/55R16 91V', 0.995) };
    expect(flags(doubtful, '15.1', '15.2')).toEqual([true, false]);
    const both = { '15.1': raw('206/55R16 91V', 0.99), '15.2': raw('205/55R16 91V', 0.99) };
    expect(flags(both, '15.1', '15.2')).toEqual([true, true]);
  });

  it('names the maker, the fuel and the class of which other fields are sure', () => {
    const words = { 'D.1': raw('0PEL', 0.7), 'P.3': raw('BENZLN', 0.7), 14: raw('EURO S', 0.7) };
    const { fields } = judge(sample(words));
    expect([fields['D.1']?.value, fields['P.3']?.value, fields['14']?.value]).toEqual(['OPEL', 'BENZIN', 'EURO 5']);
  });

  it('keeps a short word that no other field confirms', () => {
    const readings = { 'D.1': raw('0PEL', 0.7), 2: raw('', 0.5), E: raw('', 0.3), '2.1': raw('', 0.3) };
    expect(judge(sample(readings)).fields['D.1']?.value).toBe('0PEL');
  });
});
