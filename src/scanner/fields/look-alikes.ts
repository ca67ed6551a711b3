/** Adds the probability of characters that a field's format excludes to that of their look-alikes ("O" → "0"). */
import type { LineReading } from '../reader/line-reader';

/** Excluded character → the allowed one that looks like it. */
export type LookAlikes = Readonly<Record<string, string>>;

/**
 * A copy of the reading in which each excluded character has no probability left and its look-alike has the sum. The
 * values are log-probabilities; class 0 is the blank of CTC, so a character's class is its index in the alphabet plus
 * 1.
 */
export function mergeLookAlikes(reading: LineReading, lookAlikes: LookAlikes): LineReading {
  const moves: (readonly [from: number, to: number])[] = [];
  for (const [from, to] of Object.entries(lookAlikes)) {
    const source = reading.alphabet.indexOf(from);
    const target = reading.alphabet.indexOf(to);
    if (source >= 0 && target >= 0) moves.push([source + 1, target + 1]);
  }
  const values = reading.values.slice();
  for (let column = 0; column < reading.columns; column++) {
    const base = column * reading.classes;
    for (const [from, to] of moves) {
      const a = values[base + from] ?? -Infinity;
      const b = values[base + to] ?? -Infinity;
      const top = Math.max(a, b);
      values[base + to] = top + Math.log(Math.exp(a - top) + Math.exp(b - top));
      values[base + from] = -1e4;
    }
  }
  return { ...reading, values };
}
