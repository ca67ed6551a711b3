import { describe, expect, it } from 'vitest';
import type { FieldValues } from './field-codes';
import { inspectionDuty, monthsToNext, possibleIntervals } from './inspection-intervals';

const usual = (fields: FieldValues): readonly (readonly [string, number, number])[] => {
  const duty = inspectionDuty(fields);
  return duty.kind === 'due' ? duty.usual.map(({ number, first, following }) => [number, first, following]) : [];
};

/** Fields, number of annex VIII, months to the first inspection and between the following ones. */
const ROWS: readonly (readonly [string, FieldValues, string, number, number])[] = [
  ['a car', { J: 'M1', '4': 'AB' }, '2.1.2.1', 36, 24],
  ['a heavy car', { J: 'M1G', '4': 'AC', 'F.1': '4500' }, '2.1.2.1', 36, 24],
  ['a car without a class', { '5': 'PKW GESCHLOSSEN' }, '2.1.2.1', 36, 24],
  ['an armoured car', { J: 'M1', '4': 'SB' }, '2.1.2.1', 36, 24],
  ['a taxi', { J: 'M1', '4': 'AB', '22': 'TAXI' }, '2.1.2.2', 12, 12],
  ['a hire car with driver', { J: 'M1', '4': 'AB', '5': 'PKW MIETWAGEN' }, '2.1.2.2', 12, 12],
  ['an ambulance', { J: 'M1', '4': 'SC' }, '2.1.2.3', 12, 12],
  ['an ambulance by its words', { J: 'M1', '5': 'KRANKENKRAFTWAGEN' }, '2.1.2.3', 12, 12],
  ['an ambulance without a class', { '5': 'SO.KFZ KRANKENWAGEN', 'F.1': '4200', T: '150' }, '2.1.2.3', 12, 12],
  ['a vehicle for disabled people', { J: 'M1', '5': 'BEHINDERTENTRANSPORT' }, '2.1.2.3', 12, 12],
  ['one without a class', { '5': 'SO.KFZ BEHINDERTEN-TRANSP.' }, '2.1.2.3', 12, 12],
  ['a bus', { J: 'M3', 'F.1': '18000' }, '2.1.3', 12, 12],
  ['a small bus', { J: 'M2', 'F.1': '3500' }, '2.1.3', 12, 12],
  ['a bus without a class', { '5': 'KRAFTOMNIBUS' }, '2.1.3', 12, 12],
  ['a van', { J: 'N1', '4': 'BB', 'F.1': '3500' }, '2.1.4.1', 24, 24],
  ['a van without a mass', { J: 'N1' }, '2.1.4.1', 24, 24],
  ['a truck rated down to 3.5 t', { J: 'N2', 'F.1': '5000', 'F.2': '3500' }, '2.1.4.1', 24, 24],
  ['a truck', { J: 'N2', 'F.1': '3501' }, '2.1.4.2', 12, 12],
  ['a heavy truck', { J: 'N3', 'F.1': '26000' }, '2.1.4.2', 12, 12],
  ['a slow truck', { J: 'N2', 'F.1': '7490', T: '40' }, '2.1.4.1', 24, 24],
  ['a tractor', { J: 'T1A', 'F.1': '8000' }, '2.1.4.1', 24, 24],
  ['a tractor of 40 km/h', { J: 'T1', 'F.1': '8000', T: '40' }, '2.1.4.1', 24, 24],
  ['a fast tractor', { J: 'T1B', 'F.1': '8000' }, '2.1.4.2', 12, 12],
  ['a motorcycle', { J: 'L3E-A3' }, '2.1.1', 24, 24],
  ['a motorcycle without a class', { '5': 'KRAFTRAD' }, '2.1.1', 24, 24],
  ['a motorcycle with sidecar', { J: 'L4E' }, '2.1.1', 24, 24],
  ['a moped by older law', { A: 'HD K 123', '5': 'KLEINKRAFTRAD', 'P.1': '49', T: '85' }, '2.1.1', 24, 24],
  ['a moped of a town', { A: 'HL-2412', J: 'L1E' }, '2.1.1', 24, 24],
  ['a light quad with an official plate', { A: 'HL SW 24', J: 'L6E-BP' }, '2.1.4.1', 24, 24],
  ['a tricycle', { J: 'L5E' }, '2.1.4.1', 24, 24],
  ['a quad', { J: 'L7E-B1' }, '2.1.4.1', 24, 24],
  ['a working machine', { '5': 'SELBSTF.ARBEITSMASCHINE', 'F.1': '9000', T: '62' }, '2.1.4.2', 12, 12],
  ['a light trailer', { J: 'O1', 'F.1': '750' }, '2.1.5.1', 36, 24],
  ['a light trailer without a class', { '5': 'ANH OFFENER KASTEN', 'F.1': '750' }, '2.1.5.1', 36, 24],
  ['a light trailer without a mass', { J: 'O1' }, '2.1.5.1', 36, 24],
  ['a trailer', { J: 'O2', 'F.1': '1300' }, '2.1.5.2', 24, 24],
  ['a caravan', { J: 'O2', '5': 'WOHNANHÄNGER', 'F.1': '3500' }, '2.1.5.2', 24, 24],
  ['a heavy trailer', { J: 'O3', 'F.1': '3501' }, '2.1.5.3', 12, 12],
  ['a trailer above 10 t', { J: 'O4', 'F.1': '18000' }, '2.1.5.3', 12, 12],
  ['a slow trailer', { J: 'R3A', 'F.1': '8000' }, '2.1.5.2', 24, 24],
  ['a fast farm trailer', { J: 'R3B', 'F.1': '8000' }, '2.1.5.3', 12, 12],
  ['a camper of 3.5 t', { J: 'M1', '4': 'SA', 'F.1': '3500' }, '2.1.6.1', 36, 24],
  ['a camper rated down', { J: 'M1', '4': 'SA', 'F.1': '4250', 'F.2': '3500' }, '2.1.6.1', 36, 24],
  ['a camper by an abbreviation', { J: 'M1', '5': 'SONST.KFZ WOHNMOB. UEB.2,8T', 'F.1': '4250' }, '2.1.6.2', 24, 12],
  ['a camper of 4.25 t', { J: 'M1', '4': 'SA', 'F.1': '4250' }, '2.1.6.2', 24, 12],
  ['a camper of 7.5 t', { J: 'M1', '5': 'SO.KFZ WOHNMOBIL', 'F.1': '7500' }, '2.1.6.2', 24, 12],
  ['a camper above 7.5 t', { J: 'M1', '4': 'SA', 'F.1': '7501' }, '2.1.6.3', 12, 12],
];

// StVZO annex VIII no. 2.1, read in November 2026
it.each(ROWS)('%s has its own intervals', (_, fields, number, first, following) => {
  expect(usual(fields)).toEqual([[number, first, following]]);
});

describe('an open document', () => {
  it.each<[string, FieldValues, readonly string[]]>([
    ['a camper without a mass', { J: 'M1', '4': 'SA' }, ['2.1.6.1', '2.1.6.2', '2.1.6.3']],
    ['a tractor without a speed', { J: 'T1', 'F.1': '8000' }, ['2.1.4.1', '2.1.4.2']],
    ['a hearse', { J: 'M1', '4': 'SD', 'F.1': '2500' }, ['2.1.4.1', '2.1.2.1']],
    ['a trailer without class and mass', { '5': 'ANHÄNGER' }, ['2.1.5.1', '2.1.5.2', '2.1.5.3']],
    // no. 2.2: let to one hirer for a year or more, it keeps its interval
    ['a car that is let', { J: 'M1', '22': 'SELBSTFAHRERVERMIETFZ. VERMIETET' }, ['2.2', '2.1.2.1']],
  ])('of %s has several intervals', (_, fields, numbers) => {
    expect(usual(fields).map(([number]) => number)).toEqual(numbers);
  });

  it('does not say whether a vehicle is let or a taxi', () => {
    expect(possibleIntervals(inspectionDuty({ J: 'M1' })).map(({ first }) => first)).toEqual([36, 12]);
    expect(possibleIntervals(inspectionDuty({ J: 'M1', '4': 'SA', 'F.1': '4250' })).map(({ first }) => first)).toEqual([
      24, 12,
    ]);
    expect(possibleIntervals(inspectionDuty({ J: 'M3' })).map(({ number }) => number)).toEqual(['2.1.3']);
    expect(possibleIntervals(inspectionDuty({}))).toEqual([]);
  });
});

// StVZO § 29 (1) sentence 3: the states decide about fire brigades and disaster relief
it.each<FieldValues>([
  { '5': 'SO.KFZ FEUERWEHR', 'F.1': '3500' },
  { J: 'N3', '5': 'SO.KFZ TANKLÖSCHFAHRZEUG', 'F.1': '14000' },
  { J: 'N2', '5': 'LOESCHFAHRZEUG', 'F.1': '7490' },
  { J: 'M1', '22': 'Mannschaftswagen der Feuerwehr' },
  { J: 'N1', '22': 'FZ. DES KATASTROPHENSCHUTZES' },
  { J: 'N2', A: 'THW-81234', 'F.1': '7490' },
])('the document of %j does not tell the intervals', (fields) => {
  expect(inspectionDuty(fields)).toEqual({ kind: 'unknown' });
});

it.each<[FieldValues, string]>([
  [{ J: 'M1', '4': 'SA', '5': 'SO.KFZ WOHNMOBIL', 'F.1': '3500', '22': 'EHEM. FEUERWEHR' }, '2.1.6.1'],
  [{ J: 'M1', '4': 'SA', '5': 'SO.KFZ WOHNMOBIL', 'F.1': '3500', '22': 'EHEM. RETTUNGSWAGEN' }, '2.1.6.1'],
  [{ J: 'M1', '4': 'SA', '5': 'SO.KFZ WOHNMOBIL', 'F.1': '3500', '22': 'EHEM. MIETFAHRZEUG' }, '2.1.6.1'],
  [{ J: 'N2', 'F.1': '7490', '22': 'EHEM. TANKLÖSCHFAHRZEUG' }, '2.1.4.2'],
  [{ J: 'N2', 'F.1': '7490', '22': 'EHEM. LÖSCHFAHRZEUG DER FEUERWEHR' }, '2.1.4.2'],
  [{ J: 'N2', 'F.1': '7490', '22': 'EHEM. FEUERWEHR, LÖSCHFAHRZEUG' }, '2.1.4.2'],
])('a former use does not count: %j', (fields, number) => {
  expect(usual(fields).map(([row]) => row)).toEqual([number]);
});

it.each([
  'EHEM. TAXI',
  'EHEMALIGES TAXI',
  'EHEM.TAXI/MIETWAGEN',
  'EHEM. TAXI U. MIETWAGEN',
  'EHEM. TAXI, MIETWAGEN',
  'EHEM. SELBSTFAHRERVERMIETFZ.',
  'EHEM. KRANKENWAGEN',
  'EHEM. BEHINDERTENTRANSPORT',
])('a car with "%s" has the usual inspection intervals', (remark) => {
  expect(usual({ J: 'M1', '4': 'AA', '22': remark })).toEqual([['2.1.2.1', 36, 24]]);
});

it.each<FieldValues>([
  { '22': 'EHEM. TAXI*MIETWAGEN' },
  { '5': 'FZ.Z.PERS.BEF. EHEM. TAXI', '22': 'MIETWAGEN' },
  { '21': 'EHEM. TAXI', '22': 'MIETWAGEN' },
])('a former use ends with its remark: %j', (remarks) => {
  expect(usual({ J: 'M1', '4': 'AA', ...remarks }).map(([row]) => row)).not.toContain('2.1.2.1');
});

// StVZO § 29 (1), FZV § 3 (3) no. 1 d to f, § 4 (3)
it.each<[FieldValues, string]>([
  [{ J: 'L1E' }, 'insurance-plate'],
  [{ J: 'L1E', A: '-' }, 'insurance-plate'],
  [{ J: 'L2E-P' }, 'insurance-plate'],
  [{ J: 'L6e-BP' }, 'insurance-plate'],
  [{ '5': 'KLEINKRAFTRAD' }, 'insurance-plate'],
  [{ '5': 'VIERRÄDR.LEICHTKFZ' }, 'insurance-plate'],
  [{ J: 'M1', A: 'Y-123456' }, 'authority'],
  [{ J: 'M1', A: 'BP-25-312' }, 'authority'],
  [{ J: 'M1', A: 'HL-06123' }, 'red-plate'],
  [{ J: 'M1', A: 'HL-04123' }, 'short-term-plate'],
])('%j has no periodic inspection', (fields, reason) => {
  expect(inspectionDuty(fields)).toEqual({ kind: 'exempt', reason });
});

// no. 2.1.6.2: 24 months in the first 72 months, then 12; VG Koblenz, 5 K 916/13.KO (63rd month: 12)
it.each([
  [24, 24],
  [48, 24],
  [60, 24],
  [61, 12],
  [63, 12],
  [72, 12],
  [120, 12],
  [null, 12],
])('a camper of 4.25 t inspected at the age of %s months is inspected again after %s', (age, months) => {
  const [camper] = possibleIntervals(inspectionDuty({ J: 'M1', '4': 'SA', 'F.1': '4250' }));
  expect(camper && monthsToNext(camper, age)).toBe(months);
});
