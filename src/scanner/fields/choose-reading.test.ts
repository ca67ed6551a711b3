import { describe, expect, it, vi } from 'vitest';
import { confusableVariants } from '../reader/confusables';
import { clearReading, readingOf } from '../reader/readings.testing';
import { chooseFrom } from './choose-reading.testing';

vi.mock('../reader/confusables', { spy: true });

const ALPHABET = ' 0123456789ABDOXY-';

/** Whether a text is two digits. */
const fits = (text: string): boolean => /^\d\d$/u.test(text);

describe('chooseReading', () => {
  it('prefers a text that fits the format, at a lower confidence', () => {
    const chosen = chooseFrom([readingOf(ALPHABET, [{ B: 0.7, 8: 0.28 }, { '': 0.99 }, { 4: 0.98 }])], fits);
    expect(chosen.text).toBe('84');
    expect(chosen.matched).toBe(true);
    expect(chosen.confidence).toBeLessThan(0.9);
    expect(chosen.rivals.map(({ text }) => text)).toContain('B4');
  });

  it('lowers the confidence the more, the less the readings fit the format', () => {
    const [fitting, forced] = [
      { 0: 0.97, O: 0.02 },
      { O: 0.97, 0: 0.02 },
    ].map((column) => chooseFrom([readingOf(ALPHABET, [column, { '': 0.99 }, { 6: 0.99 }])], fits));
    expect([fitting?.text, forced?.text]).toEqual(['06', '06']);
    expect(fitting?.confidence).toBeGreaterThan(0.9);
    expect(forced?.confidence).toBeLessThan(0.5);
  });

  it('finds a fitting text by swaps of look-alikes when the search has none', () => {
    const line = readingOf(ALPHABET, [{ O: 0.999_99, 0: 0.000_009 }, { '': 1 }, { 6: 1 }]);
    const chosen = chooseFrom([line], fits);
    expect(chosen).toMatchObject({ text: '06', matched: true });
    expect(chosen.confidence).toBeLessThan(0.1);
  });

  it('swaps the look-alikes of a crop once, also when other crops of its line are read later', () => {
    vi.mocked(confusableVariants).mockClear();
    const [line, retry] = [clearReading(ALPHABET, 'XY'), clearReading(ALPHABET, 'XY', 0.7)];
    const alone = chooseFrom([line], fits);
    expect(chooseFrom([line, retry], fits)).toMatchObject({ text: alone.text, matched: false });
    expect(confusableVariants).toHaveBeenCalledOnce();
    chooseFrom([retry], fits);
    expect(confusableVariants).toHaveBeenCalledTimes(2);
  });

  it('keeps the best text, unmatched, when no text fits', () => {
    expect(chooseFrom([clearReading(ALPHABET, 'XY')], fits)).toMatchObject({ text: 'XY', matched: false });
  });

  it('adds up the probabilities of spellings with and without a space', () => {
    const chosen = chooseFrom([readingOf(ALPHABET, [{ A: 0.98 }, { ' ': 0.5, '': 0.49 }, { 7: 0.98 }])]);
    expect(chosen.text).toBe('A 7');
    expect(chosen.confidence).toBeGreaterThan(0.9);
  });

  it('adds up the probabilities of capitals and small letters where case does not count', () => {
    const line = readingOf('AaXx7', [{ X: 0.55, x: 0.44 }, { '': 0.99 }, { 7: 0.98 }]);
    expect(chooseFrom([line], undefined, undefined, { ignoresCase: true })).toMatchObject({ text: 'X7' });
    expect(chooseFrom([line], undefined, undefined, { ignoresCase: true }).confidence).toBeGreaterThan(0.9);
    expect(chooseFrom([line]).confidence).toBeLessThan(0.6);
  });
});
