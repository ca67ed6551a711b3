/**
 * Nought and the letter O, told apart by the document's own print. In many faces they differ by a hair, and the net leans
 * on what stands around them; but every document holds noughts whose format allows no letter, and words whose letters can
 * be no noughts. They show how both print in this face, on this paper, in this light.
 */
import type { ChosenReading } from './choose-reading';
import { learnShapes, type Glyph, type ShapeJudge } from './glyph-shapes';
import type { GreyImage } from '../pixels/image';
import { characterSpans } from '../reader/ctc-align';
import type { LineReading } from '../reader/line-reader';

const NOUGHT = '0';
const LETTER = 'O';
/** What is expected of the net's margins before any character of the document was seen. */
const USUAL = { noughts: 6, letters: -6 } as const;
/** Margins beyond this say no more. */
const MOST = 9;
/** How much more the shape says than the net, which looks at the neighbours too. */
const SHAPE_WEIGHT = 2;
/** A character's share in its line's probability is taken to be no less than this. */
const LEAST_SHARE = 0.4;
/** Words of a text: letters, among which a digit can only be a misread letter. */
const WORD = /[\p{Lu}\d]{4,}/gu;
const LEAST_LETTERS = 0.6;

/** A line with what was read in it. */
export interface ReadLine {
  readonly cut: GreyImage;
  /** Draws the same band SHAPE_BAND_HEIGHT rows high. */
  readonly detail: () => GreyImage;
  /** As the net gave it. */
  readonly reading: LineReading;
  /** The same after its format took out what it excludes. */
  readonly folded: LineReading;
  readonly chosen: ChosenReading;
  /** What its format allows: digits, letters in words, either of both, or what is not looked at. */
  readonly holds: 'digits' | 'words' | 'anything' | 'unknown';
}

/** How noughts and letters print on a document. */
export interface GlyphProfile {
  /** The net's margin in the middle between known noughts and known letters. */
  readonly middle: number;
  /** Judges by the shape; undefined where too few are known. */
  readonly shapes: ShapeJudge | undefined;
}

/** A nought or an O in a reading. */
interface Occurrence {
  /** Its place in the text. */
  readonly index: number;
  /** By how much the net holds it for a nought, in logarithms. */
  readonly margin: number;
  readonly glyph: Glyph;
}

/** Learns from the lines of a document whose characters are known; undefined when there is no known nought. */
export function calibrateGlyphs(lines: readonly ReadLine[]): GlyphProfile | undefined {
  const noughts: Occurrence[] = [];
  const letters: Occurrence[] = [];
  for (const line of lines) {
    if (!line.chosen.matched || (line.holds !== 'digits' && line.holds !== 'words')) continue;
    const known = line.holds === 'digits' ? line.chosen.text : lettersOfWords(line.chosen.text);
    for (const occurrence of occurrences(line)) {
      if (line.holds === 'digits') noughts.push(occurrence);
      else if (known[occurrence.index] === LETTER) letters.push(occurrence);
    }
  }
  if (noughts.length === 0) return undefined;
  const middle = (meanMargin(noughts, USUAL.noughts) + meanMargin(letters, USUAL.letters)) / 2;
  const glyphs = (known: readonly Occurrence[]): Glyph[] => known.map(({ glyph }) => glyph);
  return { middle, shapes: learnShapes(glyphs(noughts), glyphs(letters)) };
}

/** The reading with every nought and O as the document's own print decides. */
export function resolveZeroVsO(line: ReadLine, print: GlyphProfile | undefined): ChosenReading {
  const { chosen, holds } = line;
  if (holds !== 'anything' || !print) return chosen;
  const characters = [...chosen.text];
  let { confidence } = chosen;
  for (const { index, margin, glyph } of occurrences(line)) {
    const settled = margin - print.middle + SHAPE_WEIGHT * (print.shapes?.(glyph) ?? 0);
    const before = characters[index] === NOUGHT ? margin : -margin;
    characters[index] = settled > 0 ? NOUGHT : LETTER;
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

/** One more of the usual margin keeps few from deciding alone. */
function meanMargin(known: readonly Occurrence[], usual: number): number {
  return known.reduce((sum, { margin }) => sum + margin, usual) / (known.length + 1);
}

function occurrences({ detail, reading, folded, chosen }: ReadLine): Occurrence[] {
  if (!/[0O]/u.test(chosen.text)) return [];
  const band = detail();
  const enlarged = band.width / reading.width;
  const perColumn = reading.width / Math.max(1, reading.columns);
  return characterSpans(folded, chosen.text).flatMap(({ character, start, end }, index) => {
    if (character !== NOUGHT && character !== LETTER) return [];
    const strength = (own: string): number => {
      const column = reading.alphabet.indexOf(own) + 1;
      let most = -Infinity;
      for (let c = Math.floor(start / perColumn); c < Math.ceil(end / perColumn); c++) most = Math.max(most, reading.values[c * reading.classes + column] ?? -Infinity);
      return most;
    };
    const margin = Math.max(-MOST, Math.min(MOST, strength(NOUGHT) - strength(LETTER)));
    return [{ index, margin, glyph: { band, middle: ((start + end) / 2) * enlarged } }];
  });
}

/** The text with the noughts of its words read as the letters that they must be, and everything else blank. */
function lettersOfWords(text: string): string {
  return text.replace(WORD, (word) => {
    const isWord = (word.match(/\p{Lu}/gu) ?? []).length >= LEAST_LETTERS * word.length;
    return isWord ? word.replaceAll(NOUGHT, LETTER) : ' '.repeat(word.length);
  });
}
