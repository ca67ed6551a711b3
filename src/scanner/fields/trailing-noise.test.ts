import { describe, expect, it } from 'vitest';
import { FLAT_HEIGHT, FLAT_WIDTH } from '../flatten/flatten';
import { BAND_HEIGHT, PIXELS_PER_MM, type GreyImage } from '../pixels/image';
import { clearReading } from '../reader/readings.testing';
import type { ChosenReading } from './choose-reading';
import { dropTrailingNoise, measureDarkness, textureDarkness, typicalDarkness } from './trailing-noise';

const USUAL = 100;
const SMOOTH = 0;
/** A confidence that leaves doubt, and one that hardly does. */
const DOUBTFUL = 0.7;
const SURE = 0.95;

const chosen = (text: string, confidence = DOUBTFUL): ChosenReading => ({
  text,
  confidence,
  matched: true,
  rivals: [{ text: 'another', probability: 0.1 }],
});

interface Line {
  readonly confidence?: number;
  /** Darkness of the paper's texture. */
  readonly texture?: number;
  /** Whether it is a further line of its place. */
  readonly isFurther?: boolean;
}

/** The first line of a place, or a further one, after its noise was dropped. */
const drop = (
  text: string,
  darkness: readonly number[],
  { confidence = DOUBTFUL, texture = SMOOTH, isFurther = false }: Line = {},
): ChosenReading => dropTrailingNoise({ chosen: chosen(text, confidence), darkness }, USUAL, texture, isFurther);

/** A line of `text`, as dark as usual but for its last character. */
const withLast = (text: string, last: number): number[] => [
  ...Array.from({ length: [...text.replaceAll(' ', '')].length - 1 }, () => USUAL),
  last,
];

describe('the end of a line', () => {
  it.each<[string, string, number, Line]>([
    ['as dark as the rest', '181', 100, {}],
    ['a little paler', '181', 90, {}],
    ['of a pale print', '181', 68, {}],
    ['that is a pale full stop', 'GMBH.', 50, {}],
    ['that is read with certainty, in uneven light', '181', 40, { confidence: SURE }],
    ['far darker than the texture of the paper', '181', 85, { texture: 80 }],
    ['at the most that texture can ask for', '181', 82, { texture: 100 }],
  ])('stays when it is %s', (_, text, last, line) => {
    const { confidence = DOUBTFUL } = line;
    expect(drop(text, withLast(text, last), line)).toEqual(chosen(text, confidence));
  });

  it.each<[string, string, string, number, Line]>([
    ['much paler than the rest', '1811', '181', 60, {}],
    ['a much paler full stop', 'GMBH.', 'GMBH', 40, {}],
    ['hardly darker than the texture of the paper', '1811', '181', 70, { texture: 60 }],
    ['behind a space', '181 1', '181', 30, {}],
  ])('is dropped when it is %s, and the longer text is offered', (_, text, rest, last, line) => {
    const { confidence = DOUBTFUL } = line;
    expect(drop(text, withLast(text, last), line)).toEqual({
      ...chosen(rest, confidence),
      rivals: [
        { text, probability: confidence },
        { text: 'another', probability: 0.1 },
      ],
    });
  });

  it('leaves a value in doubt when it is almost blank, though read with certainty, unless it is a mark', () => {
    const { text, confidence, rivals } = drop('1811', withLast('1811', 30), { confidence: SURE });
    expect(text).toBe('181');
    expect(confidence).toBeLessThan(0.8);
    expect(rivals[0]).toEqual({ text: '1811', probability: SURE });
    expect(drop('GMBH.', withLast('GMBH.', 30), { confidence: SURE })).toMatchObject({
      text: 'GMBH',
      confidence: SURE,
    });
  });

  it('is dropped character by character, up to the last one that is printed', () => {
    expect(drop('18 1 7.', [100, 100, 100, 30, 20]).text).toBe('18 1');
    expect(drop('1817', [100, 30, 100, 100]).text).toBe('1817');
  });
});

describe('a further line of a place', () => {
  const further: Line = { isFurther: true };

  it.each<[string, number, Line]>([
    ['much paler than usual', 35, {}],
    ['as dark as the texture of the paper', 65, { texture: 60 }],
  ])('is blank when it is %s', (_, level, line) => {
    const darkness = [level, level, level];
    expect(drop('ABC', darkness, { ...line, isFurther: true })).toMatchObject({
      text: '',
      confidence: 0.9,
      rivals: [],
    });
    expect(drop('ABC', darkness, line).text).toBe('ABC');
  });

  it.each<[string, number, Line]>([
    ['pale', 45, {}],
    ['a little darker than the texture of the paper', 75, { texture: 60 }],
    ['dark enough on any paper', 72, { texture: 100 }],
  ])('is kept when it is %s', (_, level, line) => {
    expect(drop('ABC', [level, level, level], { ...line, isFurther: true }).text).toBe('ABC');
  });

  it('is blank when it holds only marks, which are lines of the form', () => {
    expect(drop('.:', [100, 100], further)).toMatchObject({ text: '', confidence: 0.9, rivals: [] });
    expect(drop('.:', [100, 100]).text).toBe('.:');
  });

  it('is the printed empty mark when it is a dark dash', () => {
    expect(drop('-', [70], further)).toEqual(chosen('-'));
    expect(drop('-.', [70, 20], further)).toEqual({
      ...chosen('-'),
      rivals: [
        { text: '-.', probability: DOUBTFUL },
        { text: 'another', probability: 0.1 },
      ],
    });
  });

  it('is blank when it is a pale dash, which is offered', () => {
    expect(drop('-', [60], further)).toMatchObject({
      text: '',
      confidence: 0.9,
      rivals: [{ text: '-', probability: DOUBTFUL }],
    });
  });
});

it('leaves a blank line as it is', () => {
  expect(drop('', [])).toEqual(chosen(''));
});

describe('the darkness of characters', () => {
  const PAPER = 230;
  const ALPHABET = '0123456789 ';
  /** A band with one bar for each character of `clearReading`, as dark as given; 0 for a space. */
  function bandOf(darkness: readonly number[]): GreyImage {
    const width = 4 * (2 * darkness.length + 1);
    const data = new Uint8ClampedArray(width * BAND_HEIGHT).fill(PAPER);
    darkness.forEach((dark, index) => {
      for (let y = 8; y < 24; y++) data.fill(PAPER - dark, y * width + 8 * index + 5, y * width + 8 * index + 7);
    });
    return { width, height: BAND_HEIGHT, data };
  }

  it('is measured for each but spaces, against the paper', () => {
    const line = measureDarkness(bandOf([150, 140, 0, 50]), clearReading(ALPHABET, '18 1'), chosen('18 1'));
    expect(line.darkness).toEqual([150, 140, 50]);
    expect(measureDarkness(bandOf([]), clearReading(ALPHABET, ''), chosen('')).darkness).toEqual([]);
  });

  it('is typically the median of the lines that are read with some certainty', () => {
    const lineOf = (darkness: readonly number[], confidence = SURE) => ({ chosen: chosen('1', confidence), darkness });
    expect(typicalDarkness([lineOf([100, 110]), lineOf([120]), lineOf([10, 10, 10, 10], 0.4)])).toBe(110);
    expect(typicalDarkness([])).toBe(0);
  });

  it('is measured for the texture of the paper where little is printed', () => {
    const page = { width: FLAT_WIDTH, height: FLAT_HEIGHT, data: new Uint8ClampedArray(FLAT_WIDTH * FLAT_HEIGHT) };
    page.data.fill(PAPER);
    expect(textureDarkness(page)).toBe(0);
    for (let y = 0; y < FLAT_HEIGHT; y++)
      for (let x = y % 6; x < FLAT_WIDTH; x += 6) page.data[y * FLAT_WIDTH + x] = PAPER - 40;
    expect(textureDarkness(page)).toBe(40);
    // Remarks that fill field 22 to its end leave most of its width free.
    for (let y = Math.round(75 * PIXELS_PER_MM); y < Math.round(100 * PIXELS_PER_MM); y++)
      page.data.fill(
        20,
        y * FLAT_WIDTH + Math.round(68 * PIXELS_PER_MM),
        y * FLAT_WIDTH + Math.round(100 * PIXELS_PER_MM),
      );
    expect(textureDarkness(page)).toBe(40);
  });
});
