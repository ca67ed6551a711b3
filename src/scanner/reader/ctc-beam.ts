/** Prefix beam search over CTC columns: the most probable texts with the probability of all their alignments. */
import type { LineReading } from './line-reader';

/** A text and its probability. The probabilities of all texts of a band sum to at most 1. */
export interface Hypothesis {
  readonly text: string;
  readonly probability: number;
}

export interface BeamOptions {
  /** Prefixes kept after each column. */
  readonly beamWidth: number;
}

/** Classes below this probability in a column are pruned. */
const LOG_FLOOR = Math.log(1e-4);

/**
 * A node of the prefix tree, with the probabilities of ending in a blank (`blank`) and in its own character (`own`).
 */
interface Prefix {
  readonly parent: Prefix | undefined;
  readonly character: number;
  readonly children: Map<number, Prefix>;
  blank: number;
  own: number;
  nextBlank: number;
  nextOwn: number;
  /** Whether the column that is processed reaches it. */
  isReached: boolean;
}

function createPrefix(parent: Prefix | undefined, character: number): Prefix {
  return { parent, character, children: new Map(), blank: 0, own: 0, nextBlank: 0, nextOwn: 0, isReached: false };
}

/** The most probable texts, best first, with spaces tidied (`tidySpaces`). */
export function searchBeam(reading: LineReading, options: BeamOptions): Hypothesis[] {
  const root = createPrefix(undefined, 0);
  root.blank = 1;
  let beam: Prefix[] = [root];
  for (let column = 0; column < reading.columns; column += 1) {
    beam = advance(beam, probableClasses(reading, column), options.beamWidth);
  }
  return mergeTexts(beam, reading.alphabet);
}

/** Processes one column: every prefix stays (blank or repeat) or is extended by a character. */
function advance(beam: Prefix[], classes: readonly (readonly [number, number])[], width: number): Prefix[] {
  const [only, ...more] = classes;
  if (only?.[0] === 0 && more.length === 0) return advanceByBlank(beam, only[1]);
  const next: Prefix[] = [];
  const reach = (prefix: Prefix): void => {
    if (prefix.isReached) return;
    prefix.isReached = true;
    next.push(prefix);
  };
  for (const prefix of beam) {
    const total = prefix.blank + prefix.own;
    for (const [character, probability] of classes) {
      if (character === 0) {
        prefix.nextBlank += total * probability;
        reach(prefix);
        continue;
      }
      let from = total;
      if (character === prefix.character) {
        prefix.nextOwn += prefix.own * probability;
        reach(prefix);
        from = prefix.blank; // a repeated character needs a blank in between
      }
      if (from * probability === 0) continue;
      let child = prefix.children.get(character);
      if (!child) {
        child = createPrefix(prefix, character);
        prefix.children.set(character, child);
      }
      child.nextOwn += from * probability;
      reach(child);
    }
  }
  for (const prefix of beam) if (!prefix.isReached) prefix.blank = prefix.own = 0;
  for (const prefix of next) {
    prefix.isReached = false;
    prefix.blank = prefix.nextBlank;
    prefix.own = prefix.nextOwn;
    prefix.nextBlank = prefix.nextOwn = 0;
  }
  if (next.length <= width) return next;
  next.sort((a, b) => b.blank + b.own - a.blank - a.own);
  for (const dropped of next.splice(width)) dropped.blank = dropped.own = 0;
  return next;
}

/** Fast path for a column that can only be a blank, as most are. */
function advanceByBlank(beam: Prefix[], probability: number): Prefix[] {
  for (const prefix of beam) {
    prefix.blank = (prefix.blank + prefix.own) * probability;
    prefix.own = 0;
  }
  return beam;
}

function probableClasses({ classes, values }: LineReading, column: number): [number, number][] {
  const result: [number, number][] = [];
  for (let c = 0; c < classes; c += 1) {
    const value = values[column * classes + c] ?? -Infinity;
    if (value >= LOG_FLOOR) result.push([c, Math.exp(value)]);
  }
  return result;
}

function mergeTexts(beam: readonly Prefix[], alphabet: readonly string[]): Hypothesis[] {
  const byText = new Map<string, number>();
  for (const prefix of beam) {
    const text = tidySpaces(textOf(prefix, alphabet));
    byText.set(text, (byText.get(text) ?? 0) + prefix.blank + prefix.own);
  }
  return [...byText]
    .map(([text, probability]) => ({ text, probability: Math.min(1, probability) }))
    .sort((a, b) => b.probability - a.probability);
}

function textOf(prefix: Prefix, alphabet: readonly string[]): string {
  let text = '';
  for (let node: Prefix | undefined = prefix; node?.parent; node = node.parent)
    text = (alphabet[node.character - 1] ?? '') + text;
  return text;
}

/** Trims spaces and collapses runs of them. */
export function tidySpaces(text: string): string {
  return text.trim().replace(/ {2,}/g, ' ');
}
