/** Seeded random VINs for the property tests of this folder. */
import { vinWeightedSum } from './vin';

const VIN_CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/** Seeded random numbers, 0 up to but not including 1 (mulberry32). */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = (text: string, random: () => number): string => text.charAt(Math.floor(random() * text.length));

/** A random VIN of allowed characters; the last four are digits. */
export function randomVin(random: () => number): string {
  const head = Array.from({ length: 13 }, () => pick(VIN_CHARACTERS, random)).join('');
  return head + Array.from({ length: 4 }, () => pick('0123456789', random)).join('');
}

/** The VIN with one character replaced so that the weighted sum changes. */
export function swapOneCharacter(vin: string, random: () => number): string {
  const place = Math.floor(random() * vin.length);
  for (;;) {
    const changed = vin.slice(0, place) + pick(VIN_CHARACTERS, random) + vin.slice(place + 1);
    if (vinWeightedSum(changed) !== vinWeightedSum(vin)) return changed;
  }
}
