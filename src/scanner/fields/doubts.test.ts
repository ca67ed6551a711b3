import { describe, expect, it } from 'vitest';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { normalise } from '~/zb1/normalise';
import { greatestConfidence } from './doubts';
import type { RawReading } from './raw-reading';

const FLAGGED = 0.8;
const box = { x: 0, y: 0, width: 0.1, height: 0.05 };

const doubts = (
  code: FieldCode,
  value: string,
  values: FieldValues = {},
  print: Pick<RawReading, 'covered' | 'gap'> = {},
): boolean =>
  greatestConfidence(
    code,
    { value, confidence: 1, matched: true, legible: true, rivals: [], box, ...print },
    normalise(code, value),
    {},
    { ...values, [code]: value },
  ) < FLAGGED;

describe('greatestConfidence', () => {
  it.each<[FieldCode, string, FieldValues]>([
    // The end of a year is covered: "2026" and "1969".
    ['HU', '07/20', {}],
    ['B', '15.03.20', {}],
    ['I', '28.10.19', {}],
    ['20', '1440 -', {}],
    ['V.7', '4', {}],
    ['V.7', '6', { '10': '0025' }],
    ['V.7', '06', { '10': '0025' }],
    ['V.7', '0', { J: 'M1', B: '02.05.2012', '10': '0001' }],
    ['10', '0 04', {}],
    ['P.1', ' ', { J: 'M1', '10': '0001' }],
    ['D.1', 'L', {}],
    ['D.1', 'MITS ISHI', {}],
    ['D.1', 'PEL', { E: 'W0LPD6EB5E8123406' }],
    ['D.1', 'MW', { E: 'WB10L0306L6B00001' }],
    ['D.1', 'VOLKSW', { E: 'WVWZZZ1KZAW123456' }],
    ['D.1', 'PEL', { '2': 'OPEL' }],
    ['D.1', 'MW', { '2': 'BMW' }],
    ['D.1', 'HUMBAU', { '2': 'HUMBAUR' }],
    ['2', 'OPE', { 'D.1': 'OPEL' }],
    ['2', 'OPE (D)', { 'D.1': 'OPEL' }],
    ['2', 'VOLKSWAGE', { 'D.1': 'VOLKSWAGEN' }],
    ['2', 'BM', { 'D.1': 'BMW' }],
    ['2', 'HOBB', { 'D.1': 'HOBBY' }],
    ['D.1', 'VOLKSAGEN', {}],
    ['C.1.1', 'J0RGENSEN', {}],
    ['C.1.1', 'TEAM0WORK GMBH', {}],
    ['C.1.1', 'MÜLL*R', {}],
    ['C.1.1', '"MÜLLER', {}],
    ['C.1.2', 'Zo6', { 'C.1.1': 'BRANDT' }],
    ['14.1', '36', { '14': 'EURO 6D-TEMP' }],
    ['14.1', '35', { 'V.9': '715/2007*692/2008A' }],
    ['V.9', '715/2007*692/200', {}],
    ['V.9', '715/2007*692/2', {}],
    ['4', 'ABI', { J: 'M1' }],
    ['4', 'IAB', { J: 'M1' }],
    ['G', '1350-490', {}],
    ['G', '135-1490', {}],
    ['G', '07950-0840', {}],
    ['18', '4419-441', {}],
    ['R', 'SCHW4RZ', {}],
    ...['GRA', 'GR', 'RAU', 'SCHWAR', 'chwarz', 'EISS', 'BLAU/WEI'].map((colour): [FieldCode, string, FieldValues] => [
      'R',
      colour,
      {},
    ]),
    ['2.2', 'AUN0004', { B: '05.03.2014' }],
    ['2.2', 'AUN', { B: '05.03.2014' }],
    ['C.1.1', 'BRAN0T', {}],
    ['C.1.1', 'CAR2GO', {}],
    ['C.1.3', 'KARL-MARX-STR. 5/LÜBECK', {}],
    ['C.1.3', '23552', {}],
    ['C.1.3', '23552 LÜB', {}],
    ['C.1.3', 'LÜBECK/LINDENWEG 12', {}],
    ['C.1.3', '23552/LINDENWEG 12', {}],
    ['C.1.3', 'LINDENWEG 12/D-23 LÜBECK', {}],
    ['C.1.3', 'LINDENWEG 12/D-2355 LÜBECK', {}],
    ['15.1', '105/60 R15 95R', { '15.2': '185/60 R15 95R' }],
    ['15.2', '185/60 R15 95R', { '15.1': '185/60 R16 95R' }],
  ])('doubts %s "%s"', (code, value, values) => {
    expect(doubts(code, value, values)).toBe(true);
  });

  it.each<[FieldCode, string, FieldValues]>([
    ['HU', '07/2026', {}],
    ['HU', '07/26', {}],
    ['B', '15.03.2020', {}],
    ['20', '1440-1492', {}],
    ['20', '-', {}],
    ['V.7', '0', {}],
    // None was measured, or none is emitted.
    ['V.7', '000', { J: 'M1', B: '02.05.2012', '10': '0001' }],
    ['V.7', '0', { J: 'M1', B: '02.05.1995', '10': '0001' }],
    ['V.7', '0', { J: 'N3', B: '02.05.2012', '10': '0002' }],
    ['V.7', '0', { J: 'M1', B: '02.05.2012', '10': '0004' }],
    ['V.7', '0', { J: 'M1', B: '02.05.2012', '10': '0008' }],
    ['V.7', '0', { J: 'M1', B: '02.05.2012', '10': '0001', '4': 'SA' }],
    ['V.7', '45', {}],
    ['V.7', '006', { '10': '0025' }],
    ['V.7', '009', { '10': '0025' }],
    ['D.1', 'MITSUBISHI', {}],
    ['D.1', 'VW', { '2': 'VOLKSWAGEN', E: 'WVWZZZ1KZAW123456' }],
    ['D.1', 'KIA', { '2': 'KIA (SK)' }],
    ['D.1', 'KIA', { '2': 'KIA MOTORS (ROK)' }],
    ['D.1', 'BMW', { '2': 'BMW I' }],
    ['D.1', 'ROVER', { E: 'SALLAAA12AA123456' }],
    ['D.1', 'CITROEN', { '2': 'CITROËN', E: 'VF7NC9HD8CY123456' }],
    ['D.1', 'HYMER', { '2': 'HYMER AG' }],
    ['D.1', 'GMC', { '2': 'GM' }],
    ['2', 'GM', { 'D.1': 'GMC' }],
    ['2', 'VOLKSWAGEN', { 'D.1': 'VOLKSWAGEN,VW' }],
    ['2', 'DAIMLER', { 'D.1': 'MERCEDES-BENZ' }],
    ['D.1', 'CITROEN', {}],
    ['D.1', 'VW', {}],
    ['D.1', 'EIGENBAU', {}],
    ['C.1.1', 'JÖRGENSEN', {}],
    ['C.1.1', '1&1 IONOS SE', {}],
    ['C.1.1', 'E.ON SE', {}],
    ['C.1.1', 'CAR2GO DEUTSCHLAND GMBH', {}],
    ['C.1.1', 'CAR2GO', { 'C.1.2': 'DEUTSCHLAND GMBH' }],
    ['C.1.1', 'B2B LEASING GMBH', {}],
    ['C.1.1', '"Blume" e.V.', {}],
    ['C.1.2', 'ZOE', { 'C.1.1': 'BRANDT' }],
    ['C.1.2', '2. VERWALTUNGS KG', { 'C.1.1': 'NORD LEASING GMBH' }],
    ['C.1.3', '23552 LÜBECK/LINDENWEG 12A', {}],
    ['C.1.3', 'LINDENWEG 12/D-68161 MANNHEIM', {}],
    ['C.1.3', 'DORFSTR. 3/83546 AU', {}],
    ['C.1.3', 'C/O MÜLLER/C 4, 12/D-68161 MANNHEIM', {}],
    ['C.1.3', 'A-6020 INNSBRUCK/HAUPTPLATZ 3', {}],
    ['C.1.3', 'UL. DLUGA 5/PL-00-238 WARSZAWA', {}],
    ['C.1.3', 'SVEAVÄGEN 1/S-114 55 STOCKHOLM', {}],
    ['C.1.3', 'VINOHRADSKA 1/CZ-110 00 PRAHA', {}],
    ['C.1.3', '1 HIGH STREET/GB-SW1A 1AA LONDON', {}],
    ['C.1.3', 'DAMRAK 1/NL-1012 LG AMSTERDAM', {}],
    ['C.1.3', '-', {}],
    ['14.1', '36', { 'V.9': '-' }],
    ['14.1', '36AP', { '14': 'EURO 6D-TEMP' }],
    ['V.9', '715/2007*692/2008A', {}],
    ['V.9', '70/220*2003/76B', {}],
    ['V.9', '97/24*2006/120*0002III', {}],
    ['V.9', '595/2009*64/2012', {}],
    ['4', 'SA', { J: 'M1' }],
    ['4', 'AF04', { J: 'M1' }],
    ['4', 'ABI', { J: 'T1' }],
    ['G', '1490-1350', {}],
    ['G', '1350-1490', {}],
    ['18', '18000-62000', {}],
    ['18', '62000-18000', { J: 'O4' }],
    ['2.2', 'AUN000427', { B: '05.03.2014' }],
    ['2.2', 'CX000111 8', { B: '05.03.2014' }],
    ['2.2', '000', { B: '05.03.2014' }],
    ['2.2', '0000000', { B: '05.03.2014' }],
    ['2.2', '3000008', { B: '05.03.1999' }],
    ['2.2', '300', {}],
    ['2.2', '-', { B: '05.03.2014' }],
    ...['WEISS/BLAU', 'WEIß', 'Grün', 'GRUEN', 'ROT', 'BUNT', 'GOLD', 'ROSA', 'BRONZE', 'DUNKELBLAU MET', '-'].map(
      (colour): [FieldCode, string, FieldValues] => ['R', colour, {}],
    ),
    ['15.1', '120/70ZR17 58W', { '15.2': '180/55ZR17 73W' }],
    ['15.1', '225/45 R17 91W', { '15.2': '245/40 R17 91W' }],
  ])('takes %s "%s" as it is', (code, value, values) => {
    expect(doubts(code, value, values)).toBe(false);
  });

  it('doubts what may be covered, or has a gap in its print', () => {
    expect(doubts('T', '15', {}, { covered: true })).toBe(true);
    expect(doubts('T', '15', {}, { gap: true })).toBe(true);
  });
});
