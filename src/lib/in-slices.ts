import { pause } from './pause';

/** So many are begun together; after each such part it is looked how long the slice has been. */
const PART = 20;
/** A slice ends after this: on a phone four times slower than a desk computer nobody waits longer for a press. Milliseconds. */
const LONGEST = 12;

/** Makes something of each of many, in slices between which the browser can paint and answer. */
export async function inSlices<Of, To>(many: readonly Of[], make: (one: Of) => To | Promise<To>): Promise<To[]> {
  const made: To[] = [];
  let begun = performance.now();
  for (let first = 0; first < many.length; first += PART) {
    if (performance.now() - begun > LONGEST) {
      await pause();
      begun = performance.now();
    }
    made.push(...(await Promise.all(many.slice(first, first + PART).map(make))));
  }
  return made;
}
