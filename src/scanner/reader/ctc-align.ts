/** CTC forward pass and best path: how probable a given text is in a reading, and where its characters are. */
import type { LineReading } from './line-reader';
import { median } from '../pixels/statistics';

/** One character of a text on the band. */
export interface CharacterSpan {
  readonly character: string;
  /** Left and right end in pixels of the band. */
  readonly start: number;
  readonly end: number;
  /** Largest probability of the character in its columns on the best path, 0..1. */
  readonly probability: number;
}

/** Classes of a text with blanks around every character; undefined when a character is not in the alphabet. */
function extendedClasses(text: string, alphabet: readonly string[]): number[] | undefined {
  const classes = [0];
  for (const character of text) {
    const index = alphabet.indexOf(character);
    if (index < 0) return undefined;
    classes.push(index + 1, 0);
  }
  return classes;
}

/** Whether state `s` may follow state `s - 2` directly: two different characters need no blank between them. */
function canSkip(classes: readonly number[], s: number): boolean {
  return s >= 2 && classes[s] !== 0 && classes[s] !== classes[s - 2];
}

/** Probability of exactly this text (including its spaces), summed over all alignments; 0 outside the alphabet. */
export function textProbability(reading: LineReading, text: string): number {
  const classes = extendedClasses(text, reading.alphabet);
  if (!classes) return 0;
  const states = classes.length;
  let current = new Float64Array(states);
  for (let column = 0; column < reading.columns; column += 1) {
    const next = new Float64Array(states);
    for (let s = 0; s < states; s += 1) {
      let from = column === 0 ? (s < 2 ? 1 : 0) : (current[s] as number) + (s > 0 ? (current[s - 1] as number) : 0);
      if (column > 0 && canSkip(classes, s)) from += current[s - 2] as number;
      next[s] = from * Math.exp(reading.values[column * reading.classes + (classes[s] as number)] ?? -Infinity);
    }
    current = next;
  }
  return Math.min(1, (current[states - 1] ?? 0) + (current[states - 2] ?? 0));
}

/** First and last column of each character on the most probable path (Viterbi); undefined when there is none. */
function alignText(reading: LineReading, text: string): [first: number, last: number][] | undefined {
  const classes = extendedClasses(text, reading.alphabet);
  if (!classes || reading.columns === 0) return undefined;
  const states = classes.length;
  const from = new Uint8Array(reading.columns * states);
  let current = new Float64Array(states).fill(-Infinity);
  for (let column = 0; column < reading.columns; column += 1) {
    const next = new Float64Array(states).fill(-Infinity);
    for (let s = 0; s < states; s += 1) {
      let best = column === 0 ? (s < 2 ? 0 : -Infinity) : (current[s] as number);
      let step = 0;
      if (column > 0 && s > 0 && (current[s - 1] as number) > best) [best, step] = [current[s - 1] as number, 1];
      if (column > 0 && canSkip(classes, s) && (current[s - 2] as number) > best)
        [best, step] = [current[s - 2] as number, 2];
      next[s] = best + (reading.values[column * reading.classes + (classes[s] as number)] ?? -Infinity);
      from[column * states + s] = step;
    }
    current = next;
  }
  let state = states - 1;
  if (states > 1 && (current[states - 2] as number) > (current[state] as number)) state = states - 2;
  if (current[state] === -Infinity) return undefined;
  const ranges = Array.from({ length: (states - 1) / 2 }, (): [number, number] => [reading.columns, -1]);
  for (let column = reading.columns - 1; column >= 0; column -= 1) {
    const range = state % 2 === 1 ? ranges[(state - 1) / 2] : undefined;
    if (range) {
      range[0] = column;
      range[1] = Math.max(range[1], column);
    }
    state -= from[column * states + state] as number;
  }
  return ranges;
}

/**
 * Spans of a text's characters on the band, split halfway between neighbouring centres; empty when it cannot be
 * aligned.
 */
export function characterSpans(reading: LineReading, text: string): CharacterSpan[] {
  const ranges = alignText(reading, text);
  if (!ranges) return [];
  const perColumn = reading.width / Math.max(1, reading.columns);
  const middles = ranges.map(([first, last]) => ((first + last + 1) / 2) * perColumn);
  const gaps = middles.slice(1).map((middle, i) => middle - (middles[i] ?? 0));
  const half = (median(gaps) ?? 2.5 * perColumn) / 2;
  return [...text].map((character, i) => {
    const middle = middles[i] ?? 0;
    const before = middles[i - 1];
    const after = middles[i + 1];
    const [first, last] = ranges[i] ?? [0, 0];
    const index = reading.alphabet.indexOf(character) + 1;
    let probability = 0;
    for (let column = first; column <= last; column += 1) {
      probability = Math.max(probability, Math.exp(reading.values[column * reading.classes + index] ?? -Infinity));
    }
    return {
      character,
      start: Math.max(0, before === undefined ? middle - half : Math.max(middle - 1.5 * half, (before + middle) / 2)),
      end: Math.min(
        reading.width,
        after === undefined ? middle + half : Math.min(middle + 1.5 * half, (middle + after) / 2),
      ),
      probability,
    };
  });
}
