/** Readings made by hand for the decoder's tests. */
import type { LineReading } from './line-reader';

/** Columns given as {character: probability}; "" is the blank. What is left of 1 goes evenly to the other classes. */
export function readingOf(alphabet: string, columns: readonly Readonly<Record<string, number>>[]): LineReading {
  const classes = alphabet.length + 1;
  const values = new Float32Array(columns.length * classes);
  for (const [column, given] of columns.entries()) {
    const named = Object.entries(given);
    const rest = 1 - named.reduce((total, [, probability]) => total + probability, 0);
    const each = Math.max(rest / Math.max(1, classes - named.length), 1e-12);
    values.fill(Math.log(each), column * classes, (column + 1) * classes);
    for (const [character, probability] of named) {
      values[column * classes + (character === '' ? 0 : alphabet.indexOf(character) + 1)] = Math.log(probability);
    }
  }
  return { columns: columns.length, classes, values, width: columns.length * 4, alphabet: [...alphabet] };
}

/** A reading that says `text` clearly: every character in one column, a blank after each. */
export function clearReading(alphabet: string, text: string, sure = 0.98): LineReading {
  return readingOf(alphabet, [{ '': sure }, ...[...text].flatMap((character) => [{ [character]: sure }, { '': sure }])]);
}
