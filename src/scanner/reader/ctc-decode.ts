/** From the net's log-probabilities to a text with a confidence, its rivals, and where its characters stand. */
import { confusableVariants } from './confusables';
import { characterSpans } from './ctc-align';
import type { CharacterSpan } from './ctc-align';
import { searchBeam, tidySpaces } from './ctc-beam';
import type { Hypothesis } from './ctc-beam';
import type { LineReading } from './line-reader';

/** What is known about the text before it is read. */
export interface DecodeOptions {
  /** Format of the whole text (anchored by this function); flags are kept. */
  readonly pattern?: RegExp;
  /** Characters that can occur at all; space is always allowed. */
  readonly alphabet?: string;
  /** Prefixes kept in the search, 24 unless told. */
  readonly beamWidth?: number;
  /** Most alternatives returned, 5 unless told. */
  readonly maxAlternatives?: number;
}

/** A line as read. */
export interface DecodedLine {
  /** "" for a blank line. */
  readonly text: string;
  /** Probability that `text` is right, 0..1. With a pattern it falls the less the band's own reading fits it. */
  readonly confidence: number;
  /** False when a pattern was given and no probable reading fits it; `text` is then the best unconstrained one. */
  readonly matched: boolean;
  /** Other readings without `text`: the band's own best, then those that fit the pattern, then the rest. */
  readonly alternatives: readonly Hypothesis[];
  /** One per character of `text`. */
  readonly spans: readonly CharacterSpan[];
}

/** How strongly the share of readings that fit the pattern weighs on the confidence (1 = fully, 0 = not at all). */
const FIT_WEIGHT = 0.35;
/** Confidence left to a text that does not fit its pattern. */
const MISFIT = 0.5;
/** Share of the best reading's probability that one fitting the pattern must have: below, it is made of lost characters. */
const RIVAL_FLOOR = 1e-3;
/** Probability that swaps of confusable characters must reach to count, when the search found none that fits: prints alike, so far lower. */
const SWAP_FLOOR = 1e-9;

/** Reads the most probable text, or with a pattern the most probable one that fits it. */
export function decodeLine(reading: LineReading, options: DecodeOptions = {}): DecodedLine {
  const { pattern, alphabet, beamWidth = 24, maxAlternatives = 5 } = options;
  const hypotheses = searchBeam(reading, { beamWidth, ...(alphabet === undefined ? {} : { alphabet }) });
  const best = hypotheses[0] ?? { text: '', probability: 0 };
  if (!pattern) return describe(reading, best, best.probability, true, hypotheses, maxAlternatives);

  const whole = new RegExp(`^(?:${pattern.source})$`, pattern.flags.replace(/[gy]/g, ''));
  let fitting = hypotheses.filter(({ text, probability }) => probability > RIVAL_FLOOR * best.probability && whole.test(text));
  if (fitting.length === 0) {
    fitting = confusableVariants(reading, best.text, 2, 48).filter(({ text, probability }) => probability > SWAP_FLOOR && whole.test(text));
  }
  const chosen = fitting[0];
  if (!chosen) return describe(reading, best, best.probability * MISFIT, false, hypotheses, maxAlternatives);
  const mass = sum(fitting);
  // Among readings that fit, the chosen one's share; lowered when the band itself says something else.
  const fit = Math.min(1, mass / Math.max(mass, sum(hypotheses)));
  const confidence = (chosen.probability / mass) * fit ** FIT_WEIGHT * Math.min(1, Math.max(mass, sum(hypotheses)));
  const others = hypotheses.filter((hypothesis) => hypothesis !== best && !fitting.includes(hypothesis));
  return describe(reading, chosen, confidence, true, [best, ...fitting.filter((one) => one !== best), ...others], maxAlternatives);
}

/** The most probable class of every column, repeats and blanks removed: quick, without alternatives. */
export function decodeGreedy(reading: LineReading): string {
  let text = '';
  let last = 0;
  for (let column = 0; column < reading.columns; column += 1) {
    let best = 0;
    for (let c = 1; c < reading.classes; c += 1) {
      if ((reading.values[column * reading.classes + c] ?? 0) > (reading.values[column * reading.classes + best] ?? 0)) best = c;
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
  chosen: Hypothesis,
  confidence: number,
  matched: boolean,
  hypotheses: readonly Hypothesis[],
  maxAlternatives: number,
): DecodedLine {
  return {
    text: chosen.text,
    confidence: Math.min(1, Math.max(0, confidence)),
    matched,
    alternatives: hypotheses.filter(({ text }) => text !== chosen.text).slice(0, maxAlternatives),
    spans: characterSpans(reading, chosen.text),
  };
}
