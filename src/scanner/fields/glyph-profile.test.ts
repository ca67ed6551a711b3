import { describe, expect, it } from 'vitest';
import { chooseReading } from './choose-reading';
import { SHAPE_BAND_HEIGHT } from './glyph-shapes';
import { BAND_HEIGHT, type GreyImage } from '../pixels/image';
import { calibrateGlyphs, resolveZeroVsO, type ReadLine } from './glyph-profile';
import { readingOf } from '../reader/readings.testing';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.';
/** Distance between characters, in columns of four pixels. */
const PITCH = 4;

/**
 * Shape that a character is drawn with: a narrow oval (zero), a wide one (letter O), or a bar (any other character).
 */
type Drawn = 'narrow' | 'wide' | 'bar';
type Character = readonly [read: string, probability: number, lookAlike?: string, drawn?: Drawn];

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
function line(holds: ReadLine['holds'], characters: readonly Character[]): ReadLine {
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
    chosen: chooseReading([reading]),
    holds,
  };
}

const zero = (probability: number): Character => ['0', probability, 'O', 'narrow'];
const DATE = line('digits', [
  ['1', 0.99],
  zero(0.9),
  ['.', 0.99],
  ['1', 0.99],
  zero(0.9),
  ['.', 0.99],
  ['2', 0.99],
  zero(0.9),
  ['1', 0.99],
  zero(0.9),
]);
const WORD = line('words', [
  ['V', 0.99],
  ['O', 0.97, '0', 'wide'],
  ['L', 0.99],
  ['V', 0.99],
  ['O', 0.97, '0', 'wide'],
]);

describe('resolveZeroVsO', () => {
  it('reads a character that is shaped like the known zeros of the document as a zero', () => {
    const type = line('anything', [
      ['X', 0.99],
      ['O', 0.6, '0', 'narrow'],
      ['7', 0.99],
    ]);
    expect(type.chosen.text).toBe('XO7');
    const resolved = resolveZeroVsO(type, calibrateGlyphs([DATE, WORD]));
    expect(resolved.text).toBe('X07');
    expect(resolved.confidence).toBeGreaterThan(type.chosen.confidence);
    expect(resolved.rivals[0]?.text).toBe('XO7');
  });

  it('raises the confidence of a letter that is shaped like the letters in words', () => {
    const type = line('anything', [
      ['X', 0.99],
      ['O', 0.6, '0', 'wide'],
      ['7', 0.99],
    ]);
    const resolved = resolveZeroVsO(type, calibrateGlyphs([DATE, WORD]));
    expect(resolved.text).toBe('XO7');
    expect(resolved.confidence).toBeGreaterThan(type.chosen.confidence);
  });

  it('decides by the known zeros when no word holds a letter O', () => {
    // The net takes every known zero of the document for the letter O, so its preference for O here means nothing.
    const misjudged = line('digits', [
      ['1', 0.99],
      ['0', 0.01, 'O', 'narrow'],
      ['0', 0.01, 'O', 'narrow'],
      ['0', 0.01, 'O', 'narrow'],
    ]);
    const dates: ReadLine = { ...misjudged, chosen: { ...misjudged.chosen, text: '1000' } };
    const type = line('anything', [
      ['X', 0.99],
      ['O', 0.8, '0', 'narrow'],
      ['7', 0.99],
    ]);
    expect(resolveZeroVsO(type, calibrateGlyphs([dates])).text).toBe('X07');
  });

  it('changes nothing without a known zero, or in a line whose format decides', () => {
    const type = line('anything', [
      ['X', 0.99],
      ['O', 0.55, '0', 'narrow'],
      ['7', 0.99],
    ]);
    expect(resolveZeroVsO(type, calibrateGlyphs([WORD]))).toBe(type.chosen);
    expect(resolveZeroVsO(WORD, calibrateGlyphs([DATE, WORD]))).toBe(WORD.chosen);
  });
});

describe('calibrateGlyphs', () => {
  it('learns a zero within a word as the letter, and ignores codes', () => {
    const misread = line('words', [
      ['V', 0.99],
      ['0', 0.6, 'O', 'wide'],
      ['L', 0.99],
      ['V', 0.99],
      ['O', 0.9, '0', 'wide'],
    ]);
    expect(calibrateGlyphs([DATE, misread])?.shapes).toBeDefined();
    const code = line('words', [
      ['A', 0.99],
      ['0', 0.6, 'O', 'wide'],
      ['1', 0.99],
      ['0', 0.9, 'O', 'wide'],
    ]);
    expect(calibrateGlyphs([DATE, code])?.shapes).toBeUndefined();
  });
});
