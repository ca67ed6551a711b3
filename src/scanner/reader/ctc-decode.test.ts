import { describe, expect, it } from 'vitest';
import { confusablesOf, confusableVariants } from './confusables';
import { characterSpans, textProbability } from './ctc-align';
import { searchBeam, type Hypothesis } from './ctc-beam';
import { decodeGreedy } from './ctc-decode';
import type { LineReading } from './line-reader';
import { clearReading, readingOf } from './readings.testing';

const ALPHABET = ' 0123456789ABDO-';

function bestOf(reading: LineReading): Hypothesis {
  const [best] = searchBeam(reading, { beamWidth: 24 });
  if (!best) throw new Error('no reading');
  return best;
}

describe('searchBeam', () => {
  it('sums the alignments of a text, as the exact forward pass does', () => {
    const reading = readingOf('AB', [
      { A: 0.5, B: 0.2, '': 0.3 },
      { A: 0.3, B: 0.4, '': 0.3 },
      { A: 0.2, B: 0.1, '': 0.7 },
    ]);
    const found = searchBeam(reading, { beamWidth: 100 });
    for (const { text, probability } of found) expect(probability).toBeCloseTo(textProbability(reading, text), 6);
    expect(found.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 4);
    expect(found.map(({ probability }) => probability)).toEqual(
      found.map(({ probability }) => probability).toSorted((a, b) => b - a),
    );
  });

  it('finds the text whose many alignments beat the single best path', () => {
    // The best path is blank, blank (0.36), yet "A" has 0.24 + 0.24 + 0.16.
    const reading = readingOf('A', [
      { A: 0.4, '': 0.6 },
      { A: 0.4, '': 0.6 },
    ]);
    expect(decodeGreedy(reading)).toBe('');
    expect(searchBeam(reading, { beamWidth: 8 })[0]).toMatchObject({
      text: 'A',
      probability: expect.closeTo(0.64, 5) as number,
    });
  });

  it('separates repeated characters by the blank in between', () => {
    expect(bestOf(clearReading(ALPHABET, '0011')).text).toBe('0011');
    expect(bestOf(readingOf(ALPHABET, [{ 1: 0.99 }, { 1: 0.99 }, { '': 0.99 }])).text).toBe('1');
  });

  it('reads a blank line as the empty text with high probability', () => {
    const columns = Array.from({ length: 20 }, () => ({ '': 0.999 }));
    const line = bestOf(readingOf(ALPHABET, columns));
    expect(line.text).toBe('');
    expect(line.probability).toBeGreaterThan(0.9);
  });

  it('drops spaces at the ends and keeps one inside', () => {
    expect(bestOf(clearReading(ALPHABET, ' B  12 ')).text).toBe('B 12');
  });

  it('lowers the probability for less clear readings', () => {
    const probabilities = [0.99, 0.9, 0.7, 0.5].map((sure) => bestOf(clearReading(ALPHABET, '0603', sure)).probability);
    expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a));
    expect(probabilities[3]).toBeLessThan(0.3);
  });
});

describe('characterSpans', () => {
  it('returns the span of each character', () => {
    const spans = characterSpans(clearReading(ALPHABET, '8B'), '8B');
    expect(spans.map(({ character }) => character)).toEqual(['8', 'B']);
    const [first, second] = spans;
    expect(first?.end).toBeCloseTo(second?.start ?? NaN);
    // The characters are in columns 1 and 3, each 4 px wide.
    expect(first?.start).toBeLessThan(6);
    expect(first?.end).toBeGreaterThan(6);
    expect(second?.start).toBeLessThan(14);
    expect(second?.end).toBeGreaterThan(14);
    expect(spans.every(({ probability }) => probability > 0.9)).toBe(true);
  });
});

describe('confusables', () => {
  it('are mutual and never the character itself', () => {
    expect(confusablesOf('0').toSorted()).toEqual(['D', 'O', 'Q']);
    for (const character of '0ODQ1IL5S8B2Z6G4A7T') {
      expect(confusablesOf(character)).not.toContain(character);
      for (const other of confusablesOf(character)) {
        if (character !== 'Q' && other !== 'Q' && character !== 'D') expect(confusablesOf(other)).toContain(character);
      }
    }
    expect(confusablesOf('X')).toEqual([]);
  });

  it('have the exact probability of the reading, most probable first', () => {
    const reading = readingOf(ALPHABET, [{ 8: 0.6, B: 0.39 }, { '': 1 }, { 0: 0.9, O: 0.07, D: 0.02 }]);
    const variants = confusableVariants(reading, '80', 2);
    expect(variants.slice(0, 3).map(({ text }) => text)).toEqual(['B0', '8O', 'BO']);
    for (const { text, probability } of variants) expect(probability).toBeCloseTo(textProbability(reading, text), 10);
    expect(variants.map(({ text }) => text)).not.toContain('80');
  });

  it('leave out characters that the field excludes, whose texts have no probability', () => {
    const line = readingOf(ALPHABET, [{ 8: 0.6, B: 0.39 }, { '': 1 }, { 0: 0.9, O: 0.07, D: 0.02 }]);
    const excluded = ['B', 'O'].map((character) => line.alphabet.indexOf(character) + 1);
    const values = line.values.map((value, index) => (excluded.includes(index % line.classes) ? -1e4 : value));
    const digits = { ...line, values };
    expect(textProbability(digits, 'B0')).toBe(0);
    expect(confusableVariants(digits, '80', 2).map(({ text }) => text)).toEqual(['8D']);
  });
});
