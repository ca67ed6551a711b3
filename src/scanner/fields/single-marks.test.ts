import { describe, expect, it } from 'vitest';
import type { FormFieldCode } from '~/zb1/form-geometry';
import type { ChosenReading } from './choose-reading';
import { chooseFrom } from './choose-reading.testing';
import { doubtSingleMarks } from './single-marks';
import { BAND_HEIGHT, type GreyImage } from '../pixels/image';
import { readingOf } from '../reader/readings.testing';

const ALPHABET = 'ACEIJKLMORSUVWÄÖÜ';
/** Distance between characters, in columns of four pixels. */
const PITCH = 4;

/** Left and right end of a mark, pixels from the middle of the umlaut. */
type Mark = readonly [left: number, right: number];
const DOTS: readonly Mark[] = [
  [-3, -1],
  [1, 3],
];
const MERGED: readonly Mark[] = [[-3, 3]];
const ACUTE: readonly Mark[] = [[0, 3]];

/** Draws one bar of capital height per character, and marks above the umlaut. */
function draw(word: string, marks: readonly Mark[], grey: number): GreyImage {
  const width = word.length * PITCH * 4;
  const data = new Uint8ClampedArray(width * BAND_HEIGHT).fill(240);
  const fill = (left: number, top: number, right: number, bottom: number, level = 50): void => {
    for (let y = top; y < bottom; y++) data.fill(level, y * width + left, y * width + right);
  };
  for (let i = 0; i < word.length; i++) fill(Math.max(0, i * PITCH * 4 - 2), 9, i * PITCH * 4 + 6, 24);
  const middle = word.search(/[ÄÖÜ]/u) * PITCH * 4 + 2;
  for (const [left, right] of marks) fill(middle + left, 4, middle + right, 7, grey);
  return { width, height: BAND_HEIGHT, data };
}

function doubt(word: string, marks: readonly Mark[], fieldCode: FormFieldCode = 'C.1.1', grey = 50): ChosenReading {
  const blank = { '': 0.999 };
  const reading = readingOf(
    ALPHABET,
    [...word].flatMap((character) => [{ [character]: 0.99 }, blank, blank, blank]),
  );
  return doubtSingleMarks(draw(word, marks, grey), reading, chooseFrom([reading]), fieldCode);
}

describe('doubtSingleMarks', () => {
  it.each([
    ['KOVÄCS', 'KOVACS'],
    ['WÖJCIK', 'WOJCIK'],
    ['MÜLLER', 'MULLER'],
  ])('doubts %s with one stroke, and offers %s', (word, plain) => {
    const { text, confidence, rivals } = doubt(word, ACUTE);
    expect(text).toBe(word);
    expect(confidence).toBeLessThanOrEqual(0.75);
    expect(rivals[0]?.text).toBe(plain);
  });

  it.each([
    ['two dots', DOTS],
    ['two dots that have merged', MERGED],
    ['no mark', []],
  ])('keeps an umlaut with %s', (_name, marks) => {
    expect(doubt('MÜLLER', marks)).toMatchObject({ text: 'MÜLLER', confidence: doubt('MÜLLER', DOTS).confidence });
    expect(doubt('MÜLLER', marks).confidence).toBeGreaterThan(0.9);
  });

  it('keeps an umlaut with a mark too faint to tell', () => {
    expect(doubt('MÜLLER', ACUTE, 'C.1.1', 215).confidence).toBeGreaterThan(0.9);
  });

  it('leaves other fields alone', () => {
    expect(doubt('MÜLLER', ACUTE, 'D.1').confidence).toBeGreaterThan(0.9);
  });
});
