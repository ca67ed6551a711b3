/** Groups of fields that were compared and agree. A value that is present but unknown is not compared. Pure. */
import type { FailedCheck } from '~/zb1/checks';
import { colourOfCode, coloursIn } from '~/zb1/colour';
import { isoOfGermanDate, parseYearMonth } from '~/zb1/dates';
import { isEmptyMark } from '~/zb1/empty';
import { euroOfCode, euroOfText } from '~/zb1/emission';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { energiesIn, fuelOfCode } from '~/zb1/fuel';
import { hsnMaker } from '~/zb1/hsn';
import { judgeInspection } from '~/zb1/inspection-series';
import { makersIn, type Maker } from '~/zb1/makers';
import { normalise } from '~/zb1/normalise';
import { parsePrintedNumber, parseRange } from '~/zb1/numbers';
import { isShortNumberShape, isVinShape } from '~/zb1/vin';
import { hasKnownWmi, vinMaker } from '~/zb1/wmi';

/** Keys of the texts `checks.proofs.<key>` of this feature. */
const PROOF_KEYS = ['vin', 'maker', 'dates', 'masses', 'keys'] as const;
type ProofKey = (typeof PROOF_KEYS)[number];

export interface Proof {
  readonly key: ProofKey;
  /** The fields that were compared and agree, in the order of the group. */
  readonly fields: readonly FieldCode[];
  /** The compared fields that the text names. */
  readonly named: readonly FieldCode[];
}

interface Group {
  /** Whether a value can be compared, by field. */
  readonly known: Partial<Record<FieldCode, (value: string) => boolean>>;
  /** The fields that the cross-checks compare with each other. */
  readonly pairs: readonly (readonly [FieldCode, FieldCode])[];
  /** What two values must have in common, where the cross-checks are content with less. */
  readonly equal?: (field: FieldCode, value: string) => readonly string[];
  /** In the order of display. */
  readonly order: readonly FieldCode[];
  /** The fields that the text names; all compared ones by default. */
  readonly named?: readonly FieldCode[];
}

/** The sum alone cannot tell Z from 9 or J from 1, so a number of an unknown maker is not confirmed by it. */
const isNumberOfKnownMaker = (value: string): boolean =>
  isVinShape(value) ? hasKnownWmi(value) : isShortNumberShape(value);
const isDate = (value: string): boolean => isoOfGermanDate(value) !== null;
const isNumber = (value: string): boolean => parsePrintedNumber(value) !== null;
const namesMaker = (value: string): boolean => makersIn(value).length > 0;

/** The makers that a field names. Cross-checks accept brands of one family, which are not the same maker. */
function makersOf(field: FieldCode, value: string): readonly Maker[] {
  const maker = field === 'E' ? (isVinShape(value) ? vinMaker(value) : null) : hsnMaker(value);
  return field === 'D.1' ? makersIn(value) : maker === null ? [] : [maker];
}

/** A code for several or unknown fuels agrees with every text, so it proves none. */
function isComparableFuel(code: string): boolean {
  const fuel = fuelOfCode(code);
  return fuel !== null && !fuel.energies.includes('multi');
}

const GROUPS: Readonly<Record<ProofKey, Group>> = {
  vin: {
    known: { E: isNumberOfKnownMaker, '3': (value) => /^[\dX]$/u.test(value) },
    pairs: [['E', '3']],
    order: ['E', '3'],
  },
  maker: {
    known: {
      E: (value) => isVinShape(value) && vinMaker(value) !== null,
      // Collective keys, such as 0900, name no maker.
      '2.1': (value) => hsnMaker(value) !== null,
      'D.1': namesMaker,
    },
    pairs: [
      ['E', '2.1'],
      ['E', 'D.1'],
      ['2.1', 'D.1'],
    ],
    equal: makersOf,
    order: ['E', '2.1', 'D.1'],
  },
  dates: {
    known: { B: isDate, I: isDate, HU: (value) => parseYearMonth(value) !== null },
    pairs: [
      ['B', 'I'],
      ['B', 'HU'],
    ],
    order: ['B', 'I', 'HU'],
  },
  masses: {
    known: { G: (value) => parseRange(value) !== null, 'F.1': isNumber, 'F.2': isNumber },
    pairs: [
      ['G', 'F.1'],
      ['F.2', 'F.1'],
    ],
    order: ['G', 'F.1', 'F.2'],
  },
  keys: {
    known: {
      '10': isComparableFuel,
      'P.3': (value) => energiesIn(value).length > 0,
      '14': (value) => euroOfText(value) !== null,
      '14.1': (value) => euroOfCode(value) !== null,
      R: (value) => coloursIn(value).length > 0,
      '11': (value) => colourOfCode(value) !== null,
    },
    pairs: [
      ['10', 'P.3'],
      ['14', '14.1'],
      ['R', '11'],
    ],
    order: ['10', 'P.3', '14', '14.1', 'R', '11'],
    named: ['P.3', '14', 'R'],
  },
};

/**
 * The groups with a compared pair of fields in which no check failed. Only the month of a first inspection follows from
 * the first registration: of others the document does not say when the last inspection was.
 */
export function proofsOf(fields: FieldValues, checks: readonly FailedCheck[], today: Date): readonly Proof[] {
  const failing = new Set(checks.flatMap((check) => check.fields));
  if (judgeInspection(fields, today) !== 'first') failing.add('HU');
  const read = (code: FieldCode): string => normalise(code, fields[code] ?? '');
  return PROOF_KEYS.flatMap((key) => {
    const group = GROUPS[key];
    const agrees = (code: FieldCode): boolean => !failing.has(code) && group.known[code]?.(read(code)) === true;
    const isEqual = ([left, right]: readonly [FieldCode, FieldCode]): boolean => {
      if (group.equal === undefined) return true;
      const values = group.equal(right, read(right));
      return group.equal(left, read(left)).some((value) => values.includes(value));
    };
    const compared = new Set(group.pairs.filter((pair) => pair.every(agrees) && isEqual(pair)).flat());
    const shown = group.order.filter((code) => compared.has(code));
    const named = shown.filter((code) => group.named?.includes(code) ?? true);
    return shown.length > 0 ? [{ key, fields: shown, named }] : [];
  });
}

/** Fields whose values are words and codes of a closed list: an unknown one is worth a look. */
const LISTED = [
  ['P.3', '10'],
  ['R', '11'],
] as const satisfies readonly (readonly FieldCode[])[];

const hasKnownValue = (code: FieldCode, value: string): boolean =>
  code === '10' ? fuelOfCode(value) !== null : GROUPS.keys.known[code]?.(value) === true;

/** The fields that could not be compared with their counterpart, because their value is unknown. */
export function incomparableFields(fields: FieldValues): readonly FieldCode[] {
  return LISTED.flatMap((pair) => {
    if (pair.some((code) => isEmptyMark(fields[code]))) return [];
    return pair.filter((code) => !hasKnownValue(code, normalise(code, fields[code] ?? '')));
  });
}
