import { describe, expect, it } from 'vitest';
import { chooseFrom } from './choose-reading.testing';
import { restoreDiaeresis } from './e-diaeresis';
import { BAND_HEIGHT, type GreyImage } from '../pixels/image';
import { readingOf } from '../reader/readings.testing';
import type { FormFieldCode } from '~/zb1/form-geometry';

const ALPHABET = 'ABCEHILMNORTXZ';
/** Distance between characters, in columns of four pixels. */
const PITCH = 4;

/** Draws one bar of capital height per character, and dots above the E at these offsets (pixels). */
function draw({ length, e }: { readonly length: number; readonly e: number }, dots: readonly number[]): GreyImage {
  const width = length * PITCH * 4;
  const data = new Uint8ClampedArray(width * BAND_HEIGHT).fill(240);
  const fill = (left: number, top: number, right: number, bottom: number): void => {
    for (let y = top; y < bottom; y++) data.fill(50, y * width + left, y * width + right);
  };
  for (let i = 0; i < length; i++) fill(Math.max(0, i * PITCH * 4 - 2), 9, i * PITCH * 4 + 6, 24);
  for (const dx of dots) fill(e * PITCH * 4 + 2 + dx, 4, e * PITCH * 4 + 4 + dx, 6);
  return { width, height: BAND_HEIGHT, data };
}

function restore(
  word: string,
  dots: readonly number[],
  fieldCode: FormFieldCode = 'D.1',
): { text: string; confidence: number } {
  const blank = { '': 0.999 };
  const reading = readingOf(
    ALPHABET,
    [...word].flatMap((character) => [{ [character]: 0.99 }, blank, blank, blank]),
  );
  const drawn = draw({ length: word.length, e: word.lastIndexOf('E') }, dots);
  return restoreDiaeresis(drawn, reading, chooseFrom([reading]), fieldCode);
}

describe('restoreDiaeresis', () => {
  it('reads Ë if there are two dots above the letter', () => {
    expect(restore('CITROEN', [-4, 2]).text).toBe('CITROËN');
  });

  it('keeps E without dots, and lowers the confidence if there is one dot', () => {
    const plain = restore('CITROEN', []);
    expect(plain.text).toBe('CITROEN');
    expect(restore('CITROEN', [2])).toMatchObject({ text: 'CITROEN', confidence: 0.75 });
    expect(plain.confidence).toBeGreaterThan(0.9);
  });

  it.each(['ZOE', 'NOEL', 'MICHAEL'])('reads the Ë of %s, a first name, by the same two dots', (name) => {
    expect(restore(name, [-4, 2], 'C.1.2').text).toBe(name.replace('E', 'Ë'));
    expect(restore(name, [], 'C.1.2').text).toBe(name);
    expect(restore(name, [2], 'C.1.2')).toMatchObject({ text: name, confidence: 0.75 });
  });

  it('leaves other words and fields alone', () => {
    expect(restore('CITRAEN', [-4, 2]).text).toBe('CITRAEN');
    expect(restore('ZOE', [-4, 2]).text).toBe('ZOE');
    expect(restore('BERTA', [-4, 2], 'C.1.2').text).toBe('BERTA');
  });
});
