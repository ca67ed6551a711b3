/**
 * Readings that are sure by their characters and yet look incomplete or misread: by other fields, by what the document
 * prints elsewhere, or by how the value ends. The user has to check them.
 */
import { isoOfGermanDate } from '~/zb1/dates';
import { hasDigitInWord } from '~/zb1/digit-in-word';
import { isEmptyMark } from '~/zb1/empty';
import { MAIN_FIELD_CODES, type FieldCode, type FieldValues } from '~/zb1/field-codes';
import { FIELD_FORMATS } from '~/zb1/formats';
import { lacksCharacters } from '~/zb1/nearest-word';
import { normalise } from '~/zb1/normalise';
import { parsePrintedNumber } from '~/zb1/numbers';
import { isOrganisation } from '~/zb1/organisation';
import { isNeverBlank } from './never-blank';
import type { RawReading } from './raw-reading';

/** Confidence of a blank field that should hold a value or the empty mark. */
const MISSING = 0.3;
/**
 * Greatest confidence of a value that may be partly occluded, or has a gap in its print: the visible characters are no
 * evidence for the hidden ones.
 */
const COVERED = 0.5;
/** Greatest confidence of a value that is probably cut or misread: below the limit for flagging. */
const DOUBTFUL = 0.7;
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
/** "23552 LÜBECK", "A-6020 INNSBRUCK". */
const POSTCODE_AND_TOWN = /(?<!\d)(?:\d{5}|\p{L}{1,3}-\d{3,5}) ?\p{L}{2}/u;
/**
 * Few plug-in hybrids emit less, g/km, and others nothing or more than 60: a number of one digit has rather lost the
 * others.
 */
const MIN_CO2 = 10;
/** Tyres of both axles are often equal, and else differ by more than one digit that looks like the other. */
const TWIN_TYRES: Readonly<Partial<Record<FieldCode, FieldCode>>> = { '15.1': '15.2', '15.2': '15.1' };
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

function isCut(code: FieldCode, value: string, values: FieldValues): boolean {
  const { kind } = FIELD_FORMATS[code];
  if (kind === 'date' || kind === 'month') return CUT_YEAR.test(value);
  if (kind === 'range') return OPEN_RANGE.test(value);
  if (code === '2.2')
    return SHORT_TYPE_KEY.test(normalise(code, value)) && isRegisteredSince(LONG_TYPE_KEY_SINCE, values);
  if (code === 'C.1.3') return !isEmptyMark(value) && !(value.includes('/') && POSTCODE_AND_TOWN.test(value));
  if (code === 'D.1') return ONE_LETTER.test(value) || lacksCharacters(code, value);
  const number = code === 'V.7' ? parsePrintedNumber(value) : null;
  return number !== null && number > 0 && number < MIN_CO2;
}

/**
 * Whether a name has a character that is rather a misread letter or a speck: a digit within a word or in a person's
 * first name, an asterisk, or a single quotation mark.
 */
function isOddName(code: FieldCode, value: string, values: FieldValues): boolean {
  if (code === 'R') return hasDigitInWord(value);
  if (code !== 'C.1.1' && code !== 'C.1.2') return false;
  const isFirstName = code === 'C.1.2' && !isOrganisation(`${values['C.1.1'] ?? ''} ${value}`);
  const quotes = value.match(/"/gu)?.length ?? 0;
  return hasDigitInWord(value) || value.includes('*') || quotes % 2 === 1 || (isFirstName && /\d/u.test(value));
}

/**
 * The greatest confidence that a reading can have; 1 without a doubt.
 * @param reading as printed, before two digits of a year become four
 * @param value the same, normalised
 * @param values of all fields as read
 */
export function greatestConfidence(
  code: FieldCode,
  { value: printed, covered, gap }: RawReading,
  value: string,
  values: FieldValues,
): number {
  const isMissing = value === '' && (isNeverBlank(code, values) || (MARKED.has(code) && marksEmptyFields(values)));
  if (isMissing || (code === '10' && DOUBTFUL_FUEL.test(value))) return MISSING;
  if (covered === true || gap === true) return COVERED;
  const twin = TWIN_TYRES[code];
  const isDoubtful =
    isCut(code, printed, values) ||
    isOddName(code, printed, values) ||
    (twin !== undefined && differByLookAlike(sizeText(printed), sizeText(values[twin] ?? '')));
  return isDoubtful ? DOUBTFUL : 1;
}
