/** The known word that a misread text was meant to be. */
import type { FieldCode } from './field-codes';
import { isKnownWord, knownWords } from './known-words';

/** A known word near a text. */
export interface NearWord {
  /** The word in the spelling of the text: its spaces, and small letters where it has them. */
  readonly value: string;
  /** Characters that differ; those that print alike count half. */
  readonly distance: number;
}

/** Words below this length are too much alike. */
const SHORTEST = 5;
/** Share of a word's characters that may differ, and by how much the next word must be farther away. */
const MOST_SHARE = 0.34;
const LEAST_LEAD = 1;
/** Characters that print alike. */
const ALIKE = ['0OQDCG', '1ILT', '5S', '8B3', '2Z', '6G', '4A', '7T', 'UV', 'VY', 'EF', 'MNWH', 'KX', 'AÄ', 'OÖ', 'UÜ', 'EË', '.,', 'PR'];

/** Finds the known word of a field that a text is misread from; undefined where it is one, or where none or several are near. */
export function nearestWord(code: FieldCode, text: string): NearWord | undefined {
  if (isKnownWord(code, text)) return undefined;
  const plain = text.replaceAll(/\s/gu, '').toUpperCase();
  const near = knownWords(code)
    .filter((word) => word.length >= SHORTEST && Math.abs(word.length - plain.length) <= MOST_SHARE * word.length)
    .map((word) => ({ word, steps: align(plain, word) }))
    .sort((a, b) => a.steps.distance - b.steps.distance);
  const [best] = near;
  if (!best || best.steps.distance === 0 || best.steps.distance > MOST_SHARE * best.word.length) return undefined;
  // Spellings that differ in accents only are one word.
  const next = near.find(({ word }) => withoutAccents(word) !== withoutAccents(best.word));
  if (next && next.steps.distance < best.steps.distance + LEAST_LEAD) return undefined;
  return { value: spelledLike(text, best.word, best.steps.from), distance: best.steps.distance };
}

function withoutAccents(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

interface Alignment {
  readonly distance: number;
  /** For each character of the word the place in the text that it stands at, or -1. */
  readonly from: readonly number[];
}

function cost(a: string, b: string): number {
  if (a === b) return 0;
  return ALIKE.some((group) => group.includes(a) && group.includes(b)) ? 0.5 : 1;
}

/** The edit distance with the way that leads to it. */
function align(text: string, word: string): Alignment {
  const width = word.length + 1;
  const table = new Float64Array((text.length + 1) * width);
  for (let i = 0; i <= text.length; i++) {
    for (let j = 0; j <= word.length; j++) {
      if (i === 0 || j === 0) table[i * width + j] = i + j;
      else {
        const swap = (table[(i - 1) * width + j - 1] ?? 0) + cost(text.charAt(i - 1), word.charAt(j - 1));
        table[i * width + j] = Math.min(swap, (table[(i - 1) * width + j] ?? 0) + 1, (table[i * width + j - 1] ?? 0) + 1);
      }
    }
  }
  const from = Array.from({ length: word.length }, () => -1);
  let [i, j] = [text.length, word.length];
  while (i > 0 && j > 0) {
    const here = table[i * width + j] ?? 0;
    if (here === (table[(i - 1) * width + j - 1] ?? 0) + cost(text.charAt(i - 1), word.charAt(j - 1))) from[--j] = --i;
    else if (here === (table[(i - 1) * width + j] ?? 0) + 1) i--;
    else j--;
  }
  return { distance: table[text.length * width + word.length] ?? 0, from };
}

/** The word with the spaces of the text, and with its small letters where most of them are small. */
function spelledLike(text: string, word: string, from: readonly number[]): string {
  /** Whether a space stands before a character of the text, spaces not counted. */
  const spaced: boolean[] = [];
  let open = false;
  for (const character of text.trim()) {
    if (!/\s/u.test(character)) spaced.push(open);
    open = /\s/u.test(character);
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
