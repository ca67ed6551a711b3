/** From the net's output for one line to a text: what fits the field's format is preferred, spaces do not split votes. */
import { confusableVariants } from '../reader/confusables';
import { searchBeam, type Hypothesis } from '../reader/ctc-beam';
import type { LineReading } from '../reader/line-reader';

/** A line as read. */
export interface ChosenReading {
  /** "" for a blank line. */
  readonly text: string;
  /** Probability that `text` is right, 0..1, spaces aside. */
  readonly confidence: number;
  /** Whether it fits the format; true when none was given. */
  readonly matched: boolean;
  /** Other readings, most probable first. */
  readonly rivals: readonly Hypothesis[];
}

const BEAM_WIDTH = 14;
/** Share of the best reading's probability that one must have to be preferred for its format. */
const RIVAL_FLOOR = 1e-3;
/** The same for swaps of characters that print alike: those are systematic, so the net may be quite sure of a wrong one. */
const SWAP_FLOOR = 1e-9;
/** What a variant keeps of the probability of the reading that it stands for. */
const VARIANT = 0.7;
/** How strongly the share of readings that fit weighs on the confidence. */
const FIT_WEIGHT = 0.35;

/**
 * Reads the most probable text, or the most probable one that `fits`. `variants` names further texts that a reading
 * may stand for when nothing that was read fits. Several `readings` are of the same line, cut differently: they vote,
 * each with the probabilities that it gives.
 */
export function chooseReading(readings: readonly [LineReading, ...LineReading[]], fits?: (text: string) => boolean, variants?: (text: string) => readonly string[]): ChosenReading {
  const [reading] = readings;
  const hypotheses = vote(readings.map((one) => searchBeam(one, { beamWidth: BEAM_WIDTH })));
  const best = hypotheses[0] ?? { text: '', probability: 0 };
  const without = (chosen: Hypothesis): Hypothesis[] => hypotheses.filter((one) => one !== chosen && one.text !== chosen.text);
  if (!fits) return { text: best.text, confidence: best.probability, matched: true, rivals: without(best) };
  let fitting = hypotheses.filter(({ text, probability }) => probability > RIVAL_FLOOR * best.probability && fits(text));
  if (fitting.length === 0) {
    fitting = confusableVariants(reading, best.text, 2, 48).filter(({ text, probability }) => probability > SWAP_FLOOR && fits(text));
  }
  if (fitting.length === 0 && variants) {
    const others = hypotheses.slice(0, 5).flatMap(({ text, probability }) => variants(text).map((other) => ({ text: other, probability: probability * VARIANT })));
    fitting = others.filter(({ text }) => fits(text));
  }
  const chosen = fitting[0];
  if (!chosen) return { text: best.text, confidence: best.probability, matched: false, rivals: without(best) };
  const mass = sum(fitting);
  const all = Math.max(mass, sum(hypotheses));
  const confidence = (chosen.probability / mass) * Math.min(1, mass / all) ** FIT_WEIGHT * Math.min(1, all);
  const rivals = [...fitting, ...without(chosen)].filter((one) => one !== chosen);
  return { text: chosen.text, confidence, matched: true, rivals };
}

/**
 * The mean of several searches. Readings that differ in spaces only count as one; the most probable spelling stands
 * for them.
 */
function vote(searches: readonly (readonly Hypothesis[])[]): Hypothesis[] {
  const merged = new Map<string, Hypothesis>();
  for (const { text, probability } of searches.flat().sort((a, b) => b.probability - a.probability)) {
    const key = text.replaceAll(' ', '');
    const known = merged.get(key);
    const share = probability / searches.length;
    merged.set(key, known ? { text: known.text, probability: known.probability + share } : { text, probability: share });
  }
  return [...merged.values()].sort((a, b) => b.probability - a.probability);
}

function sum(hypotheses: readonly Hypothesis[]): number {
  return hypotheses.reduce((total, { probability }) => total + probability, 0);
}
