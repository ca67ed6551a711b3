/** The tax of vehicles other than cars, and of rare cars, from their documents. Each row names its source. */
import { describe, expect, it } from 'vitest';
import type { FieldValues } from '~/zb1/field-codes';
import { nextTaxDue, taxOfRecord, type RecordTax } from './record-tax';

const TODAY = '2026-11-26';

function taxed(fields: FieldValues): Extract<RecordTax, { status: 'taxed' }> {
  const tax = taxOfRecord(fields, TODAY);
  if (tax.status !== 'taxed') throw new Error(JSON.stringify(tax));
  return tax;
}

const CAMPER: FieldValues = { A: 'HL SW 2412', B: '01.06.2001', J: 'M1', '4': 'SA', 'P.3': 'DIESEL', '10': '0002' };

describe('campers by the key in 14.1 (§ 9 (1) No. 2a KraftStG; table of keys up to and above 2,800 kg, ADAC 2026)', () => {
  it.each<readonly [mass: string, key: string, words: string, euros: number]>([
    ['2790', '0449', '', 280],
    ['2800', '0414', '', 440],
    ['2800', '0432', '', 200],
    ['2800', '0474', '', 200],
    ['2790', '0417', '', 440],
    ['3500', '0655', '', 320],
    ['3500', '0634', '', 320],
    ['3500', '0635', '', 240],
    ['3500', '0643', '', 480],
    ['3500', '0654', '', 320],
    ['3500', '0690', '', 240],
    ['4250', '0683', '', 280],
    ['3500', '0600', '', 480],
    // The key decides, not the words.
    ['2790', '0449', 'EURO 4', 280],
    ['3500', '36AP', '', 240],
    ['3500', '35A0', '', 240],
    ['3500', '66A0', '', 240],
    // Two digits, as on papers before October 2005.
    ['2790', '49', '', 280],
    ['3500', '55', '', 320],
    ['3500', '', 'SCHADSTOFFKLASSE S3', 320],
    ['3500', '', 'EURO 7', 240],
  ])('%s kg, key "%s", words "%s": %i euros', (mass, key, words, euros) => {
    expect(taxed({ ...CAMPER, 'F.2': mass, '14.1': key, '14': words })).toMatchObject({
      result: { euros },
      range: null,
      assumptions: [],
    });
  });

  it.each([
    // A key of the other list may mean either class: dearest first, the range says both.
    ['3500', '0434', { from: 320, to: 480 }, ['emissionUnproven']],
    ['2790', '0655', { from: 200, to: 280 }, ['emissionUnproven']],
    // No key and no words: from the specification's class to the dearest.
    ['2800', '', { from: 200, to: 440 }, ['emissionUnknown']],
    ['2800', '0499', { from: 200, to: 440 }, ['emissionUnknown']],
  ])('%s kg, key "%s": a range', (mass, key, range, assumptions) => {
    expect(taxed({ ...CAMPER, 'F.2': mass, '14.1': key })).toMatchObject({ range, assumptions });
  });
});

describe('lorries above 3,500 kg by the key in 14.1 (DAT, "Einstufung der Geräusch- und Emissionsklassen", 2005)', () => {
  const TRUCK: FieldValues = { J: 'N2', '4': 'BA', 'P.3': 'DIESEL', 'F.2': '7490' };
  it.each([
    ['0600', 500],
    ['0601', 428],
    ['0602', 428],
    ['0612', 285],
    ['0643', 285],
    ['0653', 285],
    ['0621', 285],
    ['0644', 285],
    ['0684', 285],
    ['0691', 285],
    ['0688', 500],
  ])('key %s: %i euros', (key, euros) => {
    expect(taxed({ ...TRUCK, '14.1': key })).toMatchObject({ result: { euros }, range: null });
  });

  it('a heavy one differs between S1 and S2', () => {
    expect(taxed({ ...TRUCK, J: 'N3', 'F.2': '18000', '14.1': '0642' }).result.euros).toBe(914);
    expect(taxed({ ...TRUCK, J: 'N3', 'F.2': '18000', '14.1': '0644' }).result.euros).toBe(556);
  });
});

// § 3d (4) KraftStG: ten years from the day on which the registration office confirms the conversion
describe('electric vehicles that may have been converted', () => {
  const beetle: FieldValues = { B: '12.05.1974', J: 'M1', 'P.3': 'ELEKTRO', '10': '0004', 'F.2': '1200' };
  it.each<[FieldValues, number, readonly string[]]>([
    [beetle, 33, ['electricConversion']],
    [{ ...beetle, B: '12.05.2012' }, 33, ['electricConversion']],
    [{ ...beetle, J: 'N1' }, 33, ['electricConversion']],
    // exempt as first registered
    [{ ...beetle, B: '12.05.2020' }, 0, []],
    [{ ...beetle, A: 'HL SW 24H' }, 191, []],
    [{ ...beetle, J: 'O2', '4': 'DC', '13': '75' }, 44, ['trailerGreenPlate']],
    [{ ...beetle, J: 'L3e', 'P.2': '9' }, 0, []],
    [{ ...beetle, 'P.3': 'BENZIN', '10': '0001', 'P.1': '1192', '14.1': '0400' }, 304, []],
  ])('%o: %i euros, hints %j', (fields, euros, hints) => {
    expect(taxed(fields)).toMatchObject({ result: { euros }, hints });
  });

  it('are not mentioned when the exemption has ended', () => {
    expect(taxOfRecord(beetle, '2036-01-01')).toMatchObject({ status: 'taxed', hints: [] });
  });
});

describe('engines that burn hydrogen', () => {
  const car: FieldValues = { B: '05.05.2025', J: 'M1', 'P.3': 'WASSERSTOFF', '10': '0011', 'P.1': '1600', 'V.7': '0' };
  it.each<FieldValues>([
    car,
    { ...car, '10': '' },
    { ...car, 'P.3': 'HYBR.WASSERST./E', '10': '0012' },
    { ...car, '10': '0028', 'P.3': '' },
  ])('%o: a printed 0 in V.7 is measured', (fields) => {
    expect(taxed(fields)).toMatchObject({ result: { euros: 32 } });
  });

  it.each<FieldValues>([
    { ...car, 'V.7': '' },
    { ...car, 'V.7': '-' },
    { ...car, 'P.3': 'WASSERSTOFF/BENZIN', '10': '0013' },
    { ...car, 'P.3': 'BENZIN', '10': '0001' },
    { ...car, 'P.3': 'HYBR.BENZIN/E', '10': '0008' },
  ])('%o: the value of V.7 is missing', (fields) => {
    expect(taxOfRecord(fields, TODAY)).toMatchObject({ status: 'missing', fields: ['V.7'] });
  });
});

describe('Euro 7 (Regulation (EU) 2024/1257)', () => {
  const car = { B: '01.12.2026', J: 'M1', '4': 'AB', 'P.3': 'BENZIN', 'P.1': '1498', 'V.7': '120', '14': 'EURO 7' };
  it('needs no class in a car, and is none worse than Euro 6 elsewhere', () => {
    expect(taxed(car)).toMatchObject({ result: { euros: 81 }, range: null });
    expect(taxed({ J: 'N2', 'F.2': '7490', '14': 'EURO VII' })).toMatchObject({ result: { euros: 285 }, range: null });
  });
});

describe('seasonal plates (§ 11 (4) KraftStG)', () => {
  it.each<readonly [FieldValues, number]>([
    [{ ...CAMPER, A: 'HL SW 2412 03/10', 'F.2': '2000', '14.1': '0449' }, 161],
    [{ A: 'HL SW 24H 04/10', J: 'M1', B: '05.03.1984' }, 112],
    [{ A: 'HL W 7 03/10', J: 'O2', '4': 'DC', 'F.2': '1500', '13': '75' }, 40],
  ])('%o: %i euros', (fields, euros) => {
    expect(taxed(fields)).toMatchObject({ result: { euros }, fields: expect.arrayContaining(['A']) });
  });

  it('season and range', () => {
    // 200 to 440 euros a year, 245 of 365 days.
    expect(taxed({ ...CAMPER, A: 'HL SW 2412 03/10', 'F.2': '2800' }).range).toEqual({ from: 134, to: 295 });
  });
});

// § 1 (1) No. 4, § 9 (4) KraftStG: the plate is taxed, whatever it is on
describe('plates that are taxed in place of the vehicle', () => {
  it.each<readonly [FieldValues, number]>([
    [{ J: 'M1', 'P.3': 'BENZIN', 'P.1': '1968' }, 191],
    [{ J: 'O2', '4': 'SE', 'F.2': '1200', '13': '75' }, 191],
    [{ J: 'S1a' }, 191],
    [{ '5': 'SELBSTF.ARBEITSMASCHINE', 'F.1': '9000' }, 191],
    [{ J: 'L6e' }, 191],
    [{ '5': 'VIERRÄDR.LEICHTKFZ' }, 191],
    [{ J: 'T1', 'F.2': '3000', '22': 'GRÜNES KENNZEICHEN' }, 191],
    [{ J: 'L5e' }, 191],
    [{ J: 'L3e', 'P.1': '200' }, 46],
    [{ J: 'L3e', 'P.1': '80', 'P.2': '6' }, 46],
    [{ J: 'L1e', 'P.1': '49' }, 46],
    [{ J: 'L2e', 'P.1': '49' }, 46],
    [{ '5': 'KLEINKRAFTRAD' }, 46],
  ])('%o: %i euros with an H or a red 07', (fields, euros) => {
    const old = { B: '01.06.1979', ...fields };
    expect(taxed({ ...old, A: 'HL SW 24H' })).toMatchObject({ result: { euros }, hints: [], fields: ['A'] });
    expect(taxed({ ...old, A: 'HL-07123' })).toMatchObject({ result: { euros }, hints: ['redPlate'], fields: ['A'] });
  });

  const car: FieldValues = { B: '01.06.2019', J: 'M1', 'P.3': 'DIESEL', 'P.1': '1968', 'V.7': '170' };
  it('a red plate of a dealer counts once too, for vehicles of any age', () => {
    expect(taxed({ ...car, A: 'HL-06123' })).toMatchObject({
      result: { euros: 191 },
      hints: ['redPlate'],
      assumptions: [],
    });
    expect(taxed({ ...car, J: 'L3e', A: 'HL-06123' }).result.euros).toBe(46);
    expect(taxed({ ...car, A: 'HL-07123' }).assumptions).toEqual(['oldtimerUnder30']);
  });

  it('falls due on the day on which a red plate was issued, not on one of the vehicle', () => {
    expect(nextTaxDue({ ...car, A: 'HL-06123' }, TODAY)).toBeNull();
    expect(nextTaxDue({ ...car, A: 'HL-06123', I: '10.02.2025' }, TODAY)).toBe('2027-02-10');
    expect(nextTaxDue({ ...car, A: 'HL SW 24H' }, TODAY)).toBe('2027-06-01');
  });

  it.each([
    ['HL-05123', 'inspectionPlate'],
    ['HL-03123', 'shortTermPlate'],
    ['HL-04123', 'shortTermPlate'],
  ])('%s is not taxed', (A, reason) => {
    expect(taxOfRecord({ ...car, A }, TODAY)).toEqual({ status: 'exempt', reason });
    expect(nextTaxDue({ ...car, A }, TODAY)).toBeNull();
  });
});

// § 5 (1) No. 1 KraftStG
it('hints that an export plate is taxed until its last day alone', () => {
  const car: FieldValues = { B: '01.06.2019', J: 'M1', 'P.3': 'DIESEL', 'P.1': '1968', 'V.7': '170' };
  expect(taxed({ ...car, A: 'HH 1234 A 31.12.26' })).toMatchObject({ result: { euros: 340 }, hints: ['exportPlate'] });
});

describe('vehicles of authorities and embassies (§ 3 No. 2 to 5 and 10 KraftStG)', () => {
  const car: FieldValues = { B: '01.06.2019', J: 'M1', 'P.3': 'DIESEL', 'P.1': '1968', 'V.7': '170' };
  it.each([
    ['HH-7012', ['official', 'diplomatic']],
    ['HH 900-12', ['official', 'diplomatic']],
    ['THW-81234', ['official']],
    ['NRW 4-1234', ['official']],
    ['0-17-1', ['diplomatic']],
    ['HL SW 2412', []],
  ])('%s: the sum of a private car, with a hint that it may be exempt', (A, hints) => {
    expect(taxed({ ...car, A })).toMatchObject({ result: { euros: 340 }, hints });
  });

  it.each(['Y-123456', 'BP-12-345', 'BG 12-345'])('%s, of the army or the federal police, is not taxed', (A) => {
    expect(taxOfRecord({ ...car, A }, TODAY)).toEqual({ status: 'exempt', reason: 'authority' });
    expect(nextTaxDue({ ...car, A }, TODAY)).toBeNull();
  });
});

// § 3 No. 2 KraftStG: exempt by use, not by plate
describe('vehicles of police and customs with letters on the plate', () => {
  const car: FieldValues = { A: 'M-PM 1234', B: '01.06.2021', J: 'M1', 'P.3': 'DIESEL', 'P.1': '1995', 'V.7': '128' };
  it.each<[FieldValues, readonly string[]]>([
    [{ ...car, '5': 'FUNKSTREIFENWAGEN' }, ['official']],
    [{ ...car, '22': 'POLIZEI' }, ['official']],
    [{ ...car, '21': 'FZ. DER ZOLLVERWALTUNG' }, ['official']],
    [{ ...car, A: 'NRW 4-1234', '22': 'POLIZEI' }, ['official']],
    [{ ...car, '22': 'EHEM. POLIZEI' }, []],
    [{ ...car, '22': 'EHEM. FUNKSTREIFENWAGEN' }, []],
    [{ ...car, '22': 'AUCH RÄDER 17 ZOLL' }, []],
    [{ ...car, '4': 'SA', 'F.2': '3500', '14.1': '36AP', '22': 'POLIZEI' }, []],
  ])('%o: the sum with the hints %j', (fields, hints) => {
    expect(taxed(fields).hints).toEqual(hints);
  });
});

// § 3 No. 5 KraftStG: exempt by use, not by keeper or plate
describe('fire engines, disaster relief and ambulances with letters on the plate', () => {
  const engine: FieldValues = { A: 'HL FW 112', B: '01.06.2010', 'P.3': 'DIESEL', '14.1': '0644', 'F.2': '7490' };
  it.each<[FieldValues, readonly string[]]>([
    [{ ...engine, '5': 'SO.KFZ FEUERWEHR' }, ['rescue']],
    [{ ...engine, J: 'N2', '5': 'TANKLÖSCHFAHRZEUG' }, ['rescue']],
    [{ ...engine, J: 'N2', '22': 'FZ. DES KATASTROPHENSCHUTZES' }, ['rescue']],
    [{ ...engine, J: 'N2', '5': 'SO.KFZ RETTUNGSWAGEN' }, ['rescue']],
    [{ ...engine, J: 'M1', '4': 'SC' }, ['specialPurpose', 'rescue']],
    [{ ...engine, J: 'M1', '4': 'SD' }, ['specialPurpose']],
    // the hint at authorities says the same
    [{ ...engine, A: 'THW-81234', J: 'N2', '5': 'SO.KFZ KATASTROPHENSCHUTZ' }, ['official']],
    [{ ...engine, J: 'M1', '4': 'SA', '22': 'EHEM. FEUERWEHR' }, []],
    [{ ...engine, J: 'N2', '5': 'LKW', '22': 'EHEM. FEUERWEHR' }, []],
    [{ ...engine, J: 'N2', '5': 'LKW', '22': 'EHEM. RETTUNGSWAGEN' }, []],
    [{ ...engine, J: 'N2' }, []],
  ])('%o: the sum with the hints %j', (fields, hints) => {
    expect(taxed(fields).hints).toEqual(hints);
  });
});

// § 10 (2) FZV: vehicles without tax have green plates
describe('green plates that the document notes', () => {
  const tractor: FieldValues = { A: 'HL A 12', B: '01.06.1989', '14.1': '0600', '22': 'GRÜNES KENNZEICHEN' };
  it.each<FieldValues>([
    { ...tractor, J: 'N2', '4': 'BD', '5': 'LOF ZUGMASCHINE', 'F.2': '7490' },
    { ...tractor, J: 'T1B', 'F.2': '7490' },
    { ...tractor, J: 'O2', '4': 'DC', 'F.2': '1500', '13': '75' },
  ])('free %o from the tax', (fields) => {
    expect(taxOfRecord(fields, TODAY)).toEqual({ status: 'exempt', reason: 'greenPlate' });
    expect(nextTaxDue(fields, TODAY)).toBeNull();
  });

  it.each(['-', 'KEIN GRÜNES KENNZEICHEN', 'OHNE GRÜNES KENNZ.', 'GRÜNES KENNZ. ENTFÄLLT'])(
    'are only hinted at with the remark "%s"',
    (remark) => {
      const fields = { ...tractor, J: 'T1B', 'F.2': '7490', '22': remark };
      expect(taxed(fields).hints).toEqual(['agricultural']);
      expect(nextTaxDue(fields, TODAY)).toBe('2027-06-01');
    },
  );
});

// § 3 No. 7 KraftStG: tractors, whatever their class, but no tractor units
describe('farm tractors without a note of a green plate', () => {
  const unimog: FieldValues = { A: 'RE-U 12', B: '01.06.1995', '4': 'BD', 'F.2': '7490', '14.1': '0621' };
  it.each<[FieldValues, readonly string[]]>([
    [{ ...unimog, J: 'N2', '5': 'LOF ZUGMASCHINE' }, ['agricultural']],
    [{ ...unimog, J: 'N3', '5': 'ZUGM.LOF GERÄTETRÄGER' }, ['agricultural']],
    [{ ...unimog, J: 'N2', '5': 'ZUGM.ACKERSCHLEPPER' }, ['agricultural']],
    [{ ...unimog, J: 'T1B', '5': 'LOF ZUGMASCHINE' }, ['agricultural']],
    [{ ...unimog, J: 'N2', '5': 'ZUGMASCHINE' }, []],
    [{ ...unimog, J: 'N3', '4': 'BC', '5': 'SATTELSCHLEPPER' }, []],
    [{ ...unimog, J: '', '4': '', '5': 'SATTELSCHLEPPER' }, []],
    [{ ...unimog, J: 'N2', '5': 'SO.KFZ ABSCHLEPPER' }, []],
    [{ ...unimog, J: '', '4': '', '5': 'ACKERSCHLEPPER' }, ['agricultural']],
  ])('%o: the sum with the hints %j', (fields, hints) => {
    expect(taxed(fields)).toMatchObject({ result: { euros: 285 }, hints });
  });
});

describe('trailers (§ 8 No. 2 KraftStG)', () => {
  const trailer: FieldValues = { J: 'O3', '4': 'DB', 'F.2': '8000', '13': '350' };
  it.each<readonly [FieldValues, number, readonly string[]]>([
    // A drawbar on a turntable bears nothing: the load of field 13 is not subtracted.
    [trailer, 298, ['F.2', '4']],
    [{ ...trailer, '4': '', '5': 'ANH. MIT DREHSCHEMEL' }, 298, ['F.2', '4']],
    [{ ...trailer, '4': 'DC' }, 290, ['F.2', '13']],
    [{ ...trailer, '4': 'DE' }, 290, ['F.2', '13']],
    [{ ...trailer, '4': 'DA', '13': '3000' }, 186, ['F.2', '13']],
  ])('%o: %i euros', (fields, euros, used) => {
    expect(taxed(fields)).toMatchObject({ result: { euros }, fields: used, assumptions: [] });
  });
});

describe('rotary engines (§ 8 No. 1 and 2 KraftStG)', () => {
  const OLD: FieldValues = { J: 'M1', B: '01.05.1972', 'P.1': '995', 'F.2': '1000', '14.1': '0400' };
  it.each<readonly [string, FieldValues, number]>([
    [
      'a Hercules W 2000 pays by weight',
      { J: 'L3e', 'D.1': 'HERCULES', 'D.3': 'W 2000', 'P.1': '294', 'F.2': '330' },
      22,
    ],
    ['a Suzuki RE5', { J: 'L3e', 'D.1': 'SUZUKI', 'D.3': 'RE-5', 'P.1': '497', 'F.2': '450' }, 33],
    ['words in P.3 name the engine', { J: 'L3e', 'P.3': 'BENZIN (WANKEL)', 'P.1': '588', 'F.2': '400' }, 22],
    ['another Suzuki pays by displacement', { J: 'L3e', 'D.1': 'SUZUKI', 'D.3': 'GT 500', 'P.1': '492' }, 36],
    [
      'a Ro 80 pays by weight',
      { J: 'M1', B: '01.05.1972', 'D.1': 'NSU', 'D.3': 'RO 80', 'P.1': '995', 'F.2': '1660' },
      101,
    ],
    // before July 2009 cars pay by weight: 5 × 11.25
    ['an NSU Spider', { ...OLD, 'D.1': 'NSU', 'D.3': 'SPIDER' }, 56],
    ['a Wankel-Spider of an unknown make', { ...OLD, 'D.3': 'WANKEL-SPIDER' }, 56],
    ['a Mazda RX-2', { ...OLD, 'D.1': 'MAZDA', 'D.3': 'RX-2' }, 56],
    ['a motorcycle of BMW without its make', { ...OLD, J: 'L3E', 'D.1': '', 'D.3': 'R 100 RS', 'P.1': '980' }, 73],
    ['a Mazda RX 3', { ...OLD, 'D.1': 'MAZDA', 'D.3': 'RX 3' }, 56],
    ['a Mazda RX4', { ...OLD, 'D.1': 'MAZDA (J)', 'D.3': 'RX4' }, 56],
    ['a Mazda RX-5', { ...OLD, 'D.1': 'MAZDA', 'D.3': 'RX-5' }, 56],
    ['a Mazda RX-7', { ...OLD, 'D.1': 'MAZDA', 'D.3': 'RX-7' }, 56],
    ['a Mazda Cosmo', { ...OLD, 'D.1': 'MAZDA', 'D.3': 'COSMO' }, 56],
    ['a Citroën GS Birotor', { ...OLD, 'D.1': 'CITROEN', 'D.3': 'GS BIROTOR' }, 56],
    // by displacement: 10 × 25.36
    ['another NSU', { ...OLD, 'D.1': 'NSU', 'D.3': '1000 TT' }, 253],
    ['another Spider', { ...OLD, 'D.1': 'FIAT', 'D.3': '124 SPIDER' }, 253],
    ['another Mazda', { ...OLD, 'D.1': 'MAZDA', 'D.3': '616' }, 253],
  ])('%s', (_, fields, euros) => {
    expect(taxed({ 'P.3': 'BENZIN', ...fields }).result.euros).toBe(euros);
  });

  it.each(['1308', '2616'])('twice the chambers of an RX-8 count, printed as %s', (ccm) => {
    // 27 × 2 € + (256 − 120) × 2 €, as published for 2009 (auto-steuer.de, 18 Jan 2010).
    const tax = taxed({
      B: '01.01.2010',
      J: 'M1',
      'D.1': 'MAZDA',
      'D.3': 'RX-8',
      'P.3': 'BENZIN',
      'P.1': ccm,
      'V.7': '256',
    });
    expect(tax.result.euros).toBe(326);
    expect(tax.assumptions.includes('wankelDoubled')).toBe(ccm === '1308');
  });
});

describe('vehicles without registration (§ 3 No. 1 KraftStG, § 3 (3) FZV)', () => {
  it.each<FieldValues>([
    { J: 'L1e' },
    { J: 'L1e-B', 'P.1': '49' },
    { J: 'L2e', 'P.1': '49' },
    { J: 'L2e-U' },
    { J: 'L6e-BP' },
    { '5': 'KLEINKRAFTRAD', 'P.1': '49' },
    { '5': 'MOFA' },
    { '5': 'MOKICK' },
    { '5': 'VIERRÄDR.LEICHTKFZ' },
  ])('%o is free, and its power is not asked for', (fields) => {
    expect(taxOfRecord(fields, TODAY)).toEqual({ status: 'exempt', reason: 'moped' });
  });

  it('a Leichtkraftrad is free without its power', () => {
    expect(taxed({ J: 'L3e', '5': 'LEICHTKRAFTRAD', 'P.1': '124' }).result.euros).toBe(0);
    expect(taxOfRecord({ J: 'L3e', '5': 'KRAFTRAD', 'P.1': '124' }, TODAY)).toMatchObject({ fields: ['P.2'] });
  });

  it('a working machine is free', () => {
    expect(taxOfRecord({ '5': 'SELBSTF.ARBEITSMASCHINE', 'F.1': '9000' }, TODAY)).toEqual({
      status: 'exempt',
      reason: 'machine',
    });
  });
});

describe('the kind, whatever field names it (§ 8 KraftStG)', () => {
  it.each<readonly [FieldValues, string, number]>([
    // A camper in a class of lorries is none.
    [{ J: 'N2', '4': 'SA', 'F.2': '7490', '14.1': '0655' }, 'camper', 520],
    [{ J: 'N1', '5': 'SO.KFZ WOHNMOB.', 'F.2': '3500', '14.1': '0655' }, 'camper', 320],
    [{ J: 'M1', '5': 'KRANKENKRAFTWAGEN', 'F.2': '3500' }, 'truck', 210],
    [
      {
        J: 'M1',
        B: '01.02.2022',
        '5': 'FZ.Z.PERS.BEF. EHEM. KRANKENWAGEN',
        'P.3': 'DIESEL',
        'P.1': '1968',
        'V.7': '150',
      },
      'car',
      311,
    ],
    // § 8 No. 2 names ambulances and hearses alone.
    [
      { J: 'M1', B: '01.02.2022', '5': 'BEHINDERTENTRANSPORT', 'P.3': 'DIESEL', 'P.1': '1968', 'V.7': '150' },
      'car',
      311,
    ],
    [{ '5': 'SO.KFZ FEUERWEHR', 'F.2': '3500' }, 'truck', 210],
    [{ J: 'M1', B: '01.02.2022', 'P.3': 'BZ/WASSERSTOFF', 'F.2': '2415' }, 'car', 0],
    [{ '5': 'WOHNWAGEN', 'F.2': '1200', '13': '100' }, 'trailer', 44],
    [{ '5': 'KRAFTROLLER', 'P.1': '200' }, 'motorcycle', 14],
  ])('%o is taxed as a %s: %i euros', (fields, kind, euros) => {
    expect(taxed(fields)).toMatchObject({ input: { kind }, result: { euros } });
  });
});

describe('first registered between the two tariffs, without CO₂ (§ 18 (4a) KraftStG)', () => {
  const car: FieldValues = { B: '01.02.2009', J: 'M1', '4': 'AB', 'P.3': 'BENZIN', 'P.1': '1598', '14.1': '0462' };
  it('pays at most by the old rule, and says so', () => {
    expect(taxed({ ...car, 'V.7': '-' })).toMatchObject({
      result: { euros: 108, notes: { comparison: null } },
      assumptions: ['comparisonWithoutCo2'],
      fields: ['B', 'P.3', 'P.1', '14.1'],
    });
    expect(taxed({ ...car, 'V.7': '130' }).result.euros).toBe(52);
    // One day later the value is needed.
    expect(taxOfRecord({ ...car, B: '01.07.2009' }, TODAY)).toMatchObject({ status: 'missing', fields: ['V.7'] });
  });
});
