/**
 * Decodes the net's output for one line: prefers texts that fit the field's format, and merges texts that differ in
 * spaces only, or in case where the field has none.
 */
import { comparable } from '~/zb1/normalise';
import { confusableVariants } from '../reader/confusables';
import { searchBeam, type Hypothesis } from '../reader/ctc-beam';
import type { LineReading } from '../reader/line-reader';

/** The decoded text of a line. */
export interface ChosenReading {
  /** "" for a blank line. */
  readonly text: string;
  /** Probability that `text` is right but for its spaces, 0..1. */
  readonly confidence: number;
  /** Whether it fits the format; true when none was given. */
  readonly matched: boolean;
  /** Other readings, most probable first. */
  readonly rivals: readonly Hypothesis[];
}

/** The reading with this text and confidence; a text that it replaces becomes a rival. */
export function withText(chosen: ChosenReading, text: string, confidence: number): ChosenReading {
  if (text === chosen.text) return { ...chosen, confidence };
  const rivals = chosen.rivals.filter((rival) => rival.text !== text);
  return { ...chosen, text, confidence, rivals: [{ text: chosen.text, probability: 1 - confidence }, ...rivals] };
}

/** What else a field says of its texts. */
export interface ReadingOptions {
  /** Whether a text that does not fit has a rarer form of the field, which less likely texts must not replace. */
  readonly isRareForm?: ((text: string) => boolean) | undefined;
  /** Texts that differ in case only are the same. */
  readonly ignoresCase?: boolean | undefined;
}

const BEAM_WIDTH = 14;
/** A fitting text is preferred only if it has at least this share of the best text's probability. */
const RIVAL_FLOOR = 1e-3;
/**
 * Least probability of a swap of look-alikes. Far lower, because the net confuses them systematically and with high
 * confidence.
 */
const SWAP_FLOOR = 1e-9;
/** Factor on the probability of a variant, against the text that it was derived from. */
const VARIANT_FACTOR = 0.7;
/** Exponent of the fitting texts' share of the probability in the confidence. */
const FIT_WEIGHT = 0.35;

/** The swaps of a crop by its text: the same crop is chosen from again when it has been read from other crops too. */
const swapsByCrop = new WeakMap<LineReading, Map<string, readonly Hypothesis[]>>();

/** Texts with one or two look-alikes swapped, as probable as the crop has them. */
function swapsOf(crop: LineReading, text: string): readonly Hypothesis[] {
  const byText = swapsByCrop.get(crop) ?? new Map<string, readonly Hypothesis[]>();
  swapsByCrop.set(crop, byText);
  const swaps = byText.get(text) ?? confusableVariants(crop, text, 2, 48);
  byText.set(text, swaps);
  return swaps;
}

/**
 * The most probable text that `fits`, or the most probable of all if none does.
 * @param readings of the same line, cropped differently; their probabilities are averaged
 * @param fits whether a text has the field's format
 * @param variants further spellings of a text, tried when no text that was read fits
 */
export function chooseReading(
  readings: readonly [LineReading, ...LineReading[]],
  fits: ((text: string) => boolean) | undefined,
  variants: ((text: string) => readonly string[]) | undefined,
  { isRareForm, ignoresCase = false }: ReadingOptions,
): ChosenReading {
  const [reading] = readings;
  const hypotheses = vote(
    readings.map((crop) => searchBeam(crop, { beamWidth: BEAM_WIDTH })),
    ignoresCase,
  );
  const best = hypotheses[0] ?? { text: '', probability: 0 };
  const without = (chosen: Hypothesis): Hypothesis[] =>
    hypotheses.filter((hypothesis) => hypothesis !== chosen && hypothesis.text !== chosen.text);
  if (!fits) return { text: best.text, confidence: best.probability, matched: true, rivals: without(best) };
  let fitting = hypotheses.filter(
    ({ text, probability }) => probability > RIVAL_FLOOR * best.probability && fits(text),
  );
  const canReplace = isRareForm?.(best.text) !== true;
  if (fitting.length === 0 && canReplace) {
    fitting = swapsOf(reading, best.text).filter(({ text, probability }) => probability > SWAP_FLOOR && fits(text));
  }
  if (fitting.length === 0 && canReplace && variants) {
    const derived = hypotheses
      .slice(0, 5)
      .flatMap(({ text, probability }) =>
        variants(text).map((variant) => ({ text: variant, probability: probability * VARIANT_FACTOR })),
      );
    fitting = derived.filter(({ text }) => fits(text));
  }
  const chosen = fitting[0];
  if (!chosen) return { text: best.text, confidence: best.probability, matched: false, rivals: without(best) };
  const mass = sum(fitting);
  const all = Math.max(mass, sum(hypotheses));
  const confidence = (chosen.probability / mass) * Math.min(1, mass / all) ** FIT_WEIGHT * Math.min(1, all);
  const rivals = [...fitting, ...without(chosen)].filter((hypothesis) => hypothesis !== chosen);
  return { text: chosen.text, confidence, matched: true, rivals };
}

/**
 * Averages the probabilities of several searches. Texts that differ in spaces only, or in case where it does not count,
 * are merged under the most probable spelling.
 */
function vote(searches: readonly (readonly Hypothesis[])[], ignoresCase: boolean): Hypothesis[] {
  const merged = new Map<string, Hypothesis>();
  for (const { text, probability } of searches.flat().sort((a, b) => b.probability - a.probability)) {
    const key = ignoresCase ? comparable(text) : text.replaceAll(' ', '');
    const known = merged.get(key);
    const share = probability / searches.length;
    merged.set(
      key,
      known ? { text: known.text, probability: known.probability + share } : { text, probability: share },
    );
  }
  return [...merged.values()].sort((a, b) => b.probability - a.probability);
}

function sum(hypotheses: readonly Hypothesis[]): number {
  return hypotheses.reduce((total, { probability }) => total + probability, 0);
}
