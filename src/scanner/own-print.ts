/**
 * Digits and letters that print nearly alike, told apart by the document's own print: where a format says which of the
 * two stands, it shows how surely the net tells them in this face, on this paper, in this light.
 */
import type { ChosenReading } from './choose-reading';
import { characterSpans } from './reader/ctc-align';
import type { LineReading } from './reader/line-reader';

/** Digit and letter. */
const PAIRS = ['0O', '1I', '5S', '8B', '2Z', '6G'] as const;
/** Margins beyond this say no more. */
const MOST = 9;
/** What is expected of a margin before any character of the document was seen, and as how many characters it counts. */
const EXPECTED = 6;
const WEIGHT = 1;
/** A letter's margin lies at least this far below the digit's. */
const GAP = 6;
/** Least spread of the margins of one character. */
const SPREAD = 1.6;
/** A character's share in its line's probability is taken to be no less than this. */
const LEAST_SHARE = 0.4;
/** Words of a text: letters, among which a digit can only be a misread letter. */
const WORD = /[\p{Lu}\d]{4,}/gu;

/** A line with what was read in it. */
export interface ReadLine {
  /** As the net gave it. */
  readonly reading: LineReading;
  /** The same after its format took out what it excludes. */
  readonly folded: LineReading;
  readonly chosen: ChosenReading;
  /** What its format allows of a pair: the digit, the letter in words, either, or what is not looked at. */
  readonly holds: 'digits' | 'words' | 'anything' | 'unknown';
}

/** Margins of digits and of letters, by pair. */
export type OwnPrint = ReadonlyMap<string, { readonly digits: readonly number[]; readonly letters: readonly number[] }>;

/** A character of a reading that belongs to a pair. */
interface Occurrence {
  readonly pair: string;
  /** Its place in the text. */
  readonly index: number;
  /** By how much the net holds it for the digit, in logarithms. */
  readonly margin: number;
}

/** Learns from the lines of a document whose characters are known. */
export function learnPrint(lines: readonly ReadLine[]): OwnPrint {
  const print = new Map(PAIRS.map((pair) => [pair as string, { digits: [] as number[], letters: [] as number[] }]));
  for (const line of lines) {
    if ((line.holds !== 'digits' && line.holds !== 'words') || !line.chosen.matched) continue;
    const known = line.holds === 'digits' ? line.chosen.text : inWords(line.chosen.text);
    for (const { pair, index, margin } of occurrences(line, line.chosen.text)) {
      const samples = print.get(pair);
      if (known[index] === pair[0]) samples?.digits.push(margin);
      else if (line.holds === 'words' && known[index] === pair[1]) samples?.letters.push(margin);
    }
  }
  return print;
}

/** The reading with every character of a pair that the document's own print decides otherwise changed. */
export function settleAlikes(line: ReadLine, print: OwnPrint): ChosenReading {
  const { chosen, holds } = line;
  if (holds !== 'anything') return chosen;
  const characters = [...chosen.text];
  let { confidence } = chosen;
  for (const { pair, index, margin } of occurrences(line, chosen.text)) {
    const samples = print.get(pair);
    if (!samples || samples.digits.length === 0) continue;
    const settled = settledMargin(margin, samples.digits, samples.letters);
    const before = characters[index] === pair[0] ? margin : -margin;
    characters[index] = pair[settled > 0 ? 0 : 1] ?? '';
    // The share that this character had in the line's probability is replaced by what it is now.
    confidence *= certainty(Math.abs(settled)) / Math.max(LEAST_SHARE, certainty(before));
  }
  const text = characters.join('');
  confidence = Math.min(1, confidence);
  if (text === chosen.text) return { ...chosen, confidence };
  const rivals = chosen.rivals.filter((rival) => rival.text !== text);
  return { ...chosen, text, confidence, rivals: [{ text: chosen.text, probability: 1 - confidence }, ...rivals] };
}

/** How likely a decision is right that has this margin. */
function certainty(margin: number): number {
  return 1 / (1 + Math.exp(-margin));
}

/** Logarithm of the odds that a margin is a digit's: two bells of one width around what digits and letters showed. */
function settledMargin(margin: number, digits: readonly number[], letters: readonly number[]): number {
  const digit = shrunkMean(digits, EXPECTED);
  const letter = Math.min(digit - GAP, shrunkMean(letters, Math.min(-EXPECTED, digit - GAP)));
  const spread = Math.max(SPREAD, deviation(digits, digit));
  const odds = ((margin - letter) ** 2 - (margin - digit) ** 2) / (2 * spread ** 2);
  return Math.max(-MOST, Math.min(MOST, odds));
}

function shrunkMean(values: readonly number[], expected: number): number {
  return (values.reduce((sum, value) => sum + value, 0) + WEIGHT * expected) / (values.length + WEIGHT);
}

function deviation(values: readonly number[], mean: number): number {
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length));
}

function occurrences({ reading, folded }: ReadLine, text: string): Occurrence[] {
  const perColumn = reading.width / Math.max(1, reading.columns);
  return characterSpans(folded, text).flatMap(({ character, start, end }, index) => {
    const pair = PAIRS.find((one) => one.includes(character));
    if (pair === undefined) return [];
    const strength = (own: string): number => {
      const column = reading.alphabet.indexOf(own) + 1;
      let most = -Infinity;
      for (let c = Math.floor(start / perColumn); c < Math.ceil(end / perColumn); c++) most = Math.max(most, reading.values[c * reading.classes + column] ?? -Infinity);
      return most;
    };
    const [digit = '', letter = ''] = pair;
    return [{ pair, index, margin: Math.max(-MOST, Math.min(MOST, strength(digit) - strength(letter))) }];
  });
}

/** The text with the digits of its words read as the letters that they must be. */
function inWords(text: string): string {
  return text.replace(WORD, (word) => {
    if ((word.match(/\p{Lu}/gu) ?? []).length < 0.6 * word.length) return ' '.repeat(word.length);
    return [...word].map((character) => PAIRS.find(([digit]) => digit === character)?.[1] ?? character).join('');
  });
}
