/** Groups of fields that were cross-checked and agree. Pure. */
import type { FieldCheck } from '~/zb1/checks';
import { readingOf, type Reading } from '~/zb1/checks/check';
import { colourOfCode, coloursIn } from '~/zb1/colour';
import { isoOfGermanDate, parseYearMonth } from '~/zb1/dates';
import { euroOfCode, euroOfText } from '~/zb1/emission';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { energiesIn, fuelOfCode } from '~/zb1/fuel';
import { hsnMaker } from '~/zb1/hsn';
import { makersIn } from '~/zb1/makers';
import { parseNumber, parseRange } from '~/zb1/numbers';
import { matchesCheckDigit } from '~/zb1/vin';
import { vinMaker } from '~/zb1/wmi';

/** Keys of the texts `checks.proofs.<key>` of this feature. */
const PROOF_KEYS = ['vin', 'maker', 'dates', 'masses', 'keys'] as const;
type ProofKey = (typeof PROOF_KEYS)[number];

/** Keys of the texts `checks.subjects.<subject>`: what a proof names as compared. */
export type ProofSubject =
  | 'vin'
  | 'hsn'
  | 'make'
  | 'first'
  | 'registered'
  | 'inspection'
  | 'kerb'
  | 'total'
  | 'axles'
  | 'fuel'
  | 'emission'
  | 'colour';

export interface Proof {
  readonly key: ProofKey;
  /** What was compared, in the order of the sentence; empty for `vin`. */
  readonly subjects: readonly ProofSubject[];
  /** The fields that were compared and agree. */
  readonly fields: readonly FieldCode[];
}

/** One comparison of the cross-checks (`src/zb1/checks`), which takes place only if `isKnown`. */
interface Comparison {
  readonly isKnown: boolean;
  readonly fields: readonly FieldCode[];
  readonly subjects: readonly ProofSubject[];
}

const compare = (isKnown: boolean, fields: readonly FieldCode[], ...subjects: readonly ProofSubject[]): Comparison => ({
  isKnown,
  fields,
  subjects,
});

/** A value outside the known tables is skipped by the checks: HSN 0900 has no maker, "Pommes" is no fuel. */
const COMPARISONS: Readonly<Record<ProofKey, (read: Reading) => readonly Comparison[]>> = {
  vin: (read) => [compare(matchesCheckDigit(read('E'), read('3')), ['E', '3'])],
  maker: (read) => {
    const byVin = vinMaker(read('E')) !== null;
    const byHsn = hsnMaker(read('2.1')) !== null;
    // The make is printed in D.1 and, abbreviated, in field 2.
    const named = (['D.1', '2'] as const).find((code) => makersIn(read(code)).length > 0);
    return [
      compare(byVin && named === undefined && byHsn, ['E', '2.1'], 'vin', 'hsn'),
      ...(named === undefined
        ? []
        : [compare(byVin, ['E', named], 'vin', 'make'), compare(byHsn, ['2.1', named], 'hsn', 'make')]),
    ];
  },
  dates: (read) => {
    const first = isoOfGermanDate(read('B')) !== null;
    return [
      compare(first && isoOfGermanDate(read('I')) !== null, ['B', 'I'], 'first', 'registered'),
      compare(first && parseYearMonth(read('HU')) !== null, ['B', 'HU'], 'first', 'inspection'),
    ];
  },
  masses: (read) => {
    const total = parseNumber(read('F.1')) !== null;
    const axleCount = parseNumber(read('L')) ?? 2;
    const hasAxles = axleCount === 2 && [read('7.1'), read('7.2')].every((load) => parseNumber(load) !== null);
    return [
      compare(total && parseRange(read('G')) !== null, ['G', 'F.1'], 'kerb', 'total'),
      compare(total && parseNumber(read('F.2')) !== null, ['F.1', 'F.2'], 'total'),
      compare(total && hasAxles, ['F.1', '7.1', '7.2'], 'total', 'axles'),
    ];
  },
  keys: (read) => [
    compare(fuelOfCode(read('10')) !== null && energiesIn(read('P.3')).length > 0, ['10', 'P.3'], 'fuel'),
    compare(euroOfCode(read('14.1')) !== null && euroOfText(read('14')) !== null, ['14', '14.1'], 'emission'),
    compare(colourOfCode(read('11')) !== null && coloursIn(read('R')).length > 0, ['R', '11'], 'colour'),
  ],
};

/** The order in which a proof names its fields and subjects. */
const FIELD_ORDER: readonly FieldCode[] = [
  ...(['E', '3', '2.1', 'D.1', '2', 'B', 'I', 'HU', 'G', 'F.1', 'F.2', '7.1', '7.2'] as const),
  ...(['10', 'P.3', '14', '14.1', 'R', '11'] as const),
];
const SUBJECT_ORDER: readonly ProofSubject[] = [
  ...(['vin', 'hsn', 'make', 'first', 'registered', 'inspection'] as const),
  ...(['kerb', 'total', 'axles', 'fuel', 'emission', 'colour'] as const),
];

/** The groups in which something was compared and no field of the comparisons has a failed check. */
export function proofsOf(fields: FieldValues, checks: readonly FieldCheck[]): readonly Proof[] {
  const failing = new Set(checks.flatMap((check) => check.fields));
  const read = readingOf(fields);
  return PROOF_KEYS.flatMap((key) => {
    const made = COMPARISONS[key](read).filter(({ isKnown }) => isKnown);
    const compared = new Set(made.flatMap((one) => one.fields));
    if (made.length === 0 || [...compared].some((code) => failing.has(code))) return [];
    const subjects = new Set(made.flatMap((one) => one.subjects));
    return [
      {
        key,
        subjects: SUBJECT_ORDER.filter((subject) => subjects.has(subject)),
        fields: FIELD_ORDER.filter((code) => compared.has(code)),
      },
    ];
  });
}
