/**
 * Tells zero from the letter O by the document's own print. In many fonts they hardly differ, so the net decides by
 * their neighbours. But every document has zeros in fields whose format allows digits only, and letters in words. These
 * known characters show what both look like in this font, on this paper, in this light.
 */
import { withText, type ChosenReading } from './choose-reading';
import { learnShapes, type Glyph, type ShapeClassifier } from './glyph-shapes';
import type { GreyImage } from '../pixels/image';
import { characterSpans } from '../reader/ctc-align';
import type { LineReading } from '../reader/line-reader';

const ZERO = '0';
const LETTER = 'O';
/** Prior of the net's margins (log-odds of zero against O). */
const PRIOR_MARGIN = { zeros: 6, letters: -6 } as const;
/** Margins are clamped to ± this. */
const MAX_MARGIN = 9;
/** Weight of the shape's log-odds against the net's margin, which also depends on the neighbours. */
const SHAPE_WEIGHT = 2;
/** Lower bound of a character's share in its line's probability, which is divided by. */
const MIN_SHARE = 0.4;
/** Runs of capitals and digits; at least MIN_LETTERS of a word are letters, and a zero in it is a misread O. */
const WORD = /[\p{Lu}\d]{4,}/gu;
const MIN_LETTERS = 0.6;

/** A line with its reading. */
export interface ReadLine {
  /** The cropped band, BAND_HEIGHT rows high. */
  readonly cut: GreyImage;
  /** Draws the same band SHAPE_BAND_HEIGHT rows high. */
  readonly detail: () => GreyImage;
  /** Output of the net. */
  readonly reading: LineReading;
  /** The same after `mergeLookAlikes`. */
  readonly merged: LineReading;
  readonly chosen: ChosenReading;
  /** Content of the field: digits only, words, a code of both (zero or O is open), or unknown (ignored). */
  readonly holds: 'digits' | 'words' | 'anything' | 'unknown';
}

/** What zeros and letters O look like on one document. */
export interface GlyphProfile {
  /** Decision threshold: the net's margin halfway between known zeros and known letters. */
  readonly threshold: number;
  /** Classifies by shape; undefined if too few characters are known. */
  readonly shapes: ShapeClassifier | undefined;
}

/** A zero or an O in a reading. */
interface Occurrence {
  /** Index in the text. */
  readonly index: number;
  /** The net's log-odds of zero against O. */
  readonly margin: number;
  readonly glyph: Glyph;
}

/** Learns from the lines whose characters are known by their format; undefined without a known zero. */
export function calibrateGlyphs(lines: readonly ReadLine[]): GlyphProfile | undefined {
  const zeros: Occurrence[] = [];
  const letters: Occurrence[] = [];
  for (const line of lines) {
    if (!line.chosen.matched || (line.holds !== 'digits' && line.holds !== 'words')) continue;
    const known = line.holds === 'digits' ? line.chosen.text : lettersOfWords(line.chosen.text);
    for (const occurrence of occurrences(line)) {
      if (line.holds === 'digits') zeros.push(occurrence);
      else if (known[occurrence.index] === LETTER) letters.push(occurrence);
    }
  }
  if (zeros.length === 0) return undefined;
  const threshold = (meanMargin(zeros, PRIOR_MARGIN.zeros) + meanMargin(letters, PRIOR_MARGIN.letters)) / 2;
  const glyphs = (known: readonly Occurrence[]): Glyph[] => known.map(({ glyph }) => glyph);
  return { threshold, shapes: learnShapes(glyphs(zeros), glyphs(letters)) };
}

/**
 * The reading with every zero and O decided by the profile, and its confidence adapted. Lines that hold no codes stay
 * as they are.
 */
export function resolveZeroVsO(line: ReadLine, profile: GlyphProfile | undefined): ChosenReading {
  const { chosen, holds } = line;
  if (holds !== 'anything' || !profile) return chosen;
  const characters = [...chosen.text];
  let { confidence } = chosen;
  for (const { index, margin, glyph } of occurrences(line)) {
    const logOdds = margin - profile.threshold + SHAPE_WEIGHT * (profile.shapes?.(glyph) ?? 0);
    const before = characters[index] === ZERO ? margin : -margin;
    characters[index] = logOdds > 0 ? ZERO : LETTER;
    // Replaces this character's factor in the line's probability by the new one.
    confidence *= sigmoid(Math.abs(logOdds)) / Math.max(MIN_SHARE, sigmoid(before));
  }
  return withText(chosen, characters.join(''), Math.min(1, confidence));
}

/** Probability of a decision with these log-odds. */
function sigmoid(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** Mean margin with the prior counted as one occurrence, so that a single one does not decide alone. */
function meanMargin(known: readonly Occurrence[], prior: number): number {
  return known.reduce((sum, { margin }) => sum + margin, prior) / (known.length + 1);
}

function occurrences({ detail, reading, merged, chosen }: ReadLine): Occurrence[] {
  if (!/[0O]/u.test(chosen.text)) return [];
  const band = detail();
  const scale = band.width / reading.width;
  const perColumn = reading.width / Math.max(1, reading.columns);
  return characterSpans(merged, chosen.text).flatMap(({ character, start, end }, index) => {
    if (character !== ZERO && character !== LETTER) return [];
    const strength = (candidate: string): number => {
      const column = reading.alphabet.indexOf(candidate) + 1;
      let max = -Infinity;
      for (let c = Math.floor(start / perColumn); c < Math.ceil(end / perColumn); c++)
        max = Math.max(max, reading.values[c * reading.classes + column] ?? -Infinity);
      return max;
    };
    const margin = Math.max(-MAX_MARGIN, Math.min(MAX_MARGIN, strength(ZERO) - strength(LETTER)));
    return [{ index, margin, glyph: { band, middle: ((start + end) / 2) * scale } }];
  });
}

/** The text with zeros in words replaced by O, and codes replaced by spaces; of the same length. */
function lettersOfWords(text: string): string {
  return text.replace(WORD, (word) => {
    const isWord = (word.match(/\p{Lu}/gu) ?? []).length >= MIN_LETTERS * word.length;
    return isWord ? word.replaceAll(ZERO, LETTER) : ' '.repeat(word.length);
  });
}
