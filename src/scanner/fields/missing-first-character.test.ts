import { describe, expect, it } from 'vitest';
import type { ChosenReading } from './choose-reading';
import { PIXELS_PER_MM } from '../pixels/image';
import { linesStartingLate, restoreFirstCharacter } from './missing-first-character';

const mm = (value: number): number => value * PIXELS_PER_MM;
const chosen = (text: string, confidence: number, matched = true): ChosenReading => ({
  text,
  confidence,
  matched,
  rivals: [],
});

describe('linesStartingLate', () => {
  const usual = Array.from({ length: 10 }, (_, i) => mm(1.2 + 0.03 * i));

  it('finds lines that begin a character to the right of the others', () => {
    expect([...linesStartingLate([...usual, mm(3.3), undefined, mm(1.9)])]).toEqual([10]);
  });

  it('finds none when the lines have no common start, or are too few', () => {
    expect(linesStartingLate([...usual, mm(3), mm(4), mm(5), mm(6), mm(7)]).size).toBe(0);
    expect(linesStartingLate([mm(1), mm(1), mm(1), mm(3.3)]).size).toBe(0);
  });
});

describe('restoreFirstCharacter', () => {
  it('takes the reading with the bars if it only adds characters in front', () => {
    expect(restoreFirstCharacter(chosen('39', 0.99), chosen('139', 0.9))).toMatchObject({
      text: '139',
      confidence: 0.75,
      rivals: [{ text: '39', probability: 0.99 }],
    });
  });

  it.each([
    ['says something else', chosen('130', 0.9)],
    ['does not fit', chosen('|39', 0.9, false)],
    ['adds nothing', chosen('39', 0.9)],
  ])('keeps the line at a lower confidence if the reading with the bars %s', (_why, withBars) => {
    expect(restoreFirstCharacter(chosen('39', 0.99), withBars)).toMatchObject({ text: '39', confidence: 0.75 });
  });
});
