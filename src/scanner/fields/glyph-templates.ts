/**
 * Compares doubtful characters with the certain ones of the same document. A document is printed in one face, and its
 * light, blur and perspective change all characters alike; the net knows neither. What it is sure of shows what a 5 and
 * a 6 look like here.
 */
import { characterSpans } from '../reader/ctc-align';
import { withText, type ChosenReading } from './choose-reading';
import type { ReadLine } from './glyph-profile';
import { learnTemplate, type Glyph, type GlyphTemplate } from './glyph-shapes';
import { DOUBTFUL_CONFIDENCE } from './raw-reading';

/** A character is a sample of its template from this probability on; of the most probable ones so many are averaged. */
const SAMPLE = 0.9;
const MAX_SAMPLES = 8;
/** A character may be replaced below the first of these probabilities, and doubted below the second. */
const REPLACEABLE = 0.97;
const CERTAIN = 0.9995;
/** Least log-probability of a character that is compared, and how many of the most probable ones are. */
const MIN_LOG_PROBABILITY = -8;
const MAX_CANDIDATES = 4;
/** Weight of the correlation with a template against the net's log-probability. */
const WEIGHT = 40;
/** By how much another character's score must be greater, and how well it must correlate. */
const LEAD = 1;
const MIN_CORRELATION = 0.7;
/** By how much another template must correlate better with a certain character for doubting it. */
const SUSPICIOUS = 0.1;
/** Greatest confidence of a line with a replaced character. */
const REPLACED = 0.5;
const SIGN = /^[^\p{L}\d]$/u;

/** A character of a line's text. */
interface Occurrence {
  /** Index in the text. */
  readonly index: number;
  readonly character: string;
  /** Probability of the character in the net's output, 0..1. */
  readonly probability: number;
  readonly glyph: () => Glyph;
  /** What the net considers in its place, itself included. */
  readonly candidates: () => readonly Candidate[];
}

interface Candidate {
  readonly character: string;
  readonly logProbability: number;
}

interface Compared extends Candidate {
  /** With the template of the character, -1..1. */
  readonly correlation: number;
}

/** What the certain characters of one document look like. */
export interface GlyphTemplates {
  readonly occurrences: (line: ReadLine) => readonly Occurrence[];
  /** Correlation of an occurrence with a character's other samples; undefined where there is none. */
  readonly match: (occurrence: Occurrence, character: string) => number | undefined;
}

/** Collects the certain characters of a document's lines. They are drawn and averaged when they are first asked for. */
export function collectTemplates(lines: readonly ReadLine[]): GlyphTemplates {
  const byLine = new Map(lines.map((line) => [line, occurrencesOf(line)]));
  const samples = new Map<string, Occurrence[]>();
  for (const [line, occurrences] of byLine) {
    if (!line.chosen.matched) continue;
    for (const occurrence of occurrences) {
      if (occurrence.probability < SAMPLE) continue;
      samples.set(occurrence.character, [...(samples.get(occurrence.character) ?? []), occurrence]);
    }
  }
  const templates = new Map<string, GlyphTemplate | undefined>();
  const templateOf = (character: string): GlyphTemplate | undefined => {
    if (!templates.has(character)) {
      const best = (samples.get(character) ?? []).toSorted((a, b) => b.probability - a.probability);
      templates.set(character, learnTemplate(best.slice(0, MAX_SAMPLES).map(({ glyph }) => glyph())));
    }
    return templates.get(character);
  };
  return {
    occurrences: (line) => byLine.get(line) ?? [],
    match: (occurrence, character) => templateOf(character)?.(occurrence.glyph()),
  };
}

/**
 * The reading with doubtful characters replaced by those whose templates they resemble more. It is marked then, and
 * where a certain character resembles another one.
 * @param chosen the line's reading, of which characters may have been replaced already; these are left alone
 * @param fits whether a text has the field's format, which a replacement must not lose
 */
export function resolveByTemplates(
  line: ReadLine,
  chosen: ChosenReading,
  templates: GlyphTemplates,
  fits: ((text: string) => boolean) | undefined,
): ChosenReading {
  const characters = [...chosen.text];
  let { confidence } = chosen;
  for (const occurrence of templates.occurrences(line)) {
    const { index, character, probability } = occurrence;
    if (probability >= CERTAIN || characters[index] !== character) continue;
    const compared = compare(occurrence, templates);
    const own = compared.find((candidate) => candidate.character === character);
    if (own === undefined) continue;
    if (probability >= REPLACEABLE) {
      if (compared.some(({ correlation }) => correlation > own.correlation + SUSPICIOUS))
        confidence = Math.min(confidence, DOUBTFUL_CONFIDENCE);
      continue;
    }
    const best = compared.reduce((a, b) => (scoreOf(b) > scoreOf(a) ? b : a));
    if (best.correlation < MIN_CORRELATION || scoreOf(best) <= scoreOf(own) + LEAD) continue;
    const text = characters.with(index, best.character).join('');
    if (chosen.matched && fits?.(text) === false) continue;
    characters[index] = best.character;
    confidence = Math.min(confidence, REPLACED);
  }
  return withText(chosen, characters.join(''), confidence);
}

function scoreOf({ logProbability, correlation }: Compared): number {
  return logProbability + WEIGHT * correlation;
}

/** The candidates that have a template and may stand in an occurrence's place. */
function compare(occurrence: Occurrence, templates: GlyphTemplates): Compared[] {
  const rivals = occurrence.candidates().filter(({ character }) => canReplace(occurrence.character, character));
  if (rivals.length < 2) return [];
  return rivals.flatMap((candidate) => {
    const correlation = templates.match(occurrence, candidate.character);
    return correlation === undefined ? [] : [{ ...candidate, correlation }];
  });
}

/**
 * Whether one character may replace another. Zero and O are resolved by `resolveZeroVsO`, a letter keeps its case, and
 * a letter or digit never becomes a punctuation mark.
 */
function canReplace(character: string, other: string): boolean {
  if (character === other) return true;
  if (/^[0O]{2}$/u.test(character + other) || character.toLowerCase() === other.toLowerCase()) return false;
  return !SIGN.test(other) || SIGN.test(character);
}

function occurrencesOf({ detail, merged, chosen }: ReadLine): Occurrence[] {
  let band: Glyph['band'] | undefined;
  const perColumn = merged.width / Math.max(1, merged.columns);
  return characterSpans(merged, chosen.text).flatMap(({ character, start, end, probability }, index) => {
    if (character === ' ') return [];
    let glyph: Glyph | undefined;
    const draw = (): Glyph => {
      band ??= detail();
      return { band, middle: (((start + end) / 2) * band.width) / merged.width };
    };
    const strength = (candidate: number): number => {
      let max = -Infinity;
      for (let column = Math.floor(start / perColumn); column < Math.ceil(end / perColumn); column++)
        max = Math.max(max, merged.values[column * merged.classes + candidate + 1] ?? -Infinity);
      return max;
    };
    const candidates = (): Candidate[] =>
      merged.alphabet
        .map((candidate, at) => ({ character: candidate, logProbability: strength(at) }))
        .filter((candidate) => candidate.character !== ' ')
        .filter((candidate) => candidate.character === character || candidate.logProbability > MIN_LOG_PROBABILITY)
        .toSorted((a, b) => b.logProbability - a.logProbability)
        .filter((candidate, rank) => candidate.character === character || rank < MAX_CANDIDATES);
    return [{ index, character, probability, glyph: () => (glyph ??= draw()), candidates }];
  });
}
