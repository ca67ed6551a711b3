/** Values that another field says as well: with a sure one beside it, an unsure reading that agrees is more likely than it was alone. */
import { formatYearMonth, isoOfGermanDate } from '~/zb1/dates';
import { euroOfCode, euroOfText } from '~/zb1/emission';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode } from '~/zb1/field-codes';
import { fuelAgrees, fuelCodeFor } from '~/zb1/fuel';
import { firstInspection } from '~/zb1/inspection';
import { hsnMaker } from '~/zb1/hsn';
import { isKnownWord } from '~/zb1/known-words';
import { makersIn, type Maker } from '~/zb1/makers';
import { normalise } from '~/zb1/normalise';
import { vehicleProfile, type VehicleType } from '~/zb1/vehicle-type';
import { vinMaker } from '~/zb1/wmi';
import type { RawReading, RawReadings } from './raw-reading';

/** A reading from this confidence on can prove another one. */
const SURE = 0.9;
/** How much rarer a misreading agrees by chance: with a whole value, and with what a field only narrows down. */
const RARELY_EQUAL = 50;
const RARELY_FITTING = 11;

/** Printed twice on most papers: both registrations of a first owner, both masses, both loads of an axle, the tyres of both axles. */
const TWINS: readonly (readonly [FieldCode, FieldCode])[] = [['B', 'I'], ['F.1', 'F.2'], ['7.1', '8.1'], ['7.2', '8.2'], ['15.1', '15.2']];

/** Classes that a code of the body stands for (Directive 2007/46/EC, Annex II, part C). */
const BODIES: readonly (readonly [body: RegExp, classes: RegExp])[] = [
  [/^A[A-G]$/u, /^M1G?$/u],
  [/^B[A-EX]$/u, /^N[1-3]G?$/u],
  [/^C[A-X]$/u, /^M[23]G?$/u],
  [/^D[A-E]$/u, /^O[1-4]$/u],
];

/** The month of a new car's first inspection, as printed; undefined where the day cannot be. */
function newCarsInspection(registration: string): string | undefined {
  const due = firstInspection(isoOfGermanDate(registration) ?? '');
  return due === null ? undefined : formatYearMonth(due);
}

/** What names the maker. */
const MAKER_IN: Readonly<Partial<Record<FieldCode, (value: string) => Maker | null | undefined>>> = {
  '2.1': hsnMaker,
  'D.1': (name) => makersIn(name)[0],
  2: (name) => makersIn(name)[0],
  E: vinMaker,
};

/** Key and name of the maker, each by what else names the same one. */
const MAKERS: readonly (readonly [FieldCode, FieldCode])[] = [['2.1', 'D.1'], ['2.1', 'E'], ['2.1', '2'], ['D.1', '2.1'], ['D.1', 'E'], ['D.1', '2']];

/** Whether two fields name the same maker; a name in a usual spelling, since the others do not say how it is spelled. */
function isSameMaker(code: FieldCode, value: string, by: FieldCode, other: string): boolean {
  const maker = code === 'D.1' && !isKnownWord(code, value) ? null : (MAKER_IN[code]?.(value) ?? null);
  return maker !== null && maker === MAKER_IN[by]?.(other);
}

const kindOf = (fields: Partial<Record<FieldCode, string>>): VehicleType | null => vehicleProfile(fields).type;

interface Proof {
  readonly code: FieldCode;
  readonly by: FieldCode;
  /** How much rarer a misreading agrees. */
  readonly strength: number;
  /** Whether a value agrees with the other field's; false as well where that says nothing of it. */
  readonly agrees: (value: string, other: string) => boolean;
}

// Words are proven in a usual spelling alone: a code says what is meant, not how it is spelled.
const PROOFS: readonly Proof[] = [
  ...TWINS.flatMap(([code, by]) => [{ code, by }, { code: by, by: code }]).map((twins): Proof => ({ ...twins, strength: RARELY_EQUAL, agrees: (value, other) => value === other })),
  { code: 'J', by: '4', strength: RARELY_FITTING, agrees: (value, body) => BODIES.some(([bodies, classes]) => bodies.test(body) && classes.test(value)) },
  { code: 'J', by: '5', strength: RARELY_FITTING, agrees: (value, words) => kindOf({ J: value }) !== null && kindOf({ J: value }) === kindOf({ 5: words }) },
  ...MAKERS.map(([code, by]): Proof => ({ code, by, strength: RARELY_FITTING, agrees: (value, other) => isSameMaker(code, value, by, other) })),
  { code: 'HU', by: 'B', strength: RARELY_FITTING, agrees: (value, first) => value === newCarsInspection(first) },
  { code: '14', by: '14.1', strength: RARELY_FITTING, agrees: (words, code) => isKnownWord('14', words) && euroOfText(words) !== null && euroOfText(words) === euroOfCode(code) },
  { code: '14.1', by: '14', strength: RARELY_FITTING, agrees: (value, words) => euroOfCode(value) !== null && euroOfCode(value) === euroOfText(words) },
  { code: 'P.3', by: '10', strength: RARELY_FITTING, agrees: (words, code) => isKnownWord('P.3', words) && fuelAgrees(code, words) },
  { code: '10', by: 'P.3', strength: RARELY_FITTING, agrees: (value, words) => fuelCodeFor(words) !== null && fuelAgrees(value, words) },
];

/** The confidence of a reading given that a sure field agrees with it: other readings count in full where they agree too. */
function proven({ confidence, rivals }: RawReading, fits: (value: string) => boolean, strength: number): number {
  const fitting = rivals.reduce((sum, { value, probability }) => sum + (fits(value) ? probability : 0), 0);
  const others = Math.max(0, 1 - confidence - fitting);
  return Math.max(confidence, confidence / (confidence + fitting + others / strength));
}

/** Raises the confidence of readings that a sure one proves. Confidence is compared as it was read: nothing proves itself in a circle. */
export function proveFields(raw: RawReadings): RawReadings {
  const result: RawReadings = { ...raw };
  for (const { code, by, strength, agrees } of PROOFS) {
    const reading = result[code];
    const other = raw[by];
    if (!reading || !other || other.confidence < SURE || isEmptyMark(reading.value)) continue;
    const said = normalise(by, other.value);
    const fits = (value: string): boolean => agrees(normalise(code, value), said);
    if (fits(reading.value)) result[code] = { ...reading, confidence: proven(reading, fits, strength) };
  }
  return result;
}
