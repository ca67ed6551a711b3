import { formatNumber } from '~/i18n/format';
import type { Language } from '~/i18n/paths';
import { plainText } from '~/lib/plain-text';
import { withoutUnit, type TypedUnit } from '~/lib/typed-quantity';

/**
 * Parses a number in the language's notation: `1.598,5` in German, `1,598.5` in English. What is no number in it is
 * read in the other notation, since a phone's keyboard may have no other separator: `55.5` in German is 55,5.
 * @param unit may stand behind the number, see {@link withoutUnit}
 * @returns undefined for anything else, including a misplaced separator, and thousands of the other notation where
 * the unit has no three decimals: `85.000 km` in English is neither 85 nor, for certain, 85,000
 */
export function parseNumber(language: Language, text: string, unit?: TypedUnit): number | undefined {
  if (unit !== undefined && COARSE_UNITS.has(unit) && isOtherGrouping(language, text, unit)) return undefined;
  const number = numberIn(text, unit);
  return parseNotation(language, number) ?? parseNotation(language === 'de' ? 'en' : 'de', number);
}

/** Units in which nothing is stated with three decimals. Kilograms are none: gas is filled in thousandths of them. */
const COARSE_UNITS: ReadonlySet<TypedUnit> = new Set<TypedUnit>(['kilometres', 'euros', 'months']);

/** One separator, and three digits behind it. A group of thousands has no leading zero. */
const ONE_GROUP = { de: /^[+-]?[1-9]\d{0,2},\d{3}$/u, en: /^[+-]?[1-9]\d{0,2}\.\d{3}$/u };

/**
 * Whether a text may be thousands in the other language's notation, although it is a number with three decimals in
 * its own: `85.000` in English. German papers print it so, and people copy it.
 */
export function isOtherGrouping(language: Language, text: string, unit: TypedUnit): boolean {
  return ONE_GROUP[language].test(plainNotation(numberIn(text, unit)));
}

function numberIn(text: string, unit: TypedUnit | undefined): string {
  const typed = plainText(text);
  return unit === undefined ? typed : withoutUnit(typed, unit);
}

/** The most decimals that every browser writes. */
const MAX_DECIMALS = 20;

/** The text of a number that `parseNumber` reads back: with all its decimals, so that an untouched input keeps them. */
export const writeNumber = (language: Language, value: number): string => formatNumber(language, value, MAX_DECIMALS);

/** One blank or apostrophe (Swiss) between each group of three digits, such as in "12 345" and "12'345". */
const GROUPED = /^[+-]?\d{1,3}(?:(?: \d{3})+|(?:'\d{3})+)(?!\d)/u;

/**
 * A typed number without blanks and apostrophes between groups of three digits, with "-" for a minus sign or a dash
 * before it, as copied or autocorrected. Blanks elsewhere stay: "8900 9500" is two numbers.
 */
function plainNotation(text: string): string {
  return text
    .trim()
    .replace(/\p{Zs}/gu, ' ')
    .replace(/’/gu, "'")
    .replace(/^([+\-−–]) */u, (_, sign: string) => (sign === '+' ? sign : '-'))
    .replace(GROUPED, (groups) => groups.replaceAll(/[ ']/gu, ''));
}

function parseNotation(language: Language, text: string): number | undefined {
  const compact = plainNotation(text);
  const pattern =
    language === 'de' ? /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/ : /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
  if (!pattern.test(compact)) return undefined;
  const [thousands, decimal] = language === 'de' ? ['.', ','] : [',', '.'];
  const value = Number(compact.replaceAll(thousands ?? '', '').replace(decimal ?? '', '.'));
  // Infinity: more digits than a number can hold.
  return Number.isFinite(value) ? value : undefined;
}

/**
 * A number typed in one language's notation in that of another; what is no number in the first stays as it is.
 * @param unit may stand behind the number
 */
export function respellNumber(text: string, from: Language, to: Language, unit: TypedUnit): string {
  if (from === to || parseNotation(from, numberIn(text, unit)) === undefined) return text;
  return text.replace(/[.,]/g, (separator) => (separator === '.' ? ',' : '.'));
}

/** Whether an amount in euros has no parts of a cent, which would be rounded unseen. */
export const isWholeCents = (euros: number): boolean => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6;
