/**
 * Raises the confidence of an uncertain reading that agrees with a certain reading of another field (Bayes' rule with a
 * fixed likelihood ratio).
 */
import { isBodyOfClass } from '~/zb1/body';
import { colourOfCode, coloursIn, namesColoursOf } from '~/zb1/colour';
import { addMonths, formatYearMonth, isoOfGermanDate, monthIndex, monthOfIsoDate } from '~/zb1/dates';
import { emissionLetters, euroOfCode, euroOfText, lettersAgree } from '~/zb1/emission';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { fuelAgrees, fuelCodeFor, fuelOfCode } from '~/zb1/fuel';
import { fitsFormat } from '~/zb1/fits-format';
import { firstInspection } from '~/zb1/inspection';
import { inspectionDuty } from '~/zb1/inspection-intervals';
import { hsnMaker } from '~/zb1/hsn';
import { isKnownWord } from '~/zb1/known-words';
import { makersIn, type Maker } from '~/zb1/makers';
import { comparable, normalise } from '~/zb1/normalise';
import { trimLeadingZeros } from '~/zb1/numbers';
import { vehicleProfile, type VehicleType } from '~/zb1/vehicle-profile';
import { vinMaker } from '~/zb1/wmi';
import { DOUBTFUL_CONFIDENCE, FLAG_BELOW_CONFIDENCE, valuesOf, type RawReading, type RawReadings } from './raw-reading';

/** Least confidence of a reading that can prove another one. */
const SURE = 0.9;
/**
 * Likelihood ratios: how many times rarer a misreading agrees by chance, with an equal value or with one that only
 * narrows it down.
 */
const EQUAL_RATIO = 50;
const FITTING_RATIO = 11;
/** Least confidence of a reading that takes the place of the first one. */
const LIKELIER = 0.5;

/**
 * Pairs that are equal on most documents: registration dates of a first keeper, masses, axle loads, tyres of both
 * axles.
 */
const OFTEN_EQUAL_FIELDS: readonly (readonly [FieldCode, FieldCode])[] = [
  ['B', 'I'],
  ['F.1', 'F.2'],
  ['7.1', '8.1'],
  ['7.2', '8.2'],
  ['15.1', '15.2'],
];

/**
 * The month of a new vehicle's first inspection as printed, MM/YYYY: after the interval of its kind, or of cars where
 * the kind is open. Undefined if `registration` is not a date, the vehicle's use leaves the interval open, or the document
 * was made later.
 */
function firstInspectionOf(registration: string, values: FieldValues): string | undefined {
  const day = isoOfGermanDate(registration) ?? '';
  const registered = monthOfIsoDate(day);
  const duty = inspectionDuty(values);
  if (duty.kind === 'exempt' || registered === null) return undefined;
  const [usual, ...others] = duty.kind === 'due' ? duty.usual : [];
  if (others.length > 0) return undefined;
  const due = usual === undefined ? firstInspection(day) : addMonths(registered, usual.first);
  // A document that was made later names an inspection that was due later.
  const made = monthOfIsoDate(isoOfGermanDate(values.I ?? '') ?? '');
  if (due === null || (made !== null && monthIndex(made) > monthIndex(due))) return undefined;
  return formatYearMonth(due);
}

const listOf = (maker: Maker | null | undefined): readonly Maker[] => (maker == null ? [] : [maker]);

/** Functions that take the maker from a field's value, or the makers that it may name. */
const MAKERS_IN: Readonly<Partial<Record<FieldCode, (value: string) => readonly Maker[]>>> = {
  '2.1': (key) => listOf(hsnMaker(key)),
  'D.1': makersIn,
  2: makersIn,
  E: (vin) => listOf(vinMaker(vin)),
};

const makersOf = (code: FieldCode, value: string): readonly Maker[] => MAKERS_IN[code]?.(value) ?? [];

const haveCommon = (some: readonly Maker[], others: readonly Maker[]): boolean =>
  some.some((maker) => others.includes(maker));

/** The maker's key (2.1) and name (D.1), each paired with every other field that determines the maker. */
const MAKERS: readonly (readonly [FieldCode, FieldCode])[] = [
  ['2.1', 'D.1'],
  ['2.1', 'E'],
  ['2.1', '2'],
  ['D.1', '2.1'],
  ['D.1', 'E'],
  ['D.1', '2'],
  ['2', 'D.1'],
];

/**
 * Whether two fields name the same maker. A name (D.1, 2) needs a usual spelling: the other field proves the maker, not
 * the spelling.
 */
function isSameMaker(code: FieldCode, value: string, by: FieldCode, other: string): boolean {
  const isSpelled = (code !== 'D.1' && code !== '2') || isKnownWord('D.1', value);
  return isSpelled && haveCommon(makersOf(code, value), makersOf(by, other));
}

/**
 * Whether a code names the fuels of a text. An unknown code, and one for any fuels, contradicts no text and proves
 * none.
 */
function isSameFuel(code: string, words: string): boolean {
  const facts = fuelOfCode(code);
  return facts !== null && !facts.energies.includes('multi') && fuelAgrees(code, words);
}

const typeOf = (fields: Partial<Record<FieldCode, string>>): VehicleType | null => vehicleProfile(fields).type;

interface Proof {
  readonly code: FieldCode;
  readonly by: FieldCode;
  /** Likelihood ratio. */
  readonly ratio: number;
  /** Whether a value agrees with the other field's; false if that does not determine it. `values` are those of all fields. */
  readonly agrees: (value: string, other: string, values: FieldValues) => boolean;
  /** Whether a value that does not agree, by its spelling alone, is not contradicted either. */
  readonly isCompatible?: (value: string, other: string) => boolean;
  /** The other field has too few values to tell a guessed word from another known one. */
  readonly needsPrint?: true;
}

/** Whether the words of a colour name the first one of a code, however they are spelled. */
function namesColourOf(words: string, code: string): boolean {
  const colour = colourOfCode(code);
  return colour !== null && coloursIn(words).includes(colour);
}

/** Spaces and leading zeros do not count. */
const isSameValue = (value: string, other: string): boolean =>
  trimLeadingZeros(comparable(value)) === trimLeadingZeros(comparable(other));

// Texts need a usual spelling: a code proves the meaning, not the spelling.
const PROOFS: readonly Proof[] = [
  ...OFTEN_EQUAL_FIELDS.flatMap(([code, by]) => [
    { code, by },
    { code: by, by: code },
  ]).map((fields): Proof => ({ ...fields, ratio: EQUAL_RATIO, agrees: isSameValue })),
  {
    code: 'J',
    by: '4',
    ratio: FITTING_RATIO,
    agrees: (value, body) => isBodyOfClass(body, value) === true,
  },
  {
    code: 'J',
    by: '5',
    ratio: FITTING_RATIO,
    agrees: (value, words) => typeOf({ J: value }) !== null && typeOf({ J: value }) === typeOf({ 5: words }),
  },
  ...MAKERS.map(([code, by]): Proof => ({
    code,
    by,
    ratio: FITTING_RATIO,
    agrees: (value, other) => isSameMaker(code, value, by, other),
    isCompatible: (value, other) => {
      const [own, others] = [makersOf(code, value), makersOf(by, other)];
      return own.length === 0 ? others.length === 0 : haveCommon(own, others);
    },
  })),
  {
    code: 'HU',
    by: 'B',
    ratio: FITTING_RATIO,
    agrees: (value, first, values) => value === firstInspectionOf(first, values),
  },
  {
    code: '14',
    by: '14.1',
    ratio: FITTING_RATIO,
    agrees: (words, code) =>
      isKnownWord('14', words) && euroOfText(words) !== null && euroOfText(words) === euroOfCode(code),
    isCompatible: (words, code) => euroOfText(words) === euroOfCode(code),
    needsPrint: true,
  },
  {
    code: '14.1',
    by: '14',
    ratio: FITTING_RATIO,
    agrees: (value, words) => euroOfCode(value) !== null && euroOfCode(value) === euroOfText(words),
  },
  {
    code: '14.1',
    by: 'V.9',
    ratio: FITTING_RATIO,
    agrees: (value, v9) => emissionLetters(v9) !== null && /^3[56][A-Z]/u.test(value) && lettersAgree(v9, value),
  },
  { code: 'R', by: '11', ratio: FITTING_RATIO, agrees: namesColoursOf, isCompatible: namesColourOf },
  {
    code: '11',
    by: 'R',
    ratio: FITTING_RATIO,
    agrees: (code, words) => namesColoursOf(words, code),
    isCompatible: (code, words) => namesColourOf(words, code),
  },
  {
    code: 'P.3',
    by: '10',
    ratio: FITTING_RATIO,
    agrees: (words, code) => isKnownWord('P.3', words) && isSameFuel(code, words),
    isCompatible: (words, code) => isSameFuel(code, words),
  },
  {
    code: '10',
    by: 'P.3',
    ratio: FITTING_RATIO,
    agrees: (value, words) => fuelCodeFor(words) !== null && isSameFuel(value, words),
  },
];

/**
 * Confidence of a reading that agrees with a certain field. Rivals that agree too keep their weight; the rest is
 * divided by `ratio`.
 */
function confidenceIfProven(
  { confidence, rivals }: RawReading,
  fits: (value: string) => boolean,
  ratio: number,
): number {
  const fitting = rivals.reduce((sum, { value, probability }) => sum + (fits(value) ? probability : 0), 0);
  const others = Math.max(0, 1 - confidence - fitting);
  return Math.max(confidence, confidence / (confidence + fitting + others / ratio));
}

/**
 * Another reading that agrees with a certain field, if it is likelier than the first one, which does not: as the value,
 * and still in doubt.
 * @param misread probability that the certain field is misread instead: of its other readings that the first one agrees
 * with
 */
function likelierRival(
  code: FieldCode,
  reading: RawReading,
  { confidence: certainty, misread }: { readonly confidence: number; readonly misread: number },
  fits: (value: string) => boolean,
  ratio: number,
): RawReading | undefined {
  const rival = reading.rivals.find(({ value }) => fits(value) && fitsFormat(code, normalise(code, value)));
  if (!rival) return undefined;
  const fitting = reading.rivals.reduce((sum, { value, probability }) => sum + (fits(value) ? probability : 0), 0);
  const confidence = rival.probability / (fitting + Math.max(0, 1 - fitting) / ratio);
  if (confidence <= LIKELIER || rival.probability * certainty <= reading.confidence * misread) return undefined;
  return {
    ...reading,
    value: rival.value,
    matched: true,
    legible: true,
    confidence: Math.min(confidence, DOUBTFUL_CONFIDENCE),
    rivals: [
      { value: reading.value, probability: reading.confidence },
      ...reading.rivals.filter((other) => other !== rival),
    ],
  };
}

/**
 * An illegible reading that others prove: shown from LIKELIER on, and still in doubt, since of so little print they prove
 * only what the field may say.
 */
function withDoubt(reading: RawReading): RawReading {
  const isLikely = reading.legible || reading.confidence > LIKELIER;
  return { ...reading, legible: isLikely, confidence: Math.min(reading.confidence, DOUBTFUL_CONFIDENCE) };
}

/**
 * Raises the confidence of readings that a certain reading of another field proves. The proving field needs SURE in the
 * input, before any raise, so that two uncertain fields cannot prove each other in a circle. Of a doubtful reading that
 * does not agree the rival that does is taken where that is likelier.
 */
export function proveFields(raw: RawReadings): RawReadings {
  const result: RawReadings = { ...raw };
  const values = valuesOf(raw);
  for (const { code, by, ratio, agrees, isCompatible, needsPrint } of PROOFS) {
    const reading = result[code];
    const other = raw[by];
    if (!reading || !other || other.confidence < SURE || isEmptyMark(reading.value)) continue;
    if (needsPrint === true && reading.guessed === true) continue;
    const evidence = normalise(by, other.value);
    const fits = (value: string): boolean => agrees(normalise(code, value), evidence, values);
    if (fits(reading.value)) {
      const proven = { ...reading, confidence: confidenceIfProven(reading, fits, ratio) };
      result[code] = raw[code]?.legible === false ? withDoubt(proven) : proven;
    } else if (
      reading.confidence < FLAG_BELOW_CONFIDENCE &&
      isCompatible?.(normalise(code, reading.value), evidence) !== true
    ) {
      const own = normalise(code, reading.value);
      const misread = other.rivals
        .filter(({ value }) => agrees(own, normalise(by, value), values))
        .reduce((sum, { probability }) => sum + probability, 0);
      result[code] = likelierRival(code, reading, { confidence: other.confidence, misread }, fits, ratio) ?? reading;
    }
  }
  return result;
}
