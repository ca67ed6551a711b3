import { describe, expect, it } from 'vitest';
import { chooseReading } from './choose-reading';
import { settleDottedE } from './e-diaeresis';
import { BAND_HEIGHT, type GreyImage } from '../pixels/image';
import { readingOf } from '../reader/test-readings';

const ALPHABET = 'ABCEINORTX';
/** Columns of four pixels between characters, and pixels of a character's middle from its first column. */
const PITCH = 4;

/** Bars as high as capitals, and dots above one of them where `dots` says. */
function draw(length: number, dots: readonly number[]): GreyImage {
  const width = length * PITCH * 4;
  const data = new Uint8ClampedArray(width * BAND_HEIGHT).fill(240);
  const fill = (left: number, top: number, right: number, bottom: number): void => {
    for (let y = top; y < bottom; y++) data.fill(50, y * width + left, y * width + right);
  };
  for (let i = 0; i < length; i++) fill(Math.max(0, i * PITCH * 4 - 2), 9, i * PITCH * 4 + 6, 24);
  for (const dx of dots) fill(5 * PITCH * 4 + 2 + dx, 4, 5 * PITCH * 4 + 4 + dx, 6);
  return { width, height: BAND_HEIGHT, data };
}

function settle(word: string, dots: readonly number[]): { text: string; confidence: number } {
  const blank = { '': 0.999 };
  const reading = readingOf(ALPHABET, [...word].flatMap((character) => [{ [character]: 0.99 }, blank, blank, blank]));
  return settleDottedE(draw(word.length, dots), reading, chooseReading([reading]));
}

describe('settleDottedE', () => {
  it('reads Ë where two dots stand above the letter', () => {
    expect(settle('CITROEN', [-4, 2]).text).toBe('CITROËN');
  });

  it('leaves the word without dots, and doubts it with one', () => {
    const plain = settle('CITROEN', []);
    expect(plain.text).toBe('CITROEN');
    expect(settle('CITROEN', [2])).toMatchObject({ text: 'CITROEN', confidence: 0.75 });
    expect(plain.confidence).toBeGreaterThan(0.9);
  });

  it('looks at no other word', () => {
    expect(settle('CITRAEN', [-4, 2]).text).toBe('CITRAEN');
  });
});
