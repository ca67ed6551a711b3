/** What is unusual about an identification number (field E): odd characters, its length, its check digit. */
import { isoOfGermanDate } from './dates';
import type { FieldReader } from './field-reader';
import { isTowedKind } from './vehicle-class';
import { isWorkMachine, kindOf } from './vehicle-kind';
import { isShortNumberShape, isVinShape, matchesCheckDigit, VIN_LENGTH, vinCharacters, vinCheckDigit } from './vin';
import { FORBIDDEN_LETTERS, plausibleRepairs, replaceForbidden } from './vin-repair';

/** Where characters come from that do not belong into the number. Keys of texts. */
export type VinCharacterKind =
  | 'cyrillic'
  | 'greek'
  | 'fullWidth'
  /** Punctuation and other characters. */
  | 'symbol'
  /** The letter I that barcodes put in front of the number. */
  | 'barcode'
  /** I, O and Q, which a VIN does not have (ISO 3779). */
  | 'forbidden';

export type VinProblem =
  | {
      readonly kind: VinCharacterKind;
      /** The characters, each named once. */
      readonly characters: readonly string[];
      /** Their 1-based positions in the number. */
      readonly positions: readonly number[];
      /** The number with the likely characters; `null` if there is no likely one. */
      readonly repaired: string | null;
    }
  /** `count` characters, where 17 are usual. */
  | { readonly kind: 'length'; readonly count: number }
  | { readonly kind: 'checkDigit'; readonly digit: string; readonly computed: string };

/** What else the document says. */
export interface VinContext {
  /** Normalised field 3; "" if it is blank. */
  readonly digit: string;
  /** Field B as YYYY-MM-DD; `null` if unknown. */
  readonly firstRegistration: string | null;
  /**
   * Whether vehicles of its kind have numbers of at most 14 characters at any time: trailers, tractors and machines
   * without an EU type approval (StVZO § 59 (2)).
   */
  readonly isShortUsual: boolean;
}

/** What a document says besides field E. */
export function vinContextOf(read: FieldReader): VinContext {
  const kind = kindOf(read);
  return {
    digit: read('3'),
    firstRegistration: isoOfGermanDate(read('B')),
    isShortUsual: kind === 'tractor' || isTowedKind(kind) || isWorkMachine(read),
  };
}

/** Numbers of 17 characters came with the year 1981; shorter ones were still issued for a while (ISO 3779). */
const ALWAYS_17_SINCE = '1984';
/** Makers of the GDR, such as MZ, gave numbers of seven digits until the end of their production in 1990. */
const GDR_NUMBER = /^\d{7}$/u;
const GDR_NUMBERS_UNTIL = '1991';
/** A number up to this length is an old serial number, not a VIN that lost a character. */
const MAX_OLD_NUMBER_LENGTH = 13;
/** Numbers that are no VIN have at most so many characters (StVZO § 59 (2)). */
const MAX_SHORT_LENGTH = 14;

const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  ['АA', 'ВB', 'СC', 'ЕE', 'НH', 'І1', 'ЈJ', 'КK', 'МM', 'О0', 'РP', 'ЅS', 'ТT', 'УY', 'ҮY', 'ХX', 'ԜW', 'З3'].map(
    ([odd = '', latin = '']) => [odd, latin],
  ),
);
const GREEK: Readonly<Record<string, string>> = Object.fromEntries(
  ['ΑA', 'ΒB', 'ΕE', 'ΖZ', 'ΗH', 'Ι1', 'ΚK', 'ΜM', 'ΝN', 'Ο0', 'ΡP', 'ΤT', 'ΥY', 'ΧX'].map(([odd = '', latin = '']) => [
    odd,
    latin,
  ]),
);
/** Letters of older numbers that a VIN does not have. */
const UMLAUTS: Readonly<Record<string, string>> = { Ä: 'A', Ö: '0', Ü: 'U' };
/** Distance between a full-width character and its ASCII form. */
const FULL_WIDTH_OFFSET = 0xfee0;

interface OddCharacter {
  readonly character: string;
  /** 1-based. */
  readonly position: number;
  readonly kind: VinCharacterKind;
  /** The likely character, "" for one to leave out, `null` if there is none. */
  readonly likely: string | null;
}

function fullWidth(character: string): string | null {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0xff01 || code > 0xff5e) return null;
  return replaceForbidden(String.fromCodePoint(code - FULL_WIDTH_OFFSET).toUpperCase());
}

function judgeCharacter(character: string): Pick<OddCharacter, 'kind' | 'likely'> | null {
  if (/[A-ZÄÖÜ\d]/u.test(character)) return null;
  const ascii = fullWidth(character);
  if (ascii !== null) return { kind: 'fullWidth', likely: ascii };
  if (/\p{Script=Cyrillic}/u.test(character)) return { kind: 'cyrillic', likely: CYRILLIC[character] ?? null };
  if (/\p{Script=Greek}/u.test(character)) return { kind: 'greek', likely: GREEK[character] ?? null };
  return { kind: 'symbol', likely: /\p{P}|\p{S}/u.test(character) ? '' : null };
}

/** Characters that no identification number has. Hyphens belong to old numbers, slashes to those of old tractors. */
function oddCharacters(vin: string, joints: string): readonly OddCharacter[] {
  return [...vin].flatMap((character, index) => {
    const odd = joints.includes(character) ? null : judgeCharacter(character);
    return odd === null ? [] : [{ character, position: index + 1, ...odd }];
  });
}

function problemOf(kind: VinCharacterKind, odd: readonly OddCharacter[], repaired: string | null): VinProblem {
  const characters = [...new Set(odd.map(({ character }) => character))];
  return { kind, characters, positions: odd.map(({ position }) => position), repaired };
}

/** A number of 17 characters without I, O and Q, by the check digit where it tells which are meant. */
function repairForbidden(characters: string, digit: string): string {
  if (isVinShape(characters)) return characters;
  return plausibleRepairs(characters, digit)[0]?.vin ?? replaceForbidden(characters);
}

/** The number with the likely characters in place of the odd ones; `null` if one of them has none. */
function repair(vin: string, odd: readonly OddCharacter[], digit: string): string | null {
  if (odd.some(({ likely }) => likely === null)) return null;
  const likely = new Map(odd.map(({ position, likely: character }) => [position, character ?? '']));
  const repaired = [...vin].map((character, index) => likely.get(index + 1) ?? character).join('');
  const characters = hasBarcodeLetter(repaired) ? vinCharacters(repaired).slice(1) : vinCharacters(repaired);
  if (characters.length === VIN_LENGTH) return repairForbidden(characters, digit);
  return isShortNumberShape(repaired) ? repaired : null;
}

/** Whether a VIN follows the letter I of a barcode. */
function hasBarcodeLetter(vin: string): boolean {
  const characters = vinCharacters(vin);
  return characters.length === VIN_LENGTH + 1 && characters.startsWith('I') && isVinShape(characters.slice(1));
}

/** @param joints characters that may join its groups */
function characterProblem(vin: string, digit: string, joints: string): VinProblem | null {
  const odd = oddCharacters(vin, joints);
  const [first] = odd;
  if (first !== undefined) return problemOf(first.kind, odd, repair(vin, odd, digit));
  const characters = vinCharacters(vin);
  if (hasBarcodeLetter(vin)) {
    const prefix = { character: 'I', position: 1, kind: 'barcode', likely: '' } as const;
    return problemOf('barcode', [prefix], characters.slice(1));
  }
  if (characters.length !== VIN_LENGTH) return null;
  if (isVinShape(characters)) {
    const gaps = [...vin].flatMap((character, index) =>
      character === '-' ? [{ character, position: index + 1, kind: 'symbol', likely: '' } as const] : [],
    );
    return gaps.length === 0 ? null : problemOf('symbol', gaps, characters);
  }
  const forbidden = [...vin].flatMap((character, index) => {
    const likely = FORBIDDEN_LETTERS[character] ?? UMLAUTS[character];
    return likely === undefined ? [] : [{ character, position: index + 1, kind: 'forbidden', likely } as const];
  });
  const kind = forbidden.some(({ character }) => character in UMLAUTS) ? 'symbol' : 'forbidden';
  return forbidden.length === 0 ? null : problemOf(kind, forbidden, repair(vin, forbidden, digit));
}

/**
 * Whether a number may be one from before the VIN. Without a date of first registration it may as well have lost
 * characters.
 * @param vin field E without spaces
 * @param firstRegistration field B as YYYY-MM-DD; `null` if unknown
 */
export function canPredateVin(vin: string, firstRegistration: string | null): boolean {
  const end = GDR_NUMBER.test(vin) ? GDR_NUMBERS_UNTIL : ALWAYS_17_SINCE;
  return firstRegistration !== null && firstRegistration < end;
}

/** Whether a number is too short for a VIN that lost a few characters. */
const isSerialLength = (vin: string, { isShortUsual }: VinContext): boolean =>
  vinCharacters(vin).length <= (isShortUsual ? MAX_SHORT_LENGTH : MAX_OLD_NUMBER_LENGTH);

/** Whether a number is one that vehicles of its kind have at any time, also without a check digit. */
export function isUsualShortNumber(vin: string, context: VinContext): boolean {
  return context.isShortUsual && isShortNumberShape(vin) && isSerialLength(vin, context);
}

/** Whether a number of fewer than 17 characters is none that lost characters. */
function mayBeShort(vin: string, context: VinContext): boolean {
  if (!isShortNumberShape(vin)) return false;
  const { digit, firstRegistration } = context;
  const isSerial = isSerialLength(vin, context);
  const isProven = matchesCheckDigit(vin, digit);
  if (firstRegistration === null) return isSerial || isProven;
  return canPredateVin(vin, firstRegistration) || (isSerial && isProven) || isUsualShortNumber(vin, context);
}

/**
 * Whether a number of fewer than 17 characters matches its check digit, and belongs to a vehicle from before the VIN or
 * is as short as a serial number. False without a date of first registration.
 * @param vin field E without spaces
 */
export function isProvenOldNumber(vin: string, context: VinContext): boolean {
  const { digit, firstRegistration } = context;
  if (firstRegistration === null || !isShortNumberShape(vin) || !matchesCheckDigit(vin, digit)) return false;
  return canPredateVin(vin, firstRegistration) || isSerialLength(vin, context);
}

/**
 * What is unusual about an identification number; `null` if nothing is.
 * @param vin normalised field E, not blank
 */
export function vinProblem(vin: string, context: VinContext): VinProblem | null {
  const { digit } = context;
  const odd = characterProblem(vin, digit, mayBeShort(vin, context) ? ' -/' : ' -');
  if (odd !== null) return odd;
  if (!isVinShape(vin) && !mayBeShort(vin, context)) return { kind: 'length', count: vinCharacters(vin).length };
  if (!/^[\dX]$/u.test(digit) || matchesCheckDigit(vin, digit)) return null;
  return { kind: 'checkDigit', digit, computed: vinCheckDigit(vin) ?? '' };
}
