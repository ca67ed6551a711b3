import { describe, expect, it } from 'vitest';
import { chooseReading } from './choose-reading';
import { SHAPE_BAND_HEIGHT } from './glyph-shapes';
import { BAND_HEIGHT, type GreyImage } from '../pixels/image';
import { calibrateGlyphs, resolveZeroVsO, type ReadLine } from './glyph-profile';
import { readingOf } from '../reader/test-readings';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.';
/** Columns of four pixels between characters. */
const PITCH = 4;

/** What a character looks like in print: the half width of its oval; others are a bar. */
type Drawn = 'narrow' | 'wide' | 'bar';
type Character = readonly [read: string, sure: number, alike?: string, drawn?: Drawn];

function draw(characters: readonly Character[], times: number): GreyImage {
  const width = characters.length * PITCH * 4 * times;
  const data = new Uint8ClampedArray(width * BAND_HEIGHT * times).fill(240);
  characters.forEach(([, , , drawn = 'bar'], i) => {
    const middle = (i * PITCH * 4 + 2) * times;
    const half = { narrow: 3.2, wide: 5.2, bar: 1 }[drawn] * times;
    for (let y = 8 * times; y < 24 * times; y++) {
      for (let x = Math.max(0, middle - 7 * times); x < Math.min(width, middle + 8 * times); x++) {
        const distance = drawn === 'bar' ? Math.abs(x - middle) / half : Math.hypot((x - middle) / half, (y - 15.5 * times) / (7.5 * times));
        if (drawn === 'bar' ? distance <= 1 : distance > 0.65 && distance <= 1.05) data[y * width + x] = 40;
      }
    }
  });
  return { width, height: BAND_HEIGHT * times, data };
}

/** A line in which each character is read with the given probability; what is left goes to its look-alike. */
function line(holds: ReadLine['holds'], characters: readonly Character[]): ReadLine {
  const blank = { '': 0.999 };
  const columns = characters.flatMap(([read, sure, alike]) => [{ [read]: sure, ...(alike !== undefined && { [alike]: 0.999 - sure }) }, blank, blank, blank]);
  const reading = readingOf(ALPHABET, columns);
  return { cut: draw(characters, 1), detail: () => draw(characters, SHAPE_BAND_HEIGHT / BAND_HEIGHT), reading, folded: reading, chosen: chooseReading([reading]), holds };
}

const nought = (sure: number): Character => ['0', sure, 'O', 'narrow'];
const DATE = line('digits', [['1', 0.99], nought(0.9), ['.', 0.99], ['1', 0.99], nought(0.9), ['.', 0.99], ['2', 0.99], nought(0.9), ['1', 0.99], nought(0.9)]);
const WORD = line('words', [['V', 0.99], ['O', 0.97, '0', 'wide'], ['L', 0.99], ['V', 0.99], ['O', 0.97, '0', 'wide']]);

describe('resolveZeroVsO', () => {
  it('reads what is shaped like the noughts of the document as a nought', () => {
    const type = line('anything', [['X', 0.99], ['O', 0.6, '0', 'narrow'], ['7', 0.99]]);
    expect(type.chosen.text).toBe('XO7');
    const settled = resolveZeroVsO(type, calibrateGlyphs([DATE, WORD]));
    expect(settled.text).toBe('X07');
    expect(settled.confidence).toBeGreaterThan(type.chosen.confidence);
    expect(settled.rivals[0]?.text).toBe('XO7');
  });

  it('is surer of a letter that is shaped like the letters of its words', () => {
    const type = line('anything', [['X', 0.99], ['O', 0.6, '0', 'wide'], ['7', 0.99]]);
    const settled = resolveZeroVsO(type, calibrateGlyphs([DATE, WORD]));
    expect(settled.text).toBe('XO7');
    expect(settled.confidence).toBeGreaterThan(type.chosen.confidence);
  });

  it('goes by the known noughts where no word shows a letter', () => {
    // All noughts of the document lean towards the letter: so does this one, and is a nought like them.
    const leaning = line('digits', [['1', 0.99], ['0', 0.01, 'O', 'narrow'], ['0', 0.01, 'O', 'narrow'], ['0', 0.01, 'O', 'narrow']]);
    const dates: ReadLine = { ...leaning, chosen: { ...leaning.chosen, text: '1000' } };
    const type = line('anything', [['X', 0.99], ['O', 0.8, '0', 'narrow'], ['7', 0.99]]);
    expect(resolveZeroVsO(type, calibrateGlyphs([dates])).text).toBe('X07');
  });

  it('changes nothing without a known nought, nor in lines whose format decides', () => {
    const type = line('anything', [['X', 0.99], ['O', 0.55, '0', 'narrow'], ['7', 0.99]]);
    expect(resolveZeroVsO(type, calibrateGlyphs([WORD]))).toBe(type.chosen);
    expect(resolveZeroVsO(WORD, calibrateGlyphs([DATE, WORD]))).toBe(WORD.chosen);
  });
});

describe('calibrateGlyphs', () => {
  it('takes a nought among letters for the letter, and codes for nothing', () => {
    const misread = line('words', [['V', 0.99], ['0', 0.6, 'O', 'wide'], ['L', 0.99], ['V', 0.99], ['O', 0.9, '0', 'wide']]);
    expect(calibrateGlyphs([DATE, misread])?.shapes).toBeDefined();
    const code = line('words', [['A', 0.99], ['0', 0.6, 'O', 'wide'], ['1', 0.99], ['0', 0.9, 'O', 'wide']]);
    expect(calibrateGlyphs([DATE, code])?.shapes).toBeUndefined();
  });
});
