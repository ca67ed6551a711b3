/** Hand-made readings for tests of the decoder. */
import type { LineReading } from './line-reader';

/** Columns as {character: probability}; "" is the blank. The rest up to 1 is spread evenly over the other classes. */
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

/** An unambiguous reading of `text`: one column per character, blanks in between, each with `probability`. */
export function clearReading(alphabet: string, text: string, probability = 0.98): LineReading {
  return readingOf(alphabet, [
    { '': probability },
    ...[...text].flatMap((character) => [{ [character]: probability }, { '': probability }]),
  ]);
}
