/** Decodes the net's log-probabilities to a text with a confidence, alternatives, and the spans of its characters. */
import { confusableVariants } from './confusables';
import { characterSpans } from './ctc-align';
import type { CharacterSpan } from './ctc-align';
import { searchBeam, tidySpaces } from './ctc-beam';
import type { Hypothesis } from './ctc-beam';
import type { LineReading } from './line-reader';

/** Prior knowledge about the text. */
export interface DecodeOptions {
  /** Format of the whole text (anchored by this function); flags are kept. */
  readonly pattern?: RegExp;
  /** Allowed characters; space always is. */
  readonly alphabet?: string;
  /** Prefixes kept in the search, default 24. */
  readonly beamWidth?: number;
  /** Largest number of alternatives, default 5. */
  readonly maxAlternatives?: number;
}

/** A line as read. */
export interface DecodedLine {
  /** "" for a blank line. */
  readonly text: string;
  /** Probability that `text` is right, 0..1. With a pattern, lower the less the unconstrained readings fit it. */
  readonly confidence: number;
  /** False when a pattern was given and no probable reading fits it; `text` is then the best unconstrained one. */
  readonly matched: boolean;
  /** Readings other than `text`: the best unconstrained one, then those that fit the pattern, then the rest. */
  readonly alternatives: readonly Hypothesis[];
  /** One per character of `text`. */
  readonly spans: readonly CharacterSpan[];
}

/** Exponent of the share of readings that fit the pattern in the confidence (1 = full effect, 0 = none). */
const FIT_WEIGHT = 0.35;
/** Factor on the confidence of a text that does not fit the pattern. */
const MISFIT_FACTOR = 0.5;
/**
 * Smallest probability, as a share of the best reading's, of one that fits the pattern. Below, it usually fits only
 * because characters are missing.
 */
const RIVAL_FLOOR = 1e-3;
/**
 * Smallest probability of a variant with confusable characters, used when the search found no fit. Far lower, since
 * those characters look alike.
 */
const SWAP_FLOOR = 1e-9;

/** Reads the most probable text, or with a pattern the most probable one that fits it. */
export function decodeLine(reading: LineReading, options: DecodeOptions = {}): DecodedLine {
  const { pattern, alphabet, beamWidth = 24, maxAlternatives = 5 } = options;
  const hypotheses = searchBeam(reading, { beamWidth, ...(alphabet === undefined ? {} : { alphabet }) });
  const best = hypotheses[0] ?? { text: '', probability: 0 };
  if (!pattern) return describe(reading, best, best.probability, true, hypotheses, maxAlternatives);

  const whole = new RegExp(`^(?:${pattern.source})$`, pattern.flags.replace(/[gy]/g, ''));
  let fitting = hypotheses.filter(
    ({ text, probability }) => probability > RIVAL_FLOOR * best.probability && whole.test(text),
  );
  if (fitting.length === 0) {
    fitting = confusableVariants(reading, best.text, 2, 48).filter(
      ({ text, probability }) => probability > SWAP_FLOOR && whole.test(text),
    );
  }
  const bestFit = fitting[0];
  if (!bestFit) return describe(reading, best, best.probability * MISFIT_FACTOR, false, hypotheses, maxAlternatives);
  const mass = sum(fitting);
  // Share among the readings that fit, lowered when the unconstrained readings disagree.
  const fit = Math.min(1, mass / Math.max(mass, sum(hypotheses)));
  const confidence = (bestFit.probability / mass) * fit ** FIT_WEIGHT * Math.min(1, Math.max(mass, sum(hypotheses)));
  const others = hypotheses.filter((hypothesis) => hypothesis !== best && !fitting.includes(hypothesis));
  return describe(
    reading,
    bestFit,
    confidence,
    true,
    [best, ...fitting.filter((hypothesis) => hypothesis !== best), ...others],
    maxAlternatives,
  );
}

/** Greedy decoding: the most probable class of every column, without repeats and blanks. Fast, without alternatives. */
export function decodeGreedy(reading: LineReading): string {
  let text = '';
  let last = 0;
  for (let column = 0; column < reading.columns; column += 1) {
    let best = 0;
    for (let c = 1; c < reading.classes; c += 1) {
      if ((reading.values[column * reading.classes + c] ?? 0) > (reading.values[column * reading.classes + best] ?? 0))
        best = c;
    }
    if (best !== last && best !== 0) text += reading.alphabet[best - 1] ?? '';
    last = best;
  }
  return tidySpaces(text);
}

function sum(hypotheses: readonly Hypothesis[]): number {
  return hypotheses.reduce((total, { probability }) => total + probability, 0);
}

function describe(
  reading: LineReading,
  result: Hypothesis,
  confidence: number,
  matched: boolean,
  hypotheses: readonly Hypothesis[],
  maxAlternatives: number,
): DecodedLine {
  return {
    text: result.text,
    confidence: Math.min(1, Math.max(0, confidence)),
    matched,
    alternatives: hypotheses.filter(({ text }) => text !== result.text).slice(0, maxAlternatives),
    spans: characterSpans(reading, result.text),
  };
}
