import { describe, expect, it } from 'vitest';
import { chooseReading } from './choose-reading';
import { mergeLookAlikes } from './look-alikes';
import { isRealPlate, withUmlauts } from './plates';
import type { LineReading } from '../reader/line-reader';

const ALPHABET = [...' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ-'];

/** A reading with these probabilities in every second column, and blanks between. */
function reading(columns: readonly Readonly<Record<string, number>>[]): LineReading {
  const classes = ALPHABET.length + 1;
  const values = new Float32Array(2 * columns.length * classes).fill(Math.log(1e-6));
  columns.forEach((column, i) => {
    for (const [character, p] of Object.entries(column))
      values[2 * i * classes + ALPHABET.indexOf(character) + 1] = Math.log(p);
    values[(2 * i + 1) * classes] = Math.log(0.999);
  });
  return { columns: 2 * columns.length, classes, values, width: 8 * columns.length, alphabet: ALPHABET };
}

describe('mergeLookAlikes', () => {
  it('moves the probability of excluded characters to their look-alikes', () => {
    const line = reading([
      { O: 0.6, 0: 0.39 },
      { 1: 0.9, I: 0.09 },
    ]);
    expect(chooseReading([line]).text).toBe('O1');
    const folded = chooseReading([mergeLookAlikes(line, { O: '0', I: '1' })]);
    expect(folded.text).toBe('01');
    expect(folded.confidence).toBeGreaterThan(0.9);
  });
});

describe('chooseReading', () => {
  it('prefers a text that fits the format, at a lower confidence', () => {
    const line = reading([{ B: 0.7, 8: 0.28 }, { 4: 0.98 }]);
    const chosen = chooseReading([line], (text) => /^\d\d$/u.test(text));
    expect(chosen.text).toBe('84');
    expect(chosen.matched).toBe(true);
    expect(chosen.confidence).toBeLessThan(0.9);
    expect(chosen.rivals.map(({ text }) => text)).toContain('B4');
  });

  it('keeps the best text, unmatched, when no text fits', () => {
    const chosen = chooseReading([reading([{ X: 0.98 }, { Y: 0.98 }])], (text) => /^\d\d$/u.test(text));
    expect(chosen).toMatchObject({ text: 'XY', matched: false });
  });

  it('adds up the probabilities of spellings with and without a space', () => {
    const chosen = chooseReading([reading([{ A: 0.98 }, { ' ': 0.5 }, { 7: 0.98 }])]);
    expect(chosen.text.replace(' ', '')).toBe('A7');
    expect(chosen.confidence).toBeGreaterThan(0.4);
  });
});

describe('plates', () => {
  it('need a district that exists', () => {
    expect(isRealPlate('LÖ-YB 1280')).toBe(true);
    expect(isRealPlate('QQQ-YB 1280')).toBe(false);
    expect(withUmlauts('LO-YB 1280')).toEqual(['LÖ-YB 1280']);
  });

  it('get a lost umlaut back if only that makes a known district', () => {
    const line = reading([...'BUS-JK29'].map((character) => ({ [character]: 0.98 })));
    expect(chooseReading([line], isRealPlate, withUmlauts).text).toBe('BÜS-JK29');
  });
});
