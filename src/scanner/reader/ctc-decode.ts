import { tidySpaces } from './ctc-beam';
import type { LineReading } from './line-reader';

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
