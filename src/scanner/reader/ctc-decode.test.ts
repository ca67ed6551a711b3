import { describe, expect, it } from 'vitest';
import { confusablesOf, confusableVariants } from './confusables';
import { textProbability } from './ctc-align';
import { searchBeam } from './ctc-beam';
import { decodeGreedy, decodeLine } from './ctc-decode';
import { clearReading, readingOf } from './test-readings';

const ALPHABET = ' 0123456789ABDO-';

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

  it('never uses characters outside the allowed alphabet', () => {
    const reading = clearReading(ALPHABET, 'O6O3', 0.7);
    for (const { text } of searchBeam(reading, { beamWidth: 24, alphabet: '0123456789' }))
      expect(text).toMatch(/^[\d ]*$/);
  });
});

describe('decodeLine', () => {
  it('separates repeated characters by the blank in between', () => {
    expect(decodeLine(clearReading(ALPHABET, '0011')).text).toBe('0011');
    expect(decodeLine(readingOf(ALPHABET, [{ 1: 0.99 }, { 1: 0.99 }, { '': 0.99 }])).text).toBe('1');
  });

  it('reads a blank line as the empty text with high confidence', () => {
    const line = decodeLine(
      readingOf(
        ALPHABET,
        Array.from({ length: 20 }, () => ({ '': 0.999 })),
      ),
    );
    expect(line).toMatchObject({ text: '', matched: true, spans: [] });
    expect(line.confidence).toBeGreaterThan(0.9);
  });

  it('drops spaces at the ends and keeps one inside', () => {
    expect(decodeLine(clearReading(ALPHABET, ' B  12 ')).text).toBe('B 12');
  });

  it('lowers the confidence for less clear readings', () => {
    const confidences = [0.99, 0.9, 0.7, 0.5].map(
      (sure) => decodeLine(clearReading(ALPHABET, '0603', sure)).confidence,
    );
    expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
    expect(confidences[0]).toBeGreaterThan(0.85);
    expect(confidences[3]).toBeLessThan(0.3);
  });

  it('prefers the most probable text that fits the pattern, and lists the other as alternative', () => {
    const reading = readingOf(ALPHABET, [{ O: 0.55, 0: 0.44 }, { '': 0.99 }, { 6: 0.99 }, { '': 0.99 }]);
    expect(decodeLine(reading).text).toBe('O6');
    const line = decodeLine(reading, { pattern: /\d{2}/ });
    expect(line).toMatchObject({ text: '06', matched: true });
    expect(line.alternatives.map(({ text }) => text)).toContain('O6');
  });

  it('lowers the confidence when the unconstrained reading does not fit the pattern', () => {
    const fits = decodeLine(readingOf(ALPHABET, [{ 0: 0.97, O: 0.02 }, { '': 0.99 }, { 6: 0.99 }]), {
      pattern: /\d{2}/,
    });
    const forced = decodeLine(readingOf(ALPHABET, [{ O: 0.97, 0: 0.02 }, { '': 0.99 }, { 6: 0.99 }]), {
      pattern: /\d{2}/,
    });
    expect([fits.text, forced.text]).toEqual(['06', '06']);
    expect(fits.confidence).toBeGreaterThan(0.9);
    expect(forced.confidence).toBeLessThan(0.5);
  });

  it('finds a fitting text by confusable swaps when the search has none', () => {
    const reading = readingOf(ALPHABET, [{ O: 0.999_99, 0: 0.000_009 }, { '': 1 }, { 6: 1 }]);
    const line = decodeLine(reading, { pattern: /\d{2}/ });
    expect(line).toMatchObject({ text: '06', matched: true });
    expect(line.confidence).toBeLessThan(0.1);
  });

  it('returns the unconstrained reading as unmatched when nothing fits', () => {
    const line = decodeLine(clearReading(ALPHABET, 'AB'), { pattern: /\d{4}/ });
    expect(line).toMatchObject({ text: 'AB', matched: false });
    expect(line.confidence).toBeLessThanOrEqual(0.5);
  });

  it('applies a pattern to the whole text and respects its flags', () => {
    expect(decodeLine(clearReading(ALPHABET, '123', 0.999), { pattern: /12|3/ }).matched).toBe(false);
    expect(decodeLine(clearReading(ALPHABET, 'AB'), { pattern: /ab/gi }).matched).toBe(true);
  });

  it('returns the span of each character', () => {
    const { spans } = decodeLine(clearReading(ALPHABET, '8B'));
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
});
