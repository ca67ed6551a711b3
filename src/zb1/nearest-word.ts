/** Finds the known word that a misread text most likely is, by edit distance. */
import { withoutAccents } from '~/lib/fold-accents';
import type { FieldCode } from './field-codes';
import { isKnownWord, knownWords } from './known-words';

/** A known word that is similar to a text. */
export interface WordMatch {
  /** The word with the spaces and the case of the text. */
  readonly value: string;
  /** Edit distance; look-alikes count half. */
  readonly distance: number;
  /** Whether letters and digits differ by look-alikes only. Other marks and spaces do not count. */
  readonly isAlike: boolean;
}

/** Shorter words are too similar to each other. */
const MIN_LENGTH = 5;
/** Greatest distance as a share of the word's length, and least difference to the distance of the next word. */
const MAX_SHARE = 0.34;
const MIN_LEAD = 1;
/** Groups of characters that look alike in print. */
const WORD_CONFUSABLES = [
  '0OQDCG',
  '1ILT',
  '5S',
  '8B3',
  '2Z',
  '6G',
  '4A',
  '7T',
  'UV',
  'VY',
  'EF',
  'MNWH',
  'KX',
  'AÄ',
  'OÖ',
  'UÜ',
  'EË',
  '.,',
  'PR',
];

interface NearWord {
  readonly word: string;
  readonly steps: Alignment;
}

const compact = (text: string): string => text.replaceAll(/\s/gu, '').toUpperCase();

/** The known word that a text is near to, if it is nearer than all others. */
function findNearWord(code: FieldCode, text: string): NearWord | undefined {
  if (isKnownWord(code, text)) return undefined;
  const plain = compact(text);
  const byDistance = knownWords(code)
    .filter((word) => word.length >= MIN_LENGTH)
    .map((word) => ({ word, steps: align(plain, word) }))
    .sort((a, b) => a.steps.distance - b.steps.distance);
  const [best] = byDistance;
  if (!best || best.steps.distance === 0 || best.steps.distance > MAX_SHARE * best.word.length) return undefined;
  // Spellings that differ in accents only (CITROEN, CITROËN) count as the same word.
  const next = byDistance.find(({ word }) => withoutAccents(word) !== withoutAccents(best.word));
  return next && next.steps.distance < best.steps.distance + MIN_LEAD ? undefined : best;
}

/**
 * Whether a text is a word with further letters or digits in front or behind, and nothing else is wrong. Stray marks do
 * not count.
 */
function hasMoreCharacters(text: string, { steps }: NearWord): boolean {
  const kept = steps.from.filter((index) => index >= 0);
  const [first, last] = [Math.min(...kept), Math.max(...kept)];
  const further = [...compact(text)].flatMap((character, index) =>
    steps.from.includes(index) ? [] : [{ character, isOutside: index < first || index > last }],
  );
  return (
    steps.distance === further.length &&
    further.some(({ character, isOutside }) => isOutside && /[\p{L}\d+]/u.test(character))
  );
}

/**
 * The nearest known word of a field. Undefined if the text is a known word, if no word or more than one is near, or if
 * the word only lacks some of its letters: it may be a longer word that the list lacks.
 */
export function nearestWord(code: FieldCode, text: string): WordMatch | undefined {
  const near = findNearWord(code, text);
  if (!near || hasMoreCharacters(text, near)) return undefined;
  return {
    value: spelledLike(text, near.word, near.steps.from),
    distance: near.steps.distance,
    isAlike: isAlike(compact(text), near),
  };
}

/** Greatest distance of a word that another field confirms. */
const MAX_CONFIRMED_DISTANCE = 1;

/**
 * The known word that differs from a text in one character, or in two look-alikes, and that another field confirms:
 * short words, and words as near to each other as "EURO 5" and "EURO 6", can be told by it alone. Undefined if the text
 * is a known word, or if no such word or two equally near ones are confirmed.
 */
export function confirmedWord(
  code: FieldCode,
  text: string,
  isConfirmed: (word: string) => boolean,
): WordMatch | undefined {
  if (isKnownWord(code, text)) return undefined;
  const plain = compact(text);
  const near = knownWords(code)
    .filter((word) => Math.abs(word.length - plain.length) <= MAX_CONFIRMED_DISTANCE && isConfirmed(word))
    .map((word) => ({ word, steps: align(plain, word) }))
    .filter(({ steps }) => steps.distance > 0 && steps.distance <= MAX_CONFIRMED_DISTANCE)
    .toSorted((a, b) => a.steps.distance - b.steps.distance);
  const [best, next] = near;
  if (!best || next?.steps.distance === best.steps.distance || hasMoreCharacters(text, best)) return undefined;
  return {
    value: spelledLike(text, best.word, best.steps.from),
    distance: best.steps.distance,
    isAlike: isAlike(plain, best),
  };
}

const isLetterOrDigit = (character: string): boolean => /[\p{L}\d]/u.test(character);

/** Whether no letter or digit is missing, additional, or another one than a look-alike. */
function isAlike(plain: string, { word, steps }: NearWord): boolean {
  const isKept = [...word].every((character, j) => {
    const at = steps.from[j] ?? -1;
    if (at < 0) return !isLetterOrDigit(character);
    const read = plain.charAt(at);
    return cost(read, character) < 1 || !(isLetterOrDigit(read) || isLetterOrDigit(character));
  });
  return isKept && [...plain].every((character, i) => steps.from.includes(i) || !isLetterOrDigit(character));
}

/** The known word that a text would be without some of its letters. Undefined if there is none. */
export function shorterWord(code: FieldCode, text: string): string | undefined {
  const near = findNearWord(code, text);
  return near && hasMoreCharacters(text, near) ? spelledLike(text, near.word, near.steps.from) : undefined;
}

/** Number of characters except spaces. */
const lengthOf = (text: string): number => compact(text).length;

/** Whether a text is a known word of its field from which characters are missing, and nothing else is wrong. */
export function lacksCharacters(code: FieldCode, text: string): boolean {
  const near = nearestWord(code, text);
  const missing = near === undefined ? 0 : lengthOf(near.value) - lengthOf(text);
  return missing > 0 && near?.distance === missing;
}

interface Alignment {
  readonly distance: number;
  /** For each character of the word its index in the text, or -1. */
  readonly from: readonly number[];
}

function cost(a: string, b: string): number {
  if (a === b) return 0;
  return WORD_CONFUSABLES.some((group) => group.includes(a) && group.includes(b)) ? 0.5 : 1;
}

/** Levenshtein distance with its alignment. */
function align(text: string, word: string): Alignment {
  const width = word.length + 1;
  const table = new Float64Array((text.length + 1) * width);
  for (let i = 0; i <= text.length; i++) {
    for (let j = 0; j <= word.length; j++) {
      if (i === 0 || j === 0) table[i * width + j] = i + j;
      else {
        const swap = (table[(i - 1) * width + j - 1] ?? 0) + cost(text.charAt(i - 1), word.charAt(j - 1));
        table[i * width + j] = Math.min(
          swap,
          (table[(i - 1) * width + j] ?? 0) + 1,
          (table[i * width + j - 1] ?? 0) + 1,
        );
      }
    }
  }
  const from = Array.from({ length: word.length }, () => -1);
  let [i, j] = [text.length, word.length];
  while (i > 0 && j > 0) {
    const current = table[i * width + j] ?? 0;
    if (current === (table[(i - 1) * width + j - 1] ?? 0) + cost(text.charAt(i - 1), word.charAt(j - 1)))
      from[--j] = --i;
    else if (current === (table[(i - 1) * width + j] ?? 0) + 1) i--;
    else j--;
  }
  return { distance: table[text.length * width + word.length] ?? 0, from };
}

/** The word with the spaces of the text, and in its case if most of its letters are lower case. */
function spelledLike(text: string, word: string, from: readonly number[]): string {
  /** For each character except spaces: whether a space precedes it. */
  const spaced: boolean[] = [];
  let afterSpace = false;
  for (const character of text.trim()) {
    if (!/\s/u.test(character)) spaced.push(afterSpace);
    afterSpace = /\s/u.test(character);
  }
  const characters = text.replaceAll(/\s/gu, '');
  const count = (kind: RegExp): number => (text.match(kind) ?? []).length;
  const mixed = count(/\p{Ll}/gu) > count(/\p{Lu}/gu);
  let value = '';
  for (const [j, character] of [...word].entries()) {
    const at = from[j] ?? -1;
    if (at >= 0 && spaced[at] && j > 0 && character !== '-' && !value.endsWith('-')) value += ' ';
    const isCapital = !mixed || j === 0 || characters.charAt(at) === character;
    value += isCapital ? character : character.toLowerCase();
  }
  return value;
}
