import { describe, expect, it } from 'vitest';
import { FIELD_CODES, type FieldCode } from './field-codes';
import { FIELD_FORMATS, matchesFormat } from './formats';

const VALID: readonly (readonly [FieldCode, ...string[]])[] = [
  ['A', 'B-AB 1234', 'M-XY 77E', 'HH-Z 9H', 'HL SW 2412', 'FÜS-A 1', 'HL-SW 24 04-10'],
  ['B', '05.03.2014', '31.12.1999'],
  ['HU', '03/2027', '09/1975'],
  ['2.1', '0603'],
  ['2.2', 'BGU000123', 'OMWD3YH73', 'AUN000427', '4580003', 'AUN', '00000000X', '00000', '00000000', '-'],
  [
    'J',
    'M1',
    'M1G',
    'N1',
    'L3E',
    'L3E-A2',
    'L3E-A1E',
    'L3E-A3T',
    'L2E-U',
    'L2E-P',
    'L6E-BP',
    'O1',
    'T1A',
    'T4.1B',
    '25',
    '-',
  ],
  ['4', 'AB', 'SA', '0200'],
  ['E', 'W0LPD6EB5E8123406'],
  ['3', '5', 'X', '-'],
  ['D.1', 'VOLKSWAGEN, VW', 'ŠKODA', 'BMW'],
  ['D.2', '1K/ACCAYC/FM5FM52Q0317GG', 'P-J/BF11/AA05ABA3FHA5'],
  ['D.3', 'GOLF', '#1', 'SMART #3', "PRO_CEE'D"],
  ['V.9', '715/2007*692/2008A', '715/2007*2018/1832AP', '70/220*2003/76B', '98/69/EG;B', '97/24*2006/120*0002III'],
  ['14', 'EURO 5', 'EURO 6', 'SCHADSTOFFARM D4', 'SKL: S 2', 'SKL: S 1 GKL: G 1'],
  ['P.3', 'DIESEL', 'HYBR.BENZIN/E', 'BENZIN'],
  ['10', '0002', '0025', '1', '9999', '0000'],
  ['14.1', '35A0', '36AP', '36N0', '0462', '36ZA', '35', '36'],
  ['P.1', '01598', '00049', '-'],
  ['P.2', '0085', '85', '3,5'],
  ['P.4', '04000', '6000'],
  ['T', '195'],
  ['13', '75', '0'],
  ['O.1', '1300', '0'],
  ['O.2', '750', '0'],
  ['18', '4255', '004419', '4255-4301'],
  ['G', '1350-1490', '001393'],
  ['Q', '0,12', '-'],
  ['V.7', '119', '119,5', '-'],
  ['F.1', '001840'],
  ['U.1', '82', '077', '82P'],
  [
    '15.1',
    '205/55R16 91V',
    '205/55 R16 91V',
    'P225/45ZR17 94W XL',
    '120/70ZR17 M/C (58W)',
    '225/75R16C 118/116R',
    '4.00-18 64S',
    '120/70 ZR 17 M/C 58W',
    '3.50-10',
    '155 R13 78S',
    '215/70R15CP 109Q',
    '195/65R15 91T M+S',
    '120/70ZR17M/C(58W)',
    'MT90B16 74H',
    '185HR14',
    '205/55 R16 C 98/96H',
    '31X10.50 R15 LT 109Q',
    '190/65 HR 390',
  ],
  ['R', 'GRAU', 'WEISS/BLAU'],
  ['11', '7', '0'],
  ['K', 'e1*2001/116*0242*25', 'e1*2018/858*00123*05', 'e4*KS07/46*0001*00', 'F123', '-'],
  ['17', 'K'],
  ['16', 'NX904217'],
  ['21', '§ 9 FZV'],
  ['22', 'AUSN.GEN. N. § 70 STVZO ERTEILT*/ZU O.1: 1700 BIS 8% STEIGUNG*', '§ 70 STVZO', '*ZU 15.1: AUCH 225/45R17'],
  ['5', 'FZ.Z.PERS.BEF.B.8 SPL./SCHRÄGHECKLIMOUSINE'],
  ['C.1.1', 'BRANDT', '"Blume" e.V.', 'A*Star GmbH'],
  ['C.1.3', '23552 LÜBECK/LINDENWEG 12'],
];

const INVALID: readonly (readonly [FieldCode, ...string[]])[] = [
  ['A', 'HL SW O412', 'H1-SW 2412', 'HLSW-12345', '-'],
  ['B', '05.13.2014', '5.3.2014', '05.03.14', '-'],
  ['HU', '13/2027', '03/1927'],
  ['2.1', 'O603', '603'],
  ['2.2', 'BGU00012S', 'BG000123', '00'],
  ['J', 'MI', 'M4', 'W1', 'L3E-A2F', 'L3E-D', 'L3E-'],
  ['E', 'WOLPD6EB5E8123406', 'W0LPD6EB5E812340'],
  ['3', 'S', '12'],
  ['10', 'OOO2', '0099', '00'],
  ['14.1', '35AO', '35Z0', '36A0', '3540', '3580', '3650'],
  ['V.9', '715/2007*692/20084', '715/2007*692/20088', '715/2007*2018/183247'],
  ['P.1', '0159B', '1'],
  ['T', '19S', '1950'],
  ['18', '42', '4255-'],
  ['V.7', '1190', 'l19'],
  ['F.1', '00184O', '-'],
  ['15.1', '205/S5R16 91V', '2O5/55R16 91V', '205/55R16 91O'],
  ['11', 'G'],
  ['K', 'c1*2001/116*0242*25'],
  ['16', 'NX90421T'],
  ['22', '§', '*+*'],
  ['C.1.1', '"', '*Star'],
];

describe('FIELD_FORMATS', () => {
  it('covers every field with an anchored expression', () => {
    for (const code of FIELD_CODES) {
      const { pattern, maxLength } = FIELD_FORMATS[code];
      expect(pattern.source.startsWith('^') && pattern.source.endsWith('$'), code).toBe(true);
      expect(maxLength, code).toBeGreaterThan(0);
    }
  });

  it.each(VALID.flatMap(([code, ...values]) => values.map((value) => [code, value] as const)))(
    '%s accepts %j',
    (code, value) => {
      expect(matchesFormat(code, value)).toBe(true);
    },
  );

  it.each(INVALID.flatMap(([code, ...values]) => values.map((value) => [code, value] as const)))(
    '%s refuses %j',
    (code, value) => {
      expect(matchesFormat(code, value)).toBe(false);
    },
  );

  it('refuses values longer than the box', () => {
    expect(matchesFormat('R', 'GRAU'.repeat(10))).toBe(false);
  });
});
