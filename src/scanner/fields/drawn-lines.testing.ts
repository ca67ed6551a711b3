/** Lines of drawn characters with a hand-made reading, for tests of glyphs. */
import { BAND_HEIGHT, type GreyImage } from '../pixels/image';
import { readingOf } from '../reader/readings.testing';
import { chooseFrom } from './choose-reading.testing';
import type { ReadLine } from './glyph-profile';
import { SHAPE_BAND_HEIGHT } from './glyph-shapes';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.';
/** Distance between characters, in columns of four pixels. */
const PITCH = 4;

/**
 * Shape that a character is drawn with: a narrow oval (zero), a wide one (letter O), or a bar (any other character).
 */
type Drawn = 'narrow' | 'wide' | 'bar';
export type Character = readonly [read: string, probability: number, lookAlike?: string | undefined, drawn?: Drawn];

function draw(characters: readonly Character[], times: number): GreyImage {
  const width = characters.length * PITCH * 4 * times;
  const data = new Uint8ClampedArray(width * BAND_HEIGHT * times).fill(240);
  characters.forEach(([, , , drawn = 'bar'], i) => {
    const middle = (i * PITCH * 4 + 2) * times;
    const half = { narrow: 3.2, wide: 5.2, bar: 1 }[drawn] * times;
    for (let y = 8 * times; y < 24 * times; y++) {
      for (let x = Math.max(0, middle - 7 * times); x < Math.min(width, middle + 8 * times); x++) {
        const distance =
          drawn === 'bar'
            ? Math.abs(x - middle) / half
            : Math.hypot((x - middle) / half, (y - 15.5 * times) / (7.5 * times));
        if (drawn === 'bar' ? distance <= 1 : distance > 0.65 && distance <= 1.05) data[y * width + x] = 40;
      }
    }
  });
  return { width, height: BAND_HEIGHT * times, data };
}

/** A line in which each character is read with the given probability, and its look-alike with the rest. */
export function drawnLine(holds: ReadLine['holds'], characters: readonly Character[]): ReadLine {
  const blank = { '': 0.999 };
  const columns = characters.flatMap(([read, probability, lookAlike]) => [
    { [read]: probability, ...(lookAlike !== undefined && { [lookAlike]: 0.999 - probability }) },
    blank,
    blank,
    blank,
  ]);
  const reading = readingOf(ALPHABET, columns);
  return {
    cut: draw(characters, 1),
    detail: () => draw(characters, SHAPE_BAND_HEIGHT / BAND_HEIGHT),
    reading,
    merged: reading,
    chosen: chooseFrom([reading]),
    holds,
  };
}
