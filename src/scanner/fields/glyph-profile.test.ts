import { describe, expect, it } from 'vitest';
import { drawnLine as line, type Character } from './drawn-lines.testing';
import { calibrateGlyphs, resolveZeroVsO, type ReadLine } from './glyph-profile';

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
