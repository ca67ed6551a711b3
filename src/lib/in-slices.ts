import { pause } from './pause';

/** Enough that the pauses cost little, and few enough that nobody notices one slice. */
const SLICE = 250;

/** Makes something of each of many, in slices between which the browser can paint and answer. */
export async function inSlices<Of, To>(many: readonly Of[], make: (one: Of) => To | Promise<To>): Promise<To[]> {
  const made: To[] = [];
  for (let first = 0; first < many.length; first += SLICE) {
    if (first > 0) await pause();
    made.push(...(await Promise.all(many.slice(first, first + SLICE).map(make))));
  }
  return made;
}
