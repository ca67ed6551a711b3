/** Variants of a text with characters that are misread for each other in print. */
import { textProbability } from './ctc-align';
import type { Hypothesis } from './ctc-beam';
import type { LineReading } from './line-reader';

/** Groups of characters that are misread for each other. */
const CONFUSABLE_GROUPS = ['0OD', 'QO0', '1IL', '5S', '8B', '2Z', '6G', '4A', '7T'] as const;

/** The characters that a character is misread for; empty for most. */
export function confusablesOf(character: string): string[] {
  const others = CONFUSABLE_GROUPS.filter((group) => group.includes(character)).flatMap((group) => [...group]);
  return [...new Set(others)].filter((confusable) => confusable !== character);
}

/** Below this log-probability in all columns a character makes the probability of a text 0: it is excluded. */
const MIN_LOG_PROBABILITY = Math.log(Number.MIN_VALUE);

function canContain(reading: LineReading, character: string): boolean {
  const index = reading.alphabet.indexOf(character) + 1;
  if (index === 0) return false;
  for (let column = 0; column < reading.columns; column += 1)
    if ((reading.values[column * reading.classes + index] ?? -Infinity) > MIN_LOG_PROBABILITY) return true;
  return false;
}

/** Finds the characters that a character may be a misreading of in a line, without those that its field excludes. */
function createConfusables(reading: LineReading): (character: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (character) => {
    const found =
      known.get(character) ?? confusablesOf(character).filter((confusable) => canContain(reading, confusable));
    known.set(character, found);
    return found;
  };
}

/**
 * Variants of a text with up to `maxSwaps` characters swapped for confusable ones, most probable first, each with the
 * exact probability (forward pass). The text itself is not included, nor are texts that the reading excludes.
 */
export function confusableVariants(reading: LineReading, text: string, maxSwaps: number, limit = 12): Hypothesis[] {
  const confusables = createConfusables(reading);
  let frontier: Hypothesis[] = [{ text, probability: 1 }];
  const found = new Map<string, number>();
  for (let swap = 0; swap < maxSwaps; swap += 1) {
    const next = new Map<string, number>();
    for (const base of frontier) {
      const characters = [...base.text];
      for (const [position, character] of characters.entries()) {
        for (const other of confusables(character)) {
          const variant = characters.with(position, other).join('');
          if (variant !== text && !found.has(variant) && !next.has(variant))
            next.set(variant, textProbability(reading, variant));
        }
      }
    }
    for (const [variant, probability] of next) found.set(variant, probability);
    frontier = byProbability(next).slice(0, limit); // only the most probable ones get another swap
  }
  return byProbability(found).slice(0, limit);
}

function byProbability(entries: ReadonlyMap<string, number>): Hypothesis[] {
  return [...entries]
    .map(([text, probability]) => ({ text, probability }))
    .sort((a, b) => b.probability - a.probability);
}
