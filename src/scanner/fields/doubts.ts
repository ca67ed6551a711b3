/**
 * Readings that are sure by their characters and yet look incomplete or misread: by other fields, by what the document
 * prints elsewhere, or by how the value ends. The user has to check them.
 */
import { hasCutColour } from '~/zb1/colour';
import { isoOfGermanDate } from '~/zb1/dates';
import { hasDigitInWord } from '~/zb1/digit-in-word';
import { euroOfText } from '~/zb1/emission';
import { isEmptyMark } from '~/zb1/empty';
import { MAIN_FIELD_CODES, type FieldCode, type FieldValues } from '~/zb1/field-codes';
import { createFieldReader } from '~/zb1/field-reader';
import { FIELD_FORMATS } from '~/zb1/formats';
import { energiesOf } from '~/zb1/fuel';
import { isPartOfMaker, lacksLettersOf } from '~/zb1/maker-parts';
import { lacksCharacters } from '~/zb1/nearest-word';
import { normalise } from '~/zb1/normalise';
import { parsePrintedNumber } from '~/zb1/numbers';
import { isOrganisation } from '~/zb1/organisation';
import { vehicleClass } from '~/zb1/vehicle-class';
import { isCamper } from '~/zb1/vehicle-kind';
import { isVinShape } from '~/zb1/vin';
import { vinMaker } from '~/zb1/wmi';
import { CO2_SINCE, isNeverBlank } from './never-blank';
import { DOUBTFUL_CONFIDENCE, type RawReading, type RawReadings } from './raw-reading';

/** Below this confidence a reading that differs from another is itself the misread one. */
const MISREAD_BELOW = 0.8;
/** Confidence of a blank field that should hold a value or the empty mark. */
const MISSING = 0.3;
/**
 * Greatest confidence of a value that may be partly occluded, or has a gap in its print: the visible characters are no
 * evidence for the hidden ones.
 */
const COVERED = 0.5;
/** A document with this many empty marks has one in every empty field. */
const MIN_EMPTY_MARKS = 4;
/** The fields that get an empty mark. P.4 shares the box and the mark of P.2. */
const MARKED: ReadonlySet<FieldCode> = new Set(MAIN_FIELD_CODES.filter((code) => code !== 'P.4'));
/**
 * Codes of fuels are printed with all of their four digits or without leading zeros. The code of an unknown fuel, 0000,
 * is far rarer than one whose last digit looks like a zero.
 */
const DOUBTFUL_FUEL = /^(?:0\d{1,2}|0{4})$/u;
/** A year of four digits without its last two looks like one of two. */
const CUT_YEAR = /[./](?:19|20)$/u;
/** A range without its end. */
const OPEN_RANGE = /\d ?-$/u;
/** No maker has a name of one letter. */
const ONE_LETTER = /^\p{L}$/u;
/** A type key without variant and version, or without their end; zeros alone stand for none. */
const SHORT_TYPE_KEY = /^(?!0+$)(?:.{3}|.{7})$/u;
/** Vehicles registered for the first time since then are of types with keys of nine characters. */
const LONG_TYPE_KEY_SINCE = '2010';
/** "23552 LÜBECK"; with another country, "A-6020 INNSBRUCK", "S-114 55 STOCKHOLM", "GB-SW1A 1AA LONDON". */
const POSTCODE_AND_TOWN =
  /(?<!\d)\d{5} ?\p{L}{2}|(?<!\p{L})(?!D-)\p{L}{1,3}-(?=[A-Z]{0,2}\d)[\dA-Z]{2,5}(?:[ -][\dA-Z]{2,3})? ?\p{L}{2}/u;
/** Firms have digits that are said as words, "CAR2GO"; those that look like letters are rather misread ones. */
const LETTER_LIKE_DIGIT = /\p{L}\d*[01568]\d*\p{L}/u;
/**
 * Few plug-in hybrids emit less, g/km, and others nothing or more than 60: a number of one digit has rather lost the
 * others. One padded to the field's three digits, "006", has lost none.
 */
const MIN_CO2 = 10;
const PADDED_CO2 = /^\d{3}(?:[.,]|$)/u;
/** Tyres of both axles are often equal, and else differ by more than one digit that looks like the other. */
const TYRES_OF_BOTH_AXLES: Readonly<Partial<Record<FieldCode, FieldCode>>> = { '15.1': '15.2', '15.2': '15.1' };
/** Digits that are taken for one another in small print. */
const DIGIT_CONFUSABLES = ['08', '06', '38', '56', '68', '17', '35'];

function marksEmptyFields(values: FieldValues): boolean {
  return Object.values(values).filter((value) => value !== '' && isEmptyMark(value)).length >= MIN_EMPTY_MARKS;
}

/** Width, ratio and rim of a tyre, without its load index and speed symbol, which often differ. */
const sizeText = (tyre: string): string => tyre.trim().replace(/ +\S+$/u, '');

/** Whether two texts differ by one digit that looks like the other. */
function differByLookAlike(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const pairs = [...a].flatMap((character, index) => {
    const other = b.charAt(index);
    return character === other ? [] : [[character, other] as const];
  });
  const [pair] = pairs;
  return (
    pairs.length === 1 &&
    pair !== undefined &&
    DIGIT_CONFUSABLES.some((both) => pair.every((character) => both.includes(character)))
  );
}

function isRegisteredSince(year: string, values: FieldValues): boolean {
  const first = isoOfGermanDate(normalise('B', values.B ?? ''));
  return first !== null && first >= year;
}

/** Classes with bodies of two letters, and two digits at most (Regulation (EU) 2018/858 annex I part C). */
const CLASS_WITH_EU_BODY = /^[MNO]\d/u;

/**
 * A range falls to less than half only if its end lost a digit, but for the length of a trailer that can be extended;
 * the extras of a car do not double its mass.
 */
const MIN_END = 0.5;
const MAX_EXTRAS = 2.5;

function isUnevenRange(code: FieldCode, value: string, values: FieldValues): boolean {
  const [first = 0, end = 0] = value.split('-').map((part) => parsePrintedNumber(part) ?? 0);
  if (first === 0 || end === 0) return false;
  const isExtended = code === '18' && /^[OR]/u.test(values.J ?? '');
  return (end < first * MIN_END && !isExtended) || (code === 'G' && end > first * MAX_EXTRAS);
}

/** A regulation has a year of four digits behind its number: "692/2008A". */
const CUT_REGULATION = /(?<!\d)\d{3}\/\d{1,3}(?!\d)/u;
const EURO_5_AND_6 = '715/2007';

/** "35" and "36" are keys of old German classes, and the beginnings of those of Euro 5 and 6. */
function isCutEmissionKey(key: string, values: FieldValues): boolean {
  if (!/^3[56]$/u.test(key.trim())) return false;
  const euro = euroOfText(values['14'] ?? '');
  return euro === 5 || euro === 6 || normalise('V.9', values['V.9'] ?? '').startsWith(EURO_5_AND_6);
}

/** Whether a vehicle is a car that burns its energy and has a measured CO₂: a 0 has rather lost the digits before it. */
function hasMeasuredCo2(values: FieldValues): boolean {
  const energies = energiesOf(values['10'] ?? '', values['P.3'] ?? '');
  const burns = energies.some((energy) => energy === 'petrol' || energy === 'diesel') && !energies.includes('electric');
  const isCar = vehicleClass(values.J ?? '')?.code === 'M1' && !isCamper(createFieldReader(values));
  return burns && isCar && isRegisteredSince(CO2_SINCE, values);
}

function isCut(code: FieldCode, value: string, values: FieldValues): boolean {
  const { kind } = FIELD_FORMATS[code];
  if (kind === 'date' || kind === 'month') return CUT_YEAR.test(value);
  if (kind === 'range') return OPEN_RANGE.test(value) || isUnevenRange(code, value, values);
  if (code === '4') return /^\p{L}{3}$/u.test(value.trim()) && CLASS_WITH_EU_BODY.test(values.J ?? '');
  if (code === '2.2')
    return SHORT_TYPE_KEY.test(normalise(code, value)) && isRegisteredSince(LONG_TYPE_KEY_SINCE, values);
  if (code === '14.1') return isCutEmissionKey(value, values);
  if (code === 'V.9') return CUT_REGULATION.test(value.replaceAll(' ', ''));
  if (code === 'R') return hasCutColour(value);
  if (code === 'C.1.3') return !isEmptyMark(value) && !(value.includes('/') && POSTCODE_AND_TOWN.test(value));
  if (code === '2') return lacksLettersOf(value, values['D.1'] ?? '');
  if (code === 'D.1')
    return (
      ONE_LETTER.test(value) ||
      lacksCharacters(code, value) ||
      lacksLettersOf(value, values['2'] ?? '') ||
      isPartOfMaker(value, isVinShape(values.E ?? '') ? vinMaker(values.E ?? '') : null)
    );
  const number = code === 'V.7' && !PADDED_CO2.test(value.trim()) ? parsePrintedNumber(value) : null;
  return number !== null && number < MIN_CO2 && (number > 0 || hasMeasuredCo2(values));
}

/**
 * Whether a name has a character that is rather a misread letter or a speck: a digit within a word (of a firm, one that
 * looks like a letter) or in a person's first name, an asterisk, or a single quotation mark.
 */
function isOddName(code: FieldCode, value: string, values: FieldValues): boolean {
  if (code === 'R') return hasDigitInWord(value);
  if (code !== 'C.1.1' && code !== 'C.1.2') return false;
  const isFirm = isOrganisation(`${values['C.1.1'] ?? ''} ${values['C.1.2'] ?? ''} ${value}`);
  const quotes = value.match(/"/gu)?.length ?? 0;
  const hasOddDigit = isFirm ? LETTER_LIKE_DIGIT.test(value) : hasDigitInWord(value);
  return hasOddDigit || value.includes('*') || quotes % 2 === 1 || (code === 'C.1.2' && !isFirm && /\d/u.test(value));
}

/**
 * The greatest confidence that a reading can have; 1 without a doubt.
 * @param reading as printed, before two digits of a year become four
 * @param value the same, normalised
 * @param readings of all fields
 * @param values of all fields, normalised
 */
export function greatestConfidence(
  code: FieldCode,
  { value: printed, confidence, covered, gap }: RawReading,
  value: string,
  readings: RawReadings,
  values: FieldValues,
): number {
  const isMissing = value === '' && (isNeverBlank(code, values) || (MARKED.has(code) && marksEmptyFields(values)));
  if (isMissing || (code === '10' && DOUBTFUL_FUEL.test(value))) return MISSING;
  if (covered === true || gap === true) return COVERED;
  const otherAxle = TYRES_OF_BOTH_AXLES[code];
  const isDoubtful =
    isCut(code, printed, values) ||
    isOddName(code, printed, values) ||
    (otherAxle !== undefined &&
      (readings[otherAxle]?.confidence ?? 1) >= Math.min(MISREAD_BELOW, confidence) &&
      differByLookAlike(sizeText(printed), sizeText(values[otherAxle] ?? '')));
  return isDoubtful ? DOUBTFUL_CONFIDENCE : 1;
}
